"""Letters by e-mail: written into a queue with what they are about, and sent by whichever server gets to it."""
