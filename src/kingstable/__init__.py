"""King's Table: five kingdom games for people, for strong computer players and for research."""

__version__ = "0.2.0"
