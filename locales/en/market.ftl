### Monopoly Tricheurs: market
market-now = Now

## A deed

market-deed-back = A deed, face down
market-deed-hotel = { $name }, with a hotel
market-deed-spoken = { $name }. Price: { $price }. Rent: { $rent }, full group: { $full }, with a hotel: { $hotel }. A hotel costs { $cost }.
market-deed-rent = Rent
market-deed-full = Group
market-deed-top = Hotel
market-deed-cost = 1 hotel
