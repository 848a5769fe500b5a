"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.mind import chances, knowledge, strategy
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.rules import segments, turn
from kingstable.games.kings_and_things.rules.battle import (
    aftermath,
    bluffs,
    conquest,
    giving,
    hits,
    retreats,
    rounds,
    suffering,
    windows,
    wonders,
)
from kingstable.games.kings_and_things.rules.events import calamities, losses, phase, sorcery
from kingstable.games.kings_and_things.rules.kingdom import (
    construction,
    heroes,
    placing,
    powers,
    recruiting,
    setup,
    winning,
)
from kingstable.games.kings_and_things.rules.magic import answers, charm, orders
from kingstable.games.kings_and_things.rules.march import balloon, exploration, flights, movement, pins
from kingstable.games.kings_and_things.seen import planes


@final
class KingsAndThings(Realm):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            turn.prepare(self)
        elif rule == steps.TURN:
            turn.turn(self)
        elif rule == steps.PHASE:
            turn.phase(self, first)
        elif rule == steps.PART:
            turn.part(self, seat, first)
        elif rule == steps.PHASE_ENDS:
            turn.phase_ends(self, first)
        elif rule == steps.SETUP_STAGE:
            setup.setup_stage(self, first)
        elif rule == steps.SETUP_PART:
            setup.setup_part(self, seat, first)
        elif rule == steps.PLACE_THINGS:
            placing.place_things(self, seat)
        elif rule == steps.PLACE_MORE:
            placing.place_more(self, seat, first)
        elif rule == steps.SHED:
            placing.shed(self, seat)
        elif rule == steps.HERO_ROLL:
            heroes.hero_roll(self, seat, first)
        elif rule == steps.SETTLE_HERO:
            heroes.settle_hero(self, seat, first)
        elif rule == steps.HERO_LOST:
            heroes.hero_lost(self, seat, first)
        elif rule == steps.TRADE:
            recruiting.trade(self, seat, first)
        elif rule == steps.DRAW_RECRUITS:
            recruiting.draw_recruits(self, seat, first)
        elif rule == steps.BUILD_MORE:
            construction.build_more(self, seat)
        elif rule == steps.CONTEST:
            powers.contest(self, seat, first)
        elif rule == steps.SETTLE_CONTEST:
            powers.settle_contest(self, seat, first)
        elif rule == steps.ASSASSIN_STRIKES:
            powers.assassin_strikes(self)
        elif rule == steps.CHARM:
            charm.charm(self)
        elif rule == steps.CHARM_GOES_ROUND:
            charm.charm_goes_round(self, first)
        elif rule == steps.ANSWERS_GO_ROUND:
            answers.answers_go_round(self, first)
        elif rule == steps.EVENT_WORKS:
            phase.event_works(self, seat, first)
        elif rule == steps.USER_STEPS_FORTH:
            sorcery.user_steps_forth(self, seat, first)
        elif rule == steps.CONTEST_FOR_HERO:
            phase.contest_for_hero(self, seat, first)
        elif rule == steps.DEFECTION_FALLS:
            phase.defection_falls(self, seat)
        elif rule == steps.GROUND_CHANGES:
            sorcery.ground_changes(self, seat, first)
        elif rule == steps.DROWN:
            sorcery.drown(self, first)
        elif rule == steps.CLOUD_COMES:
            sorcery.cloud_comes(self, seat)
        elif rule == steps.CLOUD_MOVES:
            sorcery.cloud_moves(self, first)
        elif rule == steps.PLAGUE_VISITS:
            calamities.plague_visits(self, first)
        elif rule == steps.PLAGUE_SPREADS:
            calamities.plague_spreads(self, seat, first)
        elif rule == steps.POX_STRIKES:
            calamities.pox_strikes(self, seat)
        elif rule == steps.POX_SPREADS:
            calamities.pox_spreads(self, seat)
        elif rule == steps.DISASTER_FALLS:
            calamities.disaster_falls(self, seat)
        elif rule == steps.DISASTER_STRIKES:
            calamities.disaster_strikes(self, seat, first)
        elif rule == steps.VANDALS_COME:
            calamities.vandals_come(self, seat)
        elif rule == steps.LOSE_NEXT:
            losses.lose_next(self, seat, first)
        elif rule == steps.BATTLE:
            rounds.battle(self, seat, first)
        elif rule == steps.BATTLE_BEGINS:
            rounds.battle_begins(self)
        elif rule == steps.START_POWER:
            rounds.start_power(self, seat)
        elif rule == steps.DESERTS:
            rounds.deserts(self, seat, first)
        elif rule == steps.BATTLE_ROUND:
            rounds.battle_round(self)
        elif rule == steps.NAME_FOES:
            rounds.name_foes(self)
        elif rule == steps.FOES_SHOWN:
            rounds.foes_shown(self)
        elif rule == steps.FIGHT:
            hits.fight(self, first)
        elif rule == steps.THROW_DICE:
            hits.throw_dice(self, first)
        elif rule == steps.COUNT_HITS:
            hits.count_hits(self, first)
        elif rule == steps.DEAL_HITS:
            giving.deal_hits(self, first)
        elif rule == steps.SUFFER_HITS:
            suffering.suffer_hits(self, first)
        elif rule == steps.SAVE_FALLS:
            suffering.save_falls(self, first, second)
        elif rule == steps.STEP_OVER:
            hits.step_over(self)
        elif rule == steps.RETREATS:
            retreats.retreats(self)
        elif rule == steps.RETREAT_OFFERS:
            retreats.retreat_offers(self)
        elif rule == steps.RETREAT_OFFER:
            retreats.retreat_offer(self, seat)
        elif rule == steps.ROUND_OVER:
            retreats.round_over(self)
        elif rule == steps.DRIVEN_OFF:
            retreats.driven_off(self, seat)
        elif rule == steps.AFTER_BATTLE:
            aftermath.after_battle(self, first)
        elif rule == steps.DAMAGE:
            aftermath.damage(self, first)
        elif rule == steps.DAMAGE_FALLS:
            aftermath.damage_falls(self, first)
        elif rule == steps.RESTORE:
            aftermath.restore(self, first, second)
        elif rule == steps.BLUFF_CALLED:
            bluffs.bluff_called(self, seat, first, second)
        elif rule == steps.MAGIC_WORKS:
            wonders.magic_works(self, seat, first, second)
        elif rule == steps.WALL_RISES:
            wonders.wall_rises(self, seat)
        elif rule == steps.NEUTRAL_MAGIC:
            wonders.neutral_magic(self)
        elif rule == steps.WINDOW:
            windows.window(self, first)
        elif rule == steps.WINDOW_GOES_ROUND:
            windows.window_goes_round(self, first, second)
        elif rule == steps.MEET_FLYERS:
            flights.meet_flyers(self, seat, first)
        elif rule == steps.BALLOON_COMES:
            balloon.balloon_comes(self, seat)
        elif rule == steps.WALK_IN:
            conquest.walk_in(self)
        elif rule == steps.EXPLORE:
            exploration.explore(self, seat, first)
        elif rule == steps.EXPLORED:
            exploration.explored(self, seat, first)
        elif rule == steps.FACE_DEFENDERS:
            exploration.face_defenders(self, seat, first)
        elif rule == steps.BRIBES:
            exploration.bribes(self, seat, first)
        elif rule == steps.SEGMENTS:
            segments.segments(self)
        elif rule == steps.SEGMENT:
            segments.segment(self, seat)
        elif rule == steps.EXPLORE_AFTER:
            segments.explore_after(self, first)
        elif rule == steps.CHARM_WORKS:
            charm.charm_works(self, seat, first, second)
        elif rule == steps.ELIXIR_WORKS:
            calamities.elixir_works(self, seat)
        elif rule == steps.TAKE_UP_LENT:
            wonders.take_up_lent(self, first)
        elif rule == steps.PLACE_IN:
            placing.place_in(self, seat, first)
        elif rule == steps.HEX_TO_MARK:
            setup.hex_to_mark(self, seat)
        elif rule == steps.SEA_TILE:
            setup.sea_tile(self, seat)
        elif rule == steps.HEX_TO_FILL:
            placing.hex_to_fill(self, seat, first)
        elif rule == steps.THING_FOR_HEX:
            placing.thing_for_hex(self, seat, first)
        elif rule == steps.HERO_TO_TRY:
            heroes.hero_to_try(self, seat)
        elif rule == steps.GOLD_FOR_HERO:
            heroes.gold_for_hero(self, seat, first)
        elif rule == steps.HEX_FOR_HERO:
            heroes.hex_for_hero(self, seat, first)
        elif rule == steps.LORD_TO_KEEP:
            heroes.lord_to_keep(self, seat, first)
        elif rule == steps.SIDE_UP:
            heroes.side_up(self, seat, first)
        elif rule == steps.THINGS_TO_BUY:
            recruiting.things_to_buy(self, seat)
        elif rule == steps.THINGS_TO_GIVE:
            recruiting.things_to_give(self, seat)
        elif rule == steps.HEX_TO_BUILD:
            construction.hex_to_build(self, seat)
        elif rule == steps.POWER_TO_USE:
            powers.power_to_use(self, seat)
        elif rule == steps.THEFT:
            powers.theft(self, seat)
        elif rule == steps.TARGET_OF_ASSASSIN:
            powers.target_of_assassin(self, seat, first)
        elif rule == steps.NUDGE_DIE:
            charm.nudge_die(self, seat)
        elif rule == steps.ANSWER:
            answers.answer(self, seat)
        elif rule == steps.EVENT:
            phase.event(self, seat)
        elif rule == steps.AIM:
            phase.aim(self, seat, first)
        elif rule == steps.RIVAL:
            phase.rival(self, seat, first)
        elif rule == steps.HERO_TO_WIN:
            phase.hero_to_win(self, seat)
        elif rule == steps.MAGIC_USER:
            sorcery.magic_user(self, seat, first)
        elif rule == steps.TERRAIN_TO_LAY:
            sorcery.terrain_to_lay(self, seat, first)
        elif rule == steps.ESCAPE:
            sorcery.escape(self, seat, first)
        elif rule == steps.CLOUD_GOAL:
            sorcery.cloud_goal(self, seat)
        elif rule == steps.ELIXIR:
            calamities.elixir(self, seat, first)
        elif rule == steps.LARGEST_STACK:
            calamities.largest_stack(self, seat)
        elif rule == steps.FORT_TO_LOWER:
            calamities.fort_to_lower(self, seat)
        elif rule == steps.LOSS:
            losses.loss(self, seat, first)
        elif rule == steps.DESERTER:
            rounds.deserter(self, seat)
        elif rule == steps.MARKSMAN_VALUE:
            hits.marksman_value(self, seat)
        elif rule == steps.VICTIM:
            giving.victim(self, seat)
        elif rule == steps.UNIT_TO_SAVE:
            suffering.unit_to_save(self, seat)
        elif rule == steps.RETREAT:
            retreats.retreat(self, seat, first)
        elif rule == steps.BLUFF:
            bluffs.bluff(self, seat, first, second)
        elif rule == steps.BEARER:
            wonders.bearer(self, seat, first)
        elif rule == steps.REACTION:
            windows.reaction(self, seat, first)
        elif rule == steps.UNITS_TO_MOVE:
            movement.units_to_move(self, seat)
        elif rule == steps.PROOF:
            pins.proof(self, seat)
        elif rule == steps.FLYERS_TO_SHOW:
            flights.flyers_to_show(self, seat)
        elif rule == steps.FLYER_TO_LEAVE:
            flights.flyer_to_leave(self, seat)
        elif rule == steps.WIND:
            balloon.wind(self, seat)
        elif rule == steps.LANDING_PLACE:
            balloon.landing_place(self, seat)
        elif rule == steps.INCOME_TO_KEEP:
            exploration.income_to_keep(self, seat)
        elif rule == steps.DEFENDER_TO_ARM:
            exploration.defender_to_arm(self, seat, first)
        elif rule == steps.DEFENDER_TO_BRIBE:
            exploration.defender_to_bribe(self, seat)
        elif rule == steps.HEX_TO_RESOLVE:
            segments.hex_to_resolve(self, seat)
        elif rule == steps.EXCESS_TO_TAKE:
            placing.excess_to_take(self, seat, first)
        elif rule == steps.FOE:
            rounds.foe(self, seat)
        elif rule == steps.HITS_TO_GIVE:
            giving.hits_to_give(self, seat)
        elif rule == steps.MARK:
            setup.mark(self, seat, first)
        elif rule == steps.SWAP:
            setup.swap(self, seat, first)
        elif rule == steps.FILL:
            placing.fill(self, seat, first)
        elif rule == steps.PUT:
            placing.put(self, seat, first, second)
        elif rule == steps.DONE:
            placing.done(self, seat)
        elif rule == steps.DROP:
            placing.drop(self, seat, first)
        elif rule == steps.CASH:
            placing.cash(self, seat, first)
        elif rule == steps.REMOVE:
            placing.remove(self, seat, first)
        elif rule == steps.TRY_FOR:
            heroes.try_for(self, seat, first)
        elif rule == steps.PAY:
            heroes.pay(self, seat, first)
        elif rule == steps.POST:
            heroes.post(self, seat, first)
        elif rule == steps.KEEP:
            heroes.keep(self, seat, first)
        elif rule == steps.RELEASE:
            heroes.release(self, seat, first)
        elif rule == steps.SHOW:
            heroes.show(self, seat, first)
        elif rule == steps.BUY:
            recruiting.buy(self, seat, first)
        elif rule == steps.PICK:
            recruiting.pick(self, seat, first)
        elif rule == steps.BUILD:
            construction.build(self, seat, first)
        elif rule == steps.ROB:
            powers.rob(self, seat, first)
        elif rule == steps.TAKE_THING:
            powers.take_thing(self, seat)
        elif rule == steps.TAKE_GOLD:
            powers.take_gold(self, seat)
        elif rule == steps.STALK:
            powers.stalk(self, seat, first)
        elif rule == steps.STRIKE:
            powers.strike(self, seat, first)
        elif rule == steps.STRIKE_HIDDEN:
            powers.strike_hidden(self, seat)
        elif rule == steps.LET_BE:
            answers.let_be(self, seat)
        elif rule == steps.NUDGE:
            charm.nudge(self, seat, first, second)
        elif rule == steps.DISPEL:
            answers.dispel(self, seat)
        elif rule == steps.FAN:
            answers.fan(self, seat)
        elif rule == steps.ORDER:
            orders.order(self, seat, first, second)
        elif rule == steps.PLAY:
            phase.play(self, seat, first)
        elif rule == steps.AIM_AT:
            phase.aim_at(self, seat, first, second)
        elif rule == steps.STOP:
            calamities.stop(self, seat)
        elif rule == steps.AGAINST:
            phase.against(self, seat, first, second)
        elif rule == steps.WIN:
            phase.win(self, seat, first)
        elif rule == steps.USE:
            sorcery.use(self, seat, first, second)
        elif rule == steps.LAY:
            sorcery.lay(self, seat, first, second)
        elif rule == steps.ESCAPE_TO:
            sorcery.escape_to(self, seat, first, second)
        elif rule == steps.BLOW:
            sorcery.blow(self, seat, first)
        elif rule == steps.BLOW_OFF:
            sorcery.blow_off(self, seat)
        elif rule == steps.DRINK:
            calamities.drink(self, seat)
        elif rule == steps.HIT:
            calamities.hit(self, seat, first)
        elif rule == steps.LOSE:
            losses.lose(self, seat, first, second)
        elif rule == steps.RAZE:
            losses.raze(self, seat, first)
        elif rule == steps.LOWER:
            losses.lower(self, seat, first)
        elif rule == steps.LURE:
            rounds.lure(self, seat, first, second)
        elif rule == steps.OPPOSE:
            rounds.oppose(self, seat, first)
        elif rule == steps.SHOOT_WITH:
            hits.shoot_with(self, seat, first)
        elif rule == steps.SHOOT:
            giving.shoot(self, seat, first)
        elif rule == steps.SHOOT_FORT:
            giving.shoot_fort(self, seat)
        elif rule == steps.GIVE_HIT:
            giving.give_hit(self, seat, first)
        elif rule == steps.GIVE_HIT_TO_FORT:
            giving.give_hit_to_fort(self, seat)
        elif rule == steps.SAVE:
            suffering.save(self, seat, first)
        elif rule == steps.LET_DIE:
            suffering.let_die(self, seat)
        elif rule == steps.STAY:
            retreats.stay(self, seat)
        elif rule == steps.RETREAT_TO:
            retreats.retreat_to(self, seat, first)
        elif rule == steps.DEMAND:
            bluffs.demand(self, seat, first, second)
        elif rule == steps.UNLEASH:
            wonders.unleash(self, seat, first)
        elif rule == steps.WIELD:
            wonders.wield(self, seat, first, second)
        elif rule == steps.TURN_ON:
            wonders.turn_on(self, seat, first, second)
        elif rule == steps.HAND_ON:
            wonders.hand_on(self, seat, first, second)
        elif rule == steps.SET_OUT:
            movement.set_out(self, seat, first)
        elif rule == steps.TAKE_ALONG:
            movement.take_along(self, seat, first)
        elif rule == steps.TAKE_ALL:
            movement.take_all(self, seat)
        elif rule == steps.TAKE_FLYERS:
            movement.take_flyers(self, seat)
        elif rule == steps.TAKE_WALKERS:
            movement.take_walkers(self, seat)
        elif rule == steps.GO:
            movement.go(self, seat, first)
        elif rule == steps.FLY_ON:
            flights.fly_on(self, seat, first)
        elif rule == steps.PUT_BACK:
            movement.put_back(self, seat)
        elif rule == steps.REMAIN:
            movement.remain(self, seat)
        elif rule == steps.HALT:
            movement.halt(self, seat)
        elif rule == steps.DEMAND_PROOF:
            pins.demand_proof(self, seat)
        elif rule == steps.PROVE:
            pins.prove(self, seat, first)
        elif rule == steps.REFUSE:
            pins.refuse(self, seat)
        elif rule == steps.SHOW_FLYER:
            flights.show_flyer(self, seat, first)
        elif rule == steps.SHOW_NO_MORE:
            flights.show_no_more(self, seat)
        elif rule == steps.LEAVE_BEHIND:
            flights.leave_behind(self, seat, first)
        elif rule == steps.BOARD:
            balloon.board(self, seat, first)
        elif rule == steps.SAIL:
            balloon.sail(self, seat, first)
        elif rule == steps.DRIFT:
            balloon.drift(self, seat, first)
        elif rule == steps.ALIGHT:
            balloon.alight(self, seat, first)
        elif rule == steps.KEEP_INCOME:
            exploration.keep_income(self, seat, first)
        elif rule == steps.LEND_TO:
            exploration.lend_to(self, seat, first, second)
        elif rule == steps.BRIBE:
            exploration.bribe(self, seat, first)
        elif rule == steps.FIGHT_DEFENDERS:
            exploration.fight_defenders(self, seat)
        elif rule == steps.RESOLVE:
            segments.resolve(self, seat, first)
        elif rule == steps.TAKE_BACK:
            placing.take_back(self, seat, first, second)

    def empty(self, luck: Luck) -> KingsAndThings:
        new = KingsAndThings(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def free(self, seat: i64) -> None:
        turn.free(self, seat)

    def standing(self) -> vec[i64]:
        return winning.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def idle(self, seat: i64, move: i64) -> bool:
        return strategy.idle(self, seat, move)

    def traits(self, seat: i64) -> vec[i64]:
        return chances.traits(self, seat)

    def chances(self) -> vec[i64]:
        return chances.chances(self)

    def first_player(self) -> i64:
        return turn.first_player(self)

    def next_player(self, seat: i64) -> i64:
        return turn.next_player(self, seat)

    def observe(self, seat: i64, canvas: Canvas) -> None:
        planes.observe(self, seat, canvas)

    def imagine(self, seat: i64, luck: Luck) -> KingsAndThings:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> KingsAndThings:
        new = KingsAndThings(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.lie = self.lie[:]
        new.count = self.count[:]
        new.open = self.open[:]
        new.trace = self.trace[:]
        new.wings = self.wings[:]
        new.known = self.known[:]
        new.board = self.board
        new.ground = self.ground[:]
        new.tiles = self.tiles[:]
        new.lands = self.lands[:]
        new.present = self.present[:]
        new.fort = self.fort[:]
        new.income = self.income[:]
        new.strong = self.strong
        new.stock = self.stock[:]
        new.cloud = self.cloud
        new.order = self.order[:]
        new.first = self.first
        new.out = self.out
        new.gold = self.gold[:]
        new.starts = self.starts[:]
        new.orders = self.orders[:]
        new.turn = self.turn
        new.phase = self.phase
        new.drained = self.drained
        new.citadels_before = self.citadels_before
        new.lone_citadel = self.lone_citadel
        new.lone_owner = self.lone_owner
        new.built = self.built
        new.picked = self.picked[:]
        new.stake_seat = self.stake_seat
        new.acting = self.acting
        new.closed = self.closed
        new.renewed = self.renewed[:]
        new.powers_used = self.powers_used
        new.crowned = self.crowned
        new.item = self.item
        new.item_seat = self.item_seat
        new.cancelled = self.cancelled
        new.fanned = self.fanned
        new.stirred = self.stirred
        new.target = self.target
        new.victim = self.victim
        new.prey = self.prey
        new.event = self.event
        new.loss_kind = self.loss_kind
        new.losses = self.losses
        new.tried = self.tried
        new.spared = self.spared
        new.dice = self.dice[:]
        new.stakes = self.stakes[:]
        new.concerned = self.concerned
        new.battle = self.battle
        new.fighting = self.fighting
        new.announcer = self.announcer
        new.defender = self.defender
        new.begun = self.begun
        new.rounds = self.rounds
        new.stage = self.stage
        new.calm = self.calm
        new.foes = self.foes[:]
        new.hits = self.hits[:]
        new.struck = self.struck[:]
        new.given = self.given[:]
        new.saved = self.saved[:]
        new.worn = self.worn[:]
        new.fresh = self.fresh[:]
        new.rollers = self.rollers[:]
        new.wielder = self.wielder[:]
        new.bearers = self.bearers[:]
        new.wall = self.wall
        new.scattered = self.scattered
        new.parried = self.parried
        new.marksman = self.marksman
        new.sniped = self.sniped
        new.shot = self.shot
        new.resigned = self.resigned
        new.only_buildings = self.only_buildings
        new.balloon_of = self.balloon_of
        new.balloon_at = self.balloon_at
        new.riders = self.riders[:]
        new.moved = self.moved[:]
        new.points = self.points
        new.march_from = self.march_from
        new.boarding = self.boarding
        new.returns = self.returns
        new.pins_asked = self.pins_asked
        new.pins_free = self.pins_free
        new.aloft = self.aloft[:]
        new.shown = self.shown[:]
        new.to_leave = self.to_leave
        new.disputed = self.disputed
        new.doubled = self.doubled
        new.tamed = self.tamed
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_pile(self.lie)
        packer.put_pile(self.count)
        packer.put_pile(self.open)
        packer.put_pile(self.trace)
        packer.put_pile(self.wings)
        packer.put_pile(self.known)
        packer.put(self.board)
        packer.put_pile(self.ground)
        packer.put_pile(self.tiles)
        packer.put_pile(self.lands)
        packer.put_pile(self.present)
        packer.put_pile(self.fort)
        packer.put_pile(self.income)
        packer.put(self.strong)
        packer.put_pile(self.stock)
        packer.put(self.cloud)
        packer.put_pile(self.order)
        packer.put(self.first)
        packer.put(self.out)
        packer.put_pile(self.gold)
        packer.put_pile(self.starts)
        packer.put_pile(self.orders)
        packer.put(self.turn)
        packer.put(self.phase)
        packer.put(self.drained)
        packer.put(self.citadels_before)
        packer.put(self.lone_citadel)
        packer.put(self.lone_owner)
        packer.put(self.built)
        packer.put_pile(self.picked)
        packer.put(self.stake_seat)
        packer.put(self.acting)
        packer.put(self.closed)
        packer.put_pile(self.renewed)
        packer.put(self.powers_used)
        packer.put(self.crowned)
        packer.put(self.item)
        packer.put(self.item_seat)
        packer.put(self.cancelled)
        packer.put(self.fanned)
        packer.put(self.stirred)
        packer.put(self.target)
        packer.put(self.victim)
        packer.put(self.prey)
        packer.put(self.event)
        packer.put(self.loss_kind)
        packer.put(self.losses)
        packer.put(self.tried)
        packer.put(self.spared)
        packer.put_pile(self.dice)
        packer.put_pile(self.stakes)
        packer.put(self.concerned)
        packer.put(self.battle)
        packer.put(self.fighting)
        packer.put(self.announcer)
        packer.put(self.defender)
        packer.put(self.begun)
        packer.put(self.rounds)
        packer.put(self.stage)
        packer.put(self.calm)
        packer.put_pile(self.foes)
        packer.put_pile(self.hits)
        packer.put_pile(self.struck)
        packer.put_pile(self.given)
        packer.put_pile(self.saved)
        packer.put_pile(self.worn)
        packer.put_pile(self.fresh)
        packer.put_pile(self.rollers)
        packer.put_pile(self.wielder)
        packer.put_pile(self.bearers)
        packer.put(self.wall)
        packer.put(self.scattered)
        packer.put(self.parried)
        packer.put(self.marksman)
        packer.put(self.sniped)
        packer.put(self.shot)
        packer.put(self.resigned)
        packer.put(self.only_buildings)
        packer.put(self.balloon_of)
        packer.put(self.balloon_at)
        packer.put_pile(self.riders)
        packer.put_pile(self.moved)
        packer.put(self.points)
        packer.put(self.march_from)
        packer.put(self.boarding)
        packer.put(self.returns)
        packer.put(self.pins_asked)
        packer.put(self.pins_free)
        packer.put_pile(self.aloft)
        packer.put_pile(self.shown)
        packer.put(self.to_leave)
        packer.put(self.disputed)
        packer.put(self.doubled)
        packer.put(self.tamed)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.lie = unpacker.take_pile()
        self.count = unpacker.take_pile()
        self.open = unpacker.take_pile()
        self.trace = unpacker.take_pile()
        self.wings = unpacker.take_pile()
        self.known = unpacker.take_pile()
        self.board = unpacker.take()
        self.ground = unpacker.take_pile()
        self.tiles = unpacker.take_pile()
        self.lands = unpacker.take_pile()
        self.present = unpacker.take_pile()
        self.fort = unpacker.take_pile()
        self.income = unpacker.take_pile()
        self.strong = unpacker.take()
        self.stock = unpacker.take_pile()
        self.cloud = unpacker.take()
        self.order = unpacker.take_pile()
        self.first = unpacker.take()
        self.out = unpacker.take()
        self.gold = unpacker.take_pile()
        self.starts = unpacker.take_pile()
        self.orders = unpacker.take_pile()
        self.turn = unpacker.take()
        self.phase = unpacker.take()
        self.drained = unpacker.take()
        self.citadels_before = unpacker.take()
        self.lone_citadel = unpacker.take()
        self.lone_owner = unpacker.take()
        self.built = unpacker.take()
        self.picked = unpacker.take_pile()
        self.stake_seat = unpacker.take()
        self.acting = unpacker.take()
        self.closed = unpacker.take()
        self.renewed = unpacker.take_pile()
        self.powers_used = unpacker.take()
        self.crowned = unpacker.take()
        self.item = unpacker.take()
        self.item_seat = unpacker.take()
        self.cancelled = unpacker.take()
        self.fanned = unpacker.take()
        self.stirred = unpacker.take()
        self.target = unpacker.take()
        self.victim = unpacker.take()
        self.prey = unpacker.take()
        self.event = unpacker.take()
        self.loss_kind = unpacker.take()
        self.losses = unpacker.take()
        self.tried = unpacker.take()
        self.spared = unpacker.take()
        self.dice = unpacker.take_pile()
        self.stakes = unpacker.take_pile()
        self.concerned = unpacker.take()
        self.battle = unpacker.take()
        self.fighting = unpacker.take()
        self.announcer = unpacker.take()
        self.defender = unpacker.take()
        self.begun = unpacker.take()
        self.rounds = unpacker.take()
        self.stage = unpacker.take()
        self.calm = unpacker.take()
        self.foes = unpacker.take_pile()
        self.hits = unpacker.take_pile()
        self.struck = unpacker.take_pile()
        self.given = unpacker.take_pile()
        self.saved = unpacker.take_pile()
        self.worn = unpacker.take_pile()
        self.fresh = unpacker.take_pile()
        self.rollers = unpacker.take_pile()
        self.wielder = unpacker.take_pile()
        self.bearers = unpacker.take_pile()
        self.wall = unpacker.take()
        self.scattered = unpacker.take()
        self.parried = unpacker.take()
        self.marksman = unpacker.take()
        self.sniped = unpacker.take()
        self.shot = unpacker.take()
        self.resigned = unpacker.take()
        self.only_buildings = unpacker.take()
        self.balloon_of = unpacker.take()
        self.balloon_at = unpacker.take()
        self.riders = unpacker.take_pile()
        self.moved = unpacker.take_pile()
        self.points = unpacker.take()
        self.march_from = unpacker.take()
        self.boarding = unpacker.take()
        self.returns = unpacker.take()
        self.pins_asked = unpacker.take()
        self.pins_free = unpacker.take()
        self.aloft = unpacker.take_pile()
        self.shown = unpacker.take_pile()
        self.to_leave = unpacker.take()
        self.disputed = unpacker.take()
        self.doubled = unpacker.take()
        self.tamed = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "lie": self.lie,
            "count": self.count,
            "open": self.open,
            "trace": self.trace,
            "wings": self.wings,
            "known": self.known,
            "board": self.board,
            "ground": self.ground,
            "tiles": self.tiles,
            "lands": self.lands,
            "present": self.present,
            "fort": self.fort,
            "income": self.income,
            "strong": self.strong,
            "stock": self.stock,
            "cloud": self.cloud,
            "order": self.order,
            "first": self.first,
            "out": self.out,
            "gold": self.gold,
            "starts": self.starts,
            "orders": self.orders,
            "turn": self.turn,
            "phase": self.phase,
            "drained": self.drained,
            "citadels_before": self.citadels_before,
            "lone_citadel": self.lone_citadel,
            "lone_owner": self.lone_owner,
            "built": self.built,
            "picked": self.picked,
            "stake_seat": self.stake_seat,
            "acting": self.acting,
            "closed": self.closed,
            "renewed": self.renewed,
            "powers_used": self.powers_used,
            "crowned": self.crowned,
            "item": self.item,
            "item_seat": self.item_seat,
            "cancelled": self.cancelled,
            "fanned": self.fanned,
            "stirred": self.stirred,
            "target": self.target,
            "victim": self.victim,
            "prey": self.prey,
            "event": self.event,
            "loss_kind": self.loss_kind,
            "losses": self.losses,
            "tried": self.tried,
            "spared": self.spared,
            "dice": self.dice,
            "stakes": self.stakes,
            "concerned": self.concerned,
            "battle": self.battle,
            "fighting": self.fighting,
            "announcer": self.announcer,
            "defender": self.defender,
            "begun": self.begun,
            "rounds": self.rounds,
            "stage": self.stage,
            "calm": self.calm,
            "foes": self.foes,
            "hits": self.hits,
            "struck": self.struck,
            "given": self.given,
            "saved": self.saved,
            "worn": self.worn,
            "fresh": self.fresh,
            "rollers": self.rollers,
            "wielder": self.wielder,
            "bearers": self.bearers,
            "wall": self.wall,
            "scattered": self.scattered,
            "parried": self.parried,
            "marksman": self.marksman,
            "sniped": self.sniped,
            "shot": self.shot,
            "resigned": self.resigned,
            "only_buildings": self.only_buildings,
            "balloon_of": self.balloon_of,
            "balloon_at": self.balloon_at,
            "riders": self.riders,
            "moved": self.moved,
            "points": self.points,
            "march_from": self.march_from,
            "boarding": self.boarding,
            "returns": self.returns,
            "pins_asked": self.pins_asked,
            "pins_free": self.pins_free,
            "aloft": self.aloft,
            "shown": self.shown,
            "to_leave": self.to_leave,
            "disputed": self.disputed,
            "doubled": self.doubled,
            "tamed": self.tamed,
        }
