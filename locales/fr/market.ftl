### Monopoly Tricheurs: market
market-now = Maintenant
