### Monopoly Tricheurs: market
market-now = Maintenant

## Un titre de propriété

market-deed-back = Un titre, face cachée
market-deed-hotel = { $name }, avec un hôtel
market-deed-spoken = { $name }. Prix : { $price }. Loyer : { $rent }, groupe complet : { $full }, avec un hôtel : { $hotel }. Un hôtel coûte { $cost }.
market-deed-rent = Loyer
market-deed-full = Groupe
market-deed-top = Hôtel
market-deed-cost = 1 hôtel
