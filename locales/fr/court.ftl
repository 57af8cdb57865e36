### Monopoly Tricheurs: court
court-cheat = TRICHEUR !
