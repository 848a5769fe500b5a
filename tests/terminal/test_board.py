"""The drawn table shows every layout of any scene, and nothing that is not in the scene."""

from __future__ import annotations

from kingstable.catalogue import GAMES
from kingstable.contract.play import NAMES as PEOPLE
from kingstable.contract.play import glimpses
from kingstable.core.scene import Mark, Offer, Outcome, Score, Zone
from kingstable.terminal.application.drawing import Drawing
from kingstable.terminal.board import board, outcome
from kingstable.terminal.cells import Detail
from kingstable.terminal.plain import plain_board, plain_outcome
from kingstable.terminal.speech import speech
from kingstable.terminal.tinctures import TINCTURES, shield
from tests.terminal.scenes import card, drawn, hand, meadow, scene

WORDS = speech()


def table(*zones: Zone, width: int = 80, detail: Detail = Detail.FULL, viewer: int | None = 0) -> str:
    return drawn(board(scene(*zones, viewer=viewer), WORDS, "Chess", width, detail), width)


def test_seats_stand_above_a_table_without_rows_of_their_own() -> None:
    lines = table(hand("king")).splitlines()
    assert lines[0].startswith("Chess · move 5 ─")
    assert lines[1] == "║L║ Anna (you) ▶   Gold 7"
    assert lines[2] == "═E═ Bela   Gold 12"


def test_a_pile_shows_its_size_and_its_open_top() -> None:
    closed = Zone("deck", "stack", "Deck", count=31)
    pile = Zone("discard", "stack", "Discard", pieces=(card("queen"),), count=4)
    rival = Zone("rival", "fan", "Hand of Bela", owner=1, pieces=tuple(card(None, 1, f"back.{k}") for k in range(3)))
    said = table(closed, pile, rival)
    assert "Deck 31   Hand of Bela ▒▒ × 3" in said
    assert "Discard  the queen  +3" in said


def test_the_lines_of_a_long_mark_are_indented_like_the_rest_of_its_zone() -> None:
    mark = Mark("symbols", "Different symbols: 3, worth 1 point at the end (2 symbols: 1, 3 symbols: 1)", "3")
    lines = table(Zone("cards", "row", "Cards", pieces=(card("king"),), marks=(mark,)), width=40).splitlines()
    first = lines.index("Cards  the king")
    assert lines[first + 1 : first + 4] == [
        "    Different symbols: 3, worth 1 point",
        "    at the end (2 symbols: 1, 3 symbols:",
        "    1)",
    ]


def test_your_own_things_are_at_the_bottom() -> None:
    said = table(hand("king", "queen"), Zone("market", "row", "Market", pieces=(card("sheep"),)))
    assert said.index("Market  the sheep") < said.index("Your hand  the king  the queen")


def test_a_grid_without_headings_names_each_cell() -> None:
    said = table(*meadow())
    for expected in ("Field 00", "Field 11", "E:the cow", "★seal", "3 gold", "··"):
        assert expected in said


def test_a_small_grid_leaves_facts_out_and_puts_things_side_by_side() -> None:
    assert "3 gold" not in table(*meadow(), detail=Detail.SPARE)
    assert "★seal E:cow" in table(*meadow(), detail=Detail.CLOSE)


def test_a_price_is_shown_however_little_room_there_is() -> None:
    sold = Zone("a", "row", "A", within="g", at=(0, 0), marks=(Mark("price", "costs 3 gold", "3", value=3),))
    for detail in Detail:
        assert "costs 3 gold" in table(Zone("g", "grid", "G"), sold, detail=detail)


def test_rows_of_seats_are_headed_by_their_plates_with_the_viewer_last() -> None:
    lands = [Zone(f"land.{k}", "panel", f"Land {k}", within="map", at=(k, 0)) for k in range(3)]
    camps = [
        Zone(f"camp.{k}.{seat}", "row", "a camp", within="map", at=(k, 1 + seat), owner=seat, room=1)
        for seat in range(2)
        for k in range(3)
    ]
    zones = (Zone("map", "grid", "Map"), *lands, *camps)
    for viewer, bottom in ((0, "Anna"), (1, "Bela")):
        said = table(*zones, viewer=viewer)
        assert said.count("Gold") == 2, "the plates stand in the rows and nowhere else"
        assert "a camp" not in said
        last = [line for line in said.splitlines() if "║L║" in line or "═E═" in line][-1]
        assert bottom in last
        assert max(map(len, said.splitlines())) <= 80


def test_a_row_of_names_not_heading_every_column_is_an_ordinary_row() -> None:
    bids = Zone("bids", "row", "Bids", within="g", at=(0, 0))
    camps = [Zone(f"camp.{k}", "row", f"Camp {k}", within="g", at=(k, 1), owner=0) for k in range(2)]
    said = table(Zone("g", "grid", "G"), bids, *camps)
    assert "Camp 0" in said
    assert "Camp 1" in said


