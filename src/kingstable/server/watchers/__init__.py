"""People who watch: tables that are shown to them late, and the list of tables to watch."""
