"""`python -m tests.mutate GAME ...`: how many small changes of a game's rules its tests notice."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path

from hypothesis import Phase, settings

from tests.mutate.covering import KEPT, Coverage, coverage, rule_modules
from tests.mutate.mutators import Mutant, mutants
from tests.mutate.trial import Outcome, outcomes

EQUIVALENT = Path(__file__).parent / "equivalent.json"
"""By game, the mutants that behave exactly like the rules, each with the reason."""


def main() -> int:
    asked = arguments()
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    # The same examples each time, and no shrinking: that a test fails is enough.
    phases = [Phase.explicit, Phase.generate]
    settings.register_profile("mutants", deadline=None, derandomize=True, phases=phases, report_multiple_bugs=False)
    covered = coverage(asked.game, asked.tests, asked.kept)
    chosen = sample(asked.game, asked.sample, asked.seed)
    if asked.only:
        chosen = [mutant for mutant in chosen if asked.only in mutant.key]
    equivalent = json.loads(EQUIVALENT.read_text("utf-8")).get(asked.game, {})
    tried = [mutant for mutant in chosen if mutant.key not in equivalent]
    found = try_all(tried, covered, asked)
    survivors = [mutant for mutant in tried if not found[mutant.key].caught_by]
    caught = len(tried) - len(survivors)
    result = {
        "game": asked.game,
        "seed": asked.seed,
        "mutants": len(chosen),
        "equivalent": len(chosen) - len(tried),
        "caught": caught,
        "percent": round(100 * caught / max(1, len(tried)), 1),
        "survivors": [f"{found[mutant.key].how}, {where(mutant)}: {mutant.key}" for mutant in survivors],
    }
    if asked.json:
        print(json.dumps(result, indent=1))
    else:
        print(*result["survivors"], sep="\n")
        print(
            "{game}, seed {seed}: {mutants} mutants, {equivalent} equivalent, {caught} caught: {percent} %".format(
                **result
            )
        )
    return 0 if result["percent"] >= asked.least else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants are tried (200); 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--only", default="", help="only those of the sample that have this in their name")
    parser.add_argument(
        "--least", type=float, default=90, help="the exit status is 1 if fewer per cent are caught (90)"
    )
    parser.add_argument("--tests", default="", help="only with the files of tests that have this in their name")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes try them (1)")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where is kept what was found (.make/mutants)")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def sample(game: str, size: int, seed: int) -> list[Mutant]:
    """This many mutants, in an order that stays the same where the rules do."""
    every = [mutant for path in rule_modules(game) for mutant in mutants(path)]
    every.sort(key=lambda mutant: hashlib.sha256(f"{seed} {mutant.key}".encode()).digest())
    chosen: list[Mutant] = []
    for mutant in every:
        if mutant.is_another_program():
            chosen.append(mutant)
            if len(chosen) == size:
                break
    return chosen


def where(mutant: Mutant) -> str:
    lines_before = mutant.path.read_bytes().count(b"\n", 0, mutant.span[0])
    return f"{mutant.path.name}:{lines_before + 1}"


def try_all(tried: list[Mutant], covered: Coverage, asked: argparse.Namespace) -> dict[str, Outcome]:
    """The outcome of each mutant. Outcomes known for the same rules and tests are reused."""
    kept = asked.kept / f"{asked.game}-outcomes.jsonl"
    everything = str(sorted(covered.files.items()))
    known: dict[str, Outcome] = {}
    for line in kept.read_text("utf-8").splitlines() if kept.exists() else []:
        rules, files, *rest = json.loads(line)
        outcome = Outcome(*rest)
        file = outcome.caught_by.partition("::")[0]
        if rules == covered.rules and files == covered.files.get(file, everything):
            known[outcome.key] = outcome
    found = {mutant.key: known[mutant.key] for mutant in tried if mutant.key in known}
    todo = [mutant for mutant in tried if mutant.key not in found]
    with kept.open("a", encoding="utf-8") as file_of_outcomes:
        for outcome in outcomes(asked.game, todo, covered, asked.jobs) if todo else ():
            found[outcome.key] = outcome
            files = covered.files.get(outcome.caught_by.partition("::")[0], everything)
            line = json.dumps([covered.rules, files, outcome.key, outcome.caught_by, outcome.how])
            print(line, file=file_of_outcomes, flush=True)
            survivors = sum(not each.caught_by for each in found.values())
            print(f"\r{len(found)} of {len(tried)}, {survivors} survived ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("stopped; what was tried is kept, so the same command goes on from here")
