### Monopoly Tricheurs: market
market-now = Now
