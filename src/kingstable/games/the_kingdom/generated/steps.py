"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEAT_AT
from kingstable.games.the_kingdom.pieces import Kingdom

PREPARE: Final[i64] = 256
TURN: Final[i64] = 257
PLAY_PHASE: Final[i64] = 258
SUIT_EFFECT: Final[i64] = 259
FORCE_A_RIVAL: Final[i64] = 260
FREE_CARD: Final[i64] = 261
BUY_PHASE: Final[i64] = 262
DISCARD_PHASE: Final[i64] = 263
DRAW_PHASE: Final[i64] = 264
NEXT_TURN: Final[i64] = 265
CARD_TO_PLAY: Final[i64] = 512
RIVAL_TO_RAID: Final[i64] = 513
RIVAL_TO_FORCE: Final[i64] = 514
WHETHER_TO_DRAW: Final[i64] = 515
CARD_FOR_THE_VAULT: Final[i64] = 516
CARD_TO_TAKE: Final[i64] = 517
CARD_FOR_WINTER: Final[i64] = 518
WHETHER_TO_SHUFFLE: Final[i64] = 519
CARD_TO_BURY: Final[i64] = 520
CARD_TO_BUY: Final[i64] = 521
PLAY: Final[i64] = 1
END_PLAY: Final[i64] = 2
RAID: Final[i64] = 3
FORCE: Final[i64] = 4
DRAW_CARDS: Final[i64] = 5
VAULT_HELD: Final[i64] = 6
VAULT_DISCARDED: Final[i64] = 7
TAKE: Final[i64] = 8
CONJURE: Final[i64] = 9
SHUFFLE_IN: Final[i64] = 10
BURY: Final[i64] = 11
BUY: Final[i64] = 12
BUY_HIDDEN_ACE: Final[i64] = 13
DECLINE: Final[i64] = 14

TOLD_FIRST: Final[i64] = 1
TOLD_DRAWS: Final[i64] = 2
TOLD_RENEWS: Final[i64] = 3
TOLD_PLAYS: Final[i64] = 4
TOLD_RAIDS: Final[i64] = 5
TOLD_LOSES: Final[i64] = 6
TOLD_VAULTS: Final[i64] = 7
TOLD_TAKES: Final[i64] = 8
TOLD_SHUFFLES: Final[i64] = 9
TOLD_BURIES: Final[i64] = 10
TOLD_GATHERS: Final[i64] = 11
TOLD_BUYS: Final[i64] = 12
TOLD_DISCARDS: Final[i64] = 13
TOLD_TURNS_UP: Final[i64] = 14
TOLD_JOKER: Final[i64] = 15
TOLD_ENDS: Final[i64] = 16
TOLD_SEEKS_ACE: Final[i64] = 17
TOLD_TURN_BEGINS: Final[i64] = 18

END_YEAR: Final[i64] = 1
END_TURN_LIMIT: Final[i64] = 2

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("turn",),
    258: ("play_phase",),
    259: ("suit_effect", "card"),
    260: ("force_a_rival",),
    261: ("free_card",),
    262: ("buy_phase",),
    263: ("discard_phase",),
    264: ("draw_phase",),
    265: ("next_turn",),
    512: ("card_to_play",),
    513: ("rival_to_raid",),
    514: ("rival_to_force",),
    515: ("whether_to_draw", "number"),
    516: ("card_for_the_vault",),
    517: ("card_to_take",),
    518: ("card_for_winter",),
    519: ("whether_to_shuffle",),
    520: ("card_to_bury",),
    521: ("card_to_buy",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("play", "card"),
    2: ("end_play",),
    3: ("raid", "rival"),
    4: ("force", "rival"),
    5: ("draw_cards", "number"),
    6: ("vault_held", "card"),
    7: ("vault_discarded", "card"),
    8: ("take", "card"),
    9: ("conjure", "card"),
    10: ("shuffle_in",),
    11: ("bury", "card"),
    12: ("buy", "card"),
    13: ("buy_hidden_ace",),
    14: ("decline",),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("draws", "card"),
    3: ("renews", "number"),
    4: ("plays", "card"),
    5: ("raids", "rival"),
    6: ("loses", "card"),
    7: ("vaults", "card"),
    8: ("takes", "card"),
    9: ("shuffles", "number"),
    10: ("buries", "card"),
    11: ("gathers", "card", "rival"),
    12: ("buys", "card"),
    13: ("discards", "number"),
    14: ("turns_up", "card"),
    15: ("joker", "season"),
    16: ("ends", "ending"),
    17: ("seeks_ace",),
    18: ("turn_begins",),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: ("card",),
    3: (),
    4: (),
    5: (),
    6: (),
    7: (),
    8: (),
    9: (),
    10: (),
    11: (),
    12: (),
    13: (),
    14: (),
    15: (),
    16: (),
    17: (),
    18: (),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "year", "turn_limit")


