"""Mutation testing: the rules of a game are changed in small ways, which its tests have to notice.

`python -m tests.mutate GAME`; docs/testing.md says how to read what it prints.
"""
