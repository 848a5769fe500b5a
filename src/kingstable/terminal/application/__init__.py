"""The terminal as an application: the table in panes, with mouse and keyboard. Imported only where it is shown."""
