### Monopoly Tricheurs: truth
truth-title = The truth
