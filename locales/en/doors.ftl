# The three doors of CA$H’n GUN$ Live, on the game's card: all that the first page reads of it.

outdoors-door-screen = On screens
outdoors-door-garden = In the garden
outdoors-door-garden-about = You really run. The cards are on your phones.
outdoors-door-paper = With the box
outdoors-door-paper-about = You really run, with your own cards. One phone is enough.
