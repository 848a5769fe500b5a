"""A record in the application: step by step, as a seat, with all hands, or watched."""

from __future__ import annotations

from kingstable.core.record import Record
from kingstable.terminal.application.replaying import ReplayApp
from kingstable.terminal.past import ALL_HANDS, Past
from tests.terminal.tables import NARROW, party_at, shown, told


def past_of(game: str, plies: int, names: tuple[str, ...] = ("Anna", "Bela")) -> Past:
    match = party_at(game, plies, names, ()).match
    record: Record = match.record
    return Past(match.game, record, "en")


def test_keys_step_through_the_game_and_the_log_follows() -> None:
    async def story() -> None:
        past = past_of("crusaders", 12)
        app = ReplayApp(past, 12, None)
        async with app.run_test(size=(130, 40)) as pilot:
            for key, ply in (("left", 11), ("home", 0), ("right", 1), ("right", 2), ("pagedown", 12), ("end", 12)):
                await pilot.press(key)
                await pilot.pause()
                assert f"move {ply} of 12" in shown(app)
                assert app.scene == past.scene(ply, None)
            await pilot.press("home")
            await pilot.pause()
            assert "places" not in shown(app)
            await pilot.press("q")

    told(story)


def test_all_keys_fit_a_narrow_terminal_and_the_last_one_closes() -> None:
    async def story() -> None:
        app = ReplayApp(past_of("crusaders", 6), 6, None)
        async with app.run_test(size=NARROW) as pilot:
            await pilot.pause()
            assert shown(app).splitlines()[-1].endswith("Q Close")
            await pilot.press("q")

    told(story)


def test_a_replay_is_shown_from_each_seat_with_all_hands_and_as_a_watcher() -> None:
    async def story() -> None:
        app = ReplayApp(past_of("crusaders", 6), 6, None)
        async with app.run_test(size=(130, 40)) as pilot:
            for seen in ("as Anna saw it", "as Bela saw it", "all hands open", "as a watcher saw it"):
                await pilot.press("s")
                await pilot.pause()
                assert f"move 6 of 6 · {seen}" in shown(app)
            await pilot.press("q")

    told(story)


def test_with_all_hands_no_hand_is_face_down_and_otherwise_only_the_seats_own_is_open() -> None:
    past = past_of("crusaders", 6)

    def open_hands(viewer: int | None) -> list[int | None]:
        zones = past.scene(6, viewer).zones
        return [zone.owner for zone in zones if zone.layout == "fan" and all(piece.face for piece in zone.pieces)]

    assert open_hands(None) == []
    assert open_hands(1) == [1]
    assert open_hands(ALL_HANDS) == [0, 1]
    assert past.scene(6, ALL_HANDS).offers == ()