def test_hexes_lie_in_rows_offset_by_half_a_cell() -> None:
    names = {(0, 0): "Bay", (1, 0): "Hill", (0, 1): "Moor", (-1, 2): "Fen"}
    cells = [
        Zone(f"hex.{name}", "hex", name, within="map", at=at, owner=1, pieces=(card("orc", 1),))
        for at, name in names.items()
    ]
    lines = table(Zone("map", "hex", "Realm"), *cells).splitlines()
    columns = {name: next(line.index(name) for line in lines if name in line) for name in names.values()}
    assert columns["Moor"] - columns["Bay"] == (columns["Hill"] - columns["Bay"]) / 2
    assert columns["Fen"] == columns["Bay"]
    assert "orc" in lines[lines.index(next(line for line in lines if "Bay" in line)) + 1]


def test_a_track_shows_its_spaces_in_order() -> None:
    spaces = [
        Zone(f"space.{k}", "row", f"{k}", within="track", at=(k, 0), pieces=(card("pawn", 1),) if k == 1 else ())
        for k in (2, 0, 1)
    ]
    assert "0  → 1 E:the pawn → 2" in table(Zone("track", "track", "Fame"), *spaces)


def test_a_panel_indents_its_zones() -> None:
    inner = Zone("vault", "row", "Vault", within="castle", pieces=(card("crown"),))
    castle = Zone("castle", "panel", "Castle", marks=(Mark("wall", "a wall of 3", "wall 3"),))
    lines = table(castle, inner).splitlines()
    assert "Castle  a wall of 3" in lines
    assert "  Vault  the crown" in [line.rstrip() for line in lines]


def test_a_bare_gain_sign_is_explained_where_its_words_had_no_room() -> None:
    lead = Zone("a", "row", "A", within="g", at=(0, 0), owner=1, marks=(Mark("leads", "In front", "In front", "gain"),))
    grid = (Zone("g", "grid", "G"), lead, Zone("b", "row", "B", within="g", at=(1, 0)))
    assert "▲ In front" in table(*grid)
    assert table(*grid, detail=Detail.CLOSE).splitlines()[3] == "▲ In front"


def test_a_numeric_gain_is_shown_however_little_room_there_is() -> None:
    bonus = Zone("a", "row", "A", within="g", at=(0, 0), owner=1, marks=(Mark("bonus", "Bonus 2½", "2½", "gain"),))
    close = table(Zone("g", "grid", "G"), bonus, detail=Detail.CLOSE)
    assert "▲ 2½" in close
    assert "Bonus" not in close


def test_names_are_never_read_as_markup() -> None:
    assert "[red]shop[/red]" in table(Zone("shop", "row", "[red]shop[/red]", pieces=(card("[b]"),)))


def test_seats_differ_in_letter_and_hatching_too() -> None:
    assert len({each.letter for each in TINCTURES}) == len({each.hatching for each in TINCTURES}) == len(TINCTURES)
    assert shield(0).plain == shield(len(TINCTURES)).plain == "║L║"


def test_the_plain_table_says_everything_the_drawn_one_shows() -> None:
    back = Zone("rival", "fan", "Hand of Bela", owner=1, pieces=(card(None, 1, "x"), card(None, 1, "y")))
    said = plain_board(scene(hand("king"), back, Zone("deck", "stack", "Deck", count=31), *meadow()), WORDS, "Chess")
    assert said.splitlines() == [
        "Chess, move 5",
        "Anna (you); Gold: 7",
        "Bela; Gold: 12",
        "Your hand: the king",
        "Hand of Bela: 2 face down",
        "Deck: 31 pieces",
        "Field 00: the cow; costs 3; the king's seal",
        "Field 01: 2 places free",
        "Field 10: 2 places free",
        "Field 11: 2 places free",
    ]


def test_the_result_names_the_winner_first_and_ties_as_ties() -> None:
    ended = Outcome("The king is dead.", (Score(0, 2, "7 gold"), Score(1, 1, "12 gold")))
    lines = [line.rstrip() for line in drawn(outcome(ended, scene(), WORDS)).splitlines()]
    assert lines == ["The king is dead.", "Winner:   ═E═ Bela          12 gold", "Place 2:  ║L║ Anna (you) ▶  7 gold"]
    assert plain_outcome(ended, scene(), WORDS).splitlines()[1:] == ["Winner: Bela: 12 gold", "Place 2: Anna: 7 gold"]


def test_plain_lines_count_equal_things_and_give_the_notation_of_movable_ones() -> None:
    cows = Zone("pen", "row", "Pen", pieces=(card("cow", identity="c1"), card("hen"), card("cow", identity="c2")))
    asked = scene(cows, offers=(Offer("sell cow", ("c1",), "Sell the cow"),))
    assert plain_board(asked, WORDS, "Chess").splitlines()[-1] == "Pen: 2 × the cow (cow); the hen"


def test_everything_touchable_is_drawn_at_80_columns() -> None:
    for game in GAMES.values():
        for players in (game.players[0], game.players[-1]):
            words = game.words(PEOPLE[:players])
            for position in glimpses(game, players, 6, 20):
                for seat in [] if position.over() else position.waiting():
                    seen = game.scene(position, seat, words)
                    for detail in (Detail.FULL, Detail.CLOSE):
                        places = Drawing(board(seen, WORDS, "", 79, detail), 79).places
                        assert {thing for offer in seen.offers for thing in offer.path} <= set(places)
