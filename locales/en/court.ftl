### Monopoly Tricheurs: court
court-cheat = CHEAT!
