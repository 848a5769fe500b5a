"""Standing: results of finished games, ratings, profiles, and leaderboards (docs/standing.md)."""
