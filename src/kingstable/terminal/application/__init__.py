"""The terminal application: the table in panes, with mouse and keyboard. Imported only when it is shown."""
