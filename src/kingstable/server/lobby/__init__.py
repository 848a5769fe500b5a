"""The lobby: tables that wait for people before they are dealt."""
