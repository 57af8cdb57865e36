# The arena of CA$H’n GUN$ Live, on a screen.
