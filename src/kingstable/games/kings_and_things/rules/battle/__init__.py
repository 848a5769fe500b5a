"""Battles.

Read `rounds` first: a battle from the reveal to its rounds. The dice of a step are in `hits`, who takes the hits in
`giving`, and what becomes of them in `suffering`. Who leaves alive is in `retreats`, and the end in `aftermath`.
"""
