"""Standing: what came of finished games, ratings, profiles and leaderboards (docs/standing.md)."""
