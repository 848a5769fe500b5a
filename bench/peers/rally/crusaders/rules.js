// The Kingdoms of Crusaders for two, as a module of Rally the Troops: setup, view and action.
//
// The server hands the whole state to each function as what JSON made of it. `army.js` is put beside this file.
"use strict";

const { DEALT, DECK, ROOM, SECTORS, strength } = require("./army");

const ROLES = ["Red", "Blue"];
const MODULUS = 34359738337;
const MULTIPLIER = 200105;

exports.scenarios = ["Standard"];
exports.roles = ROLES;

const rivalOf = (role) => (role === ROLES[0] ? ROLES[1] : ROLES[0]);
const perRole = (make) => Object.fromEntries(ROLES.map((role) => [role, make(role)]));

// The server gives a seed for this generator, which all modules use (L'Ecuyer, 35 bits).
function random(state, range) {
  state.seed = (state.seed * MULTIPLIER) % MODULUS;
  return state.seed % range;
}

function shuffle(state, cards) {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = random(state, last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
}

exports.setup = (seed, _scenario, _options) => {
  const state = { seed, active: null, state: "place", log: [], undo: [], deck: [...DECK] };
  shuffle(state, state.deck);
  state.hands = perRole(() => state.deck.splice(-DEALT));
  state.armies = perRole(() => Array.from({ length: SECTORS }, () => []));
  state.firstComplete = Array(SECTORS).fill(null);
  state.markers = [];
  beginTurn(state, ROLES[random(state, 2)]);
  return state;
};

function beginTurn(state, role) {
  state.active = role;
  state.hands[role].push(state.deck.pop());
}

exports.view = (state, role) => {
  const view = {
    log: state.log,
    prompt: `Waiting for ${state.active} to place a card.`,
    deck: state.deck.length,
    armies: state.armies,
    markers: state.markers,
    hand: state.hands[role],
    cards: perRole((each) => state.hands[each].length),
  };
  if (state.state === "game_over") {
    view.prompt = state.victory;
  } else if (role === state.active) {
    view.prompt = "Place a card.";
    view.actions = { place: placements(state, role) };
  }
  return view;
};

// A placement as one number: the card times the number of sectors, and the sector.
function placements(state, role) {
  const found = [];
  for (const card of new Set(state.hands[role]))
    for (let sector = 0; sector < SECTORS; sector++)
      if (state.armies[role][sector].length < ROOM) found.push(card * SECTORS + sector);
  return found;
}

exports.action = (state, role, verb, noun) => {
  const [card, sector] = [Math.floor(noun / SECTORS), noun % SECTORS];
  const hand = state.hands[role];
  const army = state.armies[role][sector];
  const slot = hand.indexOf(card);
  if (verb !== "place" || role !== state.active || slot < 0 || army.length === ROOM)
    throw new Error(`Invalid action: ${verb} ${noun}`);
  hand.splice(slot, 1);
  army.push(card);
  state.log.push(`${role} places ${card} in sector ${sector + 1}.`);
  if (army.length === ROOM) complete(state, role, sector);
  if (state.markers.length === SECTORS) finish(state);
  else beginTurn(state, rivalOf(role));
  return state;
};

// CR-13: once both armies are complete the stronger has it; of equal ones, the first complete.
function complete(state, role, sector) {
  state.firstComplete[sector] ??= role;
  if (ROLES.some((each) => state.armies[each][sector].length < ROOM)) return;
  const [red, blue] = ROLES.map((each) => strength(state.armies[each][sector]));
  const stronger = red > blue ? ROLES[0] : ROLES[1];
  const owner = red === blue ? state.firstComplete[sector] : stronger;
  state.markers.push({ sector, owner });
  state.log.push(`${owner} takes sector ${sector + 1}.`);
}

// CR-11: five markers between two players cannot tie.
function finish(state) {
  const ofRed = state.markers.filter((marker) => marker.owner === ROLES[0]).length;
  state.state = "game_over";
  state.active = "None";
  state.result = ofRed > SECTORS / 2 ? ROLES[0] : ROLES[1];
  state.victory = `${state.result} wins.`;
  state.log.push(state.victory);
}
