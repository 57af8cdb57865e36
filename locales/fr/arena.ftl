# L’arène de CA$H’n GUN$ Live, à l’écran.
