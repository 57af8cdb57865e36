### Monopoly Tricheurs: truth
truth-title = La vérité