def then_prepare(t: Kingdom) -> None:
    t.add(PREPARE)


def then_turn(t: Kingdom, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def then_play_phase(t: Kingdom, seat: i64) -> None:
    t.add(PLAY_PHASE | seat << SEAT_AT)


def then_suit_effect(t: Kingdom, seat: i64, card: i64) -> None:
    t.add(SUIT_EFFECT | seat << SEAT_AT | card << FIRST_AT)


def then_force_a_rival(t: Kingdom, seat: i64) -> None:
    t.add(FORCE_A_RIVAL | seat << SEAT_AT)


def then_free_card(t: Kingdom, seat: i64) -> None:
    t.add(FREE_CARD | seat << SEAT_AT)


def then_buy_phase(t: Kingdom, seat: i64) -> None:
    t.add(BUY_PHASE | seat << SEAT_AT)


def then_discard_phase(t: Kingdom, seat: i64) -> None:
    t.add(DISCARD_PHASE | seat << SEAT_AT)


def then_draw_phase(t: Kingdom, seat: i64) -> None:
    t.add(DRAW_PHASE | seat << SEAT_AT)


def then_next_turn(t: Kingdom, seat: i64) -> None:
    t.add(NEXT_TURN | seat << SEAT_AT)


def ask_card_to_play(t: Kingdom, seat: i64) -> None:
    t.add(CARD_TO_PLAY | seat << SEAT_AT | ASKS)


def ask_rival_to_raid(t: Kingdom, seat: i64) -> None:
    t.add(RIVAL_TO_RAID | seat << SEAT_AT | ASKS)


def ask_rival_to_force(t: Kingdom, seat: i64) -> None:
    t.add(RIVAL_TO_FORCE | seat << SEAT_AT | ASKS)


def ask_whether_to_draw(t: Kingdom, seat: i64, number: i64) -> None:
    t.add(WHETHER_TO_DRAW | seat << SEAT_AT | ASKS | number << FIRST_AT)


def ask_card_for_the_vault(t: Kingdom, seat: i64) -> None:
    t.add(CARD_FOR_THE_VAULT | seat << SEAT_AT | ASKS)


def ask_card_to_take(t: Kingdom, seat: i64) -> None:
    t.add(CARD_TO_TAKE | seat << SEAT_AT | ASKS)


def ask_card_for_winter(t: Kingdom, seat: i64) -> None:
    t.add(CARD_FOR_WINTER | seat << SEAT_AT | ASKS)


def ask_whether_to_shuffle(t: Kingdom, seat: i64) -> None:
    t.add(WHETHER_TO_SHUFFLE | seat << SEAT_AT | ASKS)


def ask_card_to_bury(t: Kingdom, seat: i64) -> None:
    t.add(CARD_TO_BURY | seat << SEAT_AT | ASKS)


def ask_card_to_buy(t: Kingdom, seat: i64) -> None:
    t.add(CARD_TO_BUY | seat << SEAT_AT | ASKS)


def may_play(t: Kingdom, card: i64) -> None:
    t.offer(PLAY | card << FIRST_AT)


def may_play_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(PLAY, cards, FIRST_AT)


def may_end_play(t: Kingdom) -> None:
    t.offer(END_PLAY)


def may_raid(t: Kingdom, rival: i64) -> None:
    t.offer(RAID | rival << FIRST_AT)


def may_raid_each(t: Kingdom, rivals: i64) -> None:
    t.offer_each(RAID, rivals, FIRST_AT)


def may_force(t: Kingdom, rival: i64) -> None:
    t.offer(FORCE | rival << FIRST_AT)


def may_force_each(t: Kingdom, rivals: i64) -> None:
    t.offer_each(FORCE, rivals, FIRST_AT)


def may_draw_cards(t: Kingdom, number: i64) -> None:
    t.offer(DRAW_CARDS | number << FIRST_AT)


def may_draw_cards_each(t: Kingdom, numbers: i64) -> None:
    t.offer_each(DRAW_CARDS, numbers, FIRST_AT)


def may_vault_held(t: Kingdom, card: i64) -> None:
    t.offer(VAULT_HELD | card << FIRST_AT)


def may_vault_held_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(VAULT_HELD, cards, FIRST_AT)


def may_vault_discarded(t: Kingdom, card: i64) -> None:
    t.offer(VAULT_DISCARDED | card << FIRST_AT)


def may_vault_discarded_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(VAULT_DISCARDED, cards, FIRST_AT)


def may_take(t: Kingdom, card: i64) -> None:
    t.offer(TAKE | card << FIRST_AT)


def may_take_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(TAKE, cards, FIRST_AT)


def may_conjure(t: Kingdom, card: i64) -> None:
    t.offer(CONJURE | card << FIRST_AT)


def may_conjure_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(CONJURE, cards, FIRST_AT)


def may_shuffle_in(t: Kingdom) -> None:
    t.offer(SHUFFLE_IN)


def may_bury(t: Kingdom, card: i64) -> None:
    t.offer(BURY | card << FIRST_AT)


def may_bury_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(BURY, cards, FIRST_AT)


def may_buy(t: Kingdom, card: i64) -> None:
    t.offer(BUY | card << FIRST_AT)


def may_buy_each(t: Kingdom, cards: i64) -> None:
    t.offer_each(BUY, cards, FIRST_AT)


def may_buy_hidden_ace(t: Kingdom) -> None:
    t.offer(BUY_HIDDEN_ACE)


def may_decline(t: Kingdom) -> None:
    t.offer(DECLINE)


def tell_first(t: Kingdom, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_draws(t: Kingdom, seat: i64, card: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRAWS, seat, card, 0, knows)


def tell_renews(t: Kingdom, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RENEWS, seat, number, 0, EVERYONE)


def tell_plays(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLAYS, seat, card, 0, EVERYONE)


def tell_raids(t: Kingdom, seat: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RAIDS, seat, rival, 0, EVERYONE)


def tell_loses(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOSES, seat, card, 0, EVERYONE)


def tell_vaults(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_VAULTS, seat, card, 0, EVERYONE)


def tell_takes(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES, seat, card, 0, EVERYONE)


def tell_shuffles(t: Kingdom, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHUFFLES, seat, number, 0, EVERYONE)


def tell_buries(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BURIES, seat, card, 0, EVERYONE)


def tell_gathers(t: Kingdom, seat: i64, card: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_GATHERS, seat, card, rival, EVERYONE)


def tell_buys(t: Kingdom, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUYS, seat, card, 0, EVERYONE)


def tell_discards(t: Kingdom, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DISCARDS, seat, number, 0, EVERYONE)


def tell_turns_up(t: Kingdom, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURNS_UP, 0, card, 0, EVERYONE)


def tell_joker(t: Kingdom, season: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_JOKER, 0, season, 0, EVERYONE)


def tell_ends(t: Kingdom, ending: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ENDS, 0, ending, 0, EVERYONE)


def tell_seeks_ace(t: Kingdom, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SEEKS_ACE, seat, 0, 0, EVERYONE)


def tell_turn_begins(t: Kingdom, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURN_BEGINS, seat, 0, 0, EVERYONE)
