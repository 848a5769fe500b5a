"""E-mail letters: queued in the transaction of what they are about, and sent by whichever server gets to them first."""
