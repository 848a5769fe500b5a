"""Reinforcement-learning environments: every game through PettingZoo and Gymnasium, and thousands of games at once.

They need the extra `rl`: `pip install kingstable[rl]`. Its packages are imported only when they are used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from kingstable.core.errors import KingstableError

if TYPE_CHECKING:
    from kingstable.rl.aec import env as env
    from kingstable.rl.batch import batch as batch
    from kingstable.rl.parallel import parallel_env as parallel_env
    from kingstable.rl.policy import player as player
    from kingstable.rl.setting import BadAction as BadAction
    from kingstable.rl.single import gym_env as gym_env

__all__ = ("BadAction", "batch", "env", "gym_env", "parallel_env", "player")

HOMES: Final = {
    "BadAction": "setting",
    "batch": "batch",
    "env": "aec",
    "gym_env": "single",
    "parallel_env": "parallel",
    "player": "policy",
}
"""The module that defines each name."""


class NotInstalled(KingstableError, ImportError):
    """A package that the environments need is not installed."""


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{HOMES[name]}")
    except ModuleNotFoundError as error:
        if error.name and error.name.partition(".")[0] in ("gymnasium", "numpy", "pettingzoo"):
            raise NotInstalled(f"{error.name} is not installed: install kingstable[rl].") from error
        raise
    found: object = getattr(module, name)
    globals()[name] = found
    return found
