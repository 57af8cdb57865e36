# Monopoly Édition Tricheurs: what is printed on its cards and boards.

## The Cheat cards: their names, and what they say (MT-5)

cheat-bank-heist = Bank Heist
cheat-bank-heist-text = Take up to { $most } too much from the bank. Reward: you keep it all{ cheaters-reward } Penalty: give it all back{ cheaters-penalty }
cheat-counterfeit-chance = Counterfeit Chance
cheat-counterfeit-chance-text = Forget your Chance card and read another, one of those played at once. Reward: its effect{ cheaters-reward } Penalty: obey the real card{ cheaters-penalty }
cheat-escape-artist = Escape Artist
cheat-escape-artist-text = Slip your token out of prison, to Just visiting. Reward: freedom{ cheaters-reward } Penalty: all your tries again{ cheaters-penalty }
cheat-extra-allowance = Extra Allowance
cheat-extra-allowance-text = At START, take exactly { $most } too much. Reward: you keep it all{ cheaters-reward } Penalty: give back what was too much{ cheaters-penalty }
cheat-free-stay = Free Stay
cheat-free-stay-text = Take your token off the street less than { $most } seconds after landing, before anybody asks for the rent. Reward: no rent{ cheaters-reward } Penalty: double rent{ cheaters-penalty }
cheat-identity-theft = Identity Theft
cheat-identity-theft-text = Move somebody else’s token instead of yours. Reward: yours stays where it is{ cheaters-reward } Penalty: your victim puts your token anywhere{ cheaters-penalty }
cheat-price-gouging = Price Gouging
cheat-price-gouging-text = Ask too much rent: a higher figure of the same deed. Reward: you keep it all{ cheaters-reward } Penalty: pay your victim back{ cheaters-penalty }
cheat-property-swap = Property Swap
cheat-property-swap-text = Quietly swap one of your deeds for another, without a hotel, somebody’s or one beside the board. Reward: you keep the new one{ cheaters-reward } Penalty: both go back{ cheaters-penalty }
cheat-short-changed = Short Changed
cheat-short-changed-text = Give too little change: 10 to { $most } short. Reward: you keep it all{ cheaters-reward } Penalty: twice what is missing{ cheaters-penalty }
cheat-slippery-deed = Slippery Deed
cheat-slippery-deed-text = Take a deed from somebody or from beside the board: no hotel on it, no full group. Reward: you keep the deed{ cheaters-reward } Penalty: give it back{ cheaters-penalty }
cheat-squatter = Squatter’s Rights
cheat-squatter-text = Ask for the rent of a property that is not yours. Reward: you keep it all{ cheaters-reward } Penalty: twice as much for the true owner{ cheaters-penalty }
cheat-trick-dice = Trick Dice
cheat-trick-dice-text = Move your token as far as you like, { $most } spaces at most. Reward: you stay there{ cheaters-reward } Penalty: all the way back{ cheaters-penalty }
cheat-pickpocket = Pickpocket
cheat-pickpocket-text = Take a note from somebody: { $most } at most. Reward: you keep it{ cheaters-reward } Penalty: give it back{ cheaters-penalty }
cheat-demolition = Surprise Demolition
cheat-demolition-text = Take somebody else’s hotel away. Reward: good riddance{ cheaters-reward } Penalty: put it back{ cheaters-penalty }
cheat-construction = Surprise Construction
cheat-construction-text = Put a hotel of the bank on a property of yours. Reward: it stays there{ cheaters-reward } Penalty: take it away{ cheaters-penalty }

## How a reward and a penalty end: “you keep it all, plus 100.”, “give it all back, a fine of 100 and prison.”

cheaters-reward =
    { $reward ->
        [0] .
       *[other] , plus { $reward }.
    }
cheaters-penalty =
    { $fine ->
        [0] { $prison ->
            [0] .
           *[other] , and prison.
        }
       *[other] { $prison ->
            [0] , a fine of { $fine }.
           *[other] , a fine of { $fine } and prison.
        }
    }

## The Chance cards (MT-6)

chance-get-out-of-prison = Get out of prison (Chance)
chance-get-out-of-prison-text = Keep it: you get out of prison without paying.
chance-frame-up = Frame-up
chance-frame-up-text = Keep it: send somebody to prison, for no reason at all.
chance-friendly-rent = Friendly Rent
chance-friendly-rent-text = Keep it: pay only half of a rent that is asked of you.
chance-forged-deed = Forged Deed
chance-forged-deed-text = Keep it: buy any property that nobody owns yet.
chance-crony-permit = Crony Permit
chance-crony-permit-text = Keep it: buy a hotel without having the full group.
chance-loaded-die = Loaded Die
chance-loaded-die-text = Keep it: after your roll, turn one die as you like, but not to a double.
chance-solid-alibi = Solid Alibi
chance-solid-alibi-text = Keep it: when you are caught, the cheat is undone, but without a penalty.
chance-whistle-blower = Whistle-blower
chance-whistle-blower-text = Keep it: a reward that has just been announced goes back to the bank.
chance-to-start = Back to START
chance-to-start-text = Go on to START and take 200.
chance-to-railway = All Aboard!
chance-to-railway-text = Go to the railway of your choice; your turn ends there.
chance-back-three = Reverse Gear
chance-back-three-text = Go back three spaces and do what the space says.
chance-to-paradeplatz = The Fine Address
chance-to-paradeplatz-text = Go on to { $space } and do what the space says.
chance-to-prison = Go to Prison
chance-to-prison-text = Go straight to prison, without passing START.
chance-player-pays-you = A Small Favour
chance-player-pays-you-text = Somebody of your choice pays you { $amount }.
chance-fine = Parking Ticket
chance-fine-text = Pay { $amount }.
chance-windfall = Lucky Day
chance-windfall-text = Take { $amount }.

## The Chancery cards (MT-6)

chancellerie-get-out-of-prison = Get out of prison (Chancery)
chancellerie-get-out-of-prison-text = Keep it: you get out of prison without paying.
chancellerie-crooked-lawyer = Crooked Lawyer
chancellerie-crooked-lawyer-text = Keep it: a card that is used on you does nothing.
chancellerie-movers = Movers
chancellerie-movers-text = Keep it: move a hotel between two of your properties.
chancellerie-show-hotel = Show Hotel
chancellerie-show-hotel-text = Keep it: put a free hotel on a property of yours.
chancellerie-raised-rent = Raised Rent
chancellerie-raised-rent-text = Keep it: double a rent that you ask for.
chancellerie-beauty-contest = Beauty Contest
chancellerie-beauty-contest-text = Slip the jury { $amount } and win { $second }, or stay honest and take { $third }.
chancellerie-inheritance = Inheritance
chancellerie-inheritance-text = Take { $amount }.
chancellerie-take-from-each = Birthday
chancellerie-take-from-each-text = Everybody gives you { $amount }.
chancellerie-dividend = Dividend
chancellerie-dividend-text = Take { $amount }.
chancellerie-hotel-income = No Vacancies
chancellerie-hotel-income-text = Take { $amount } for each of your hotels: { $second } at least, { $third } at most.
chancellerie-buy-any = Bargain
chancellerie-buy-any-text = Buy, if you like, any property that nobody owns yet.
chancellerie-give-back = Expropriation
chancellerie-give-back-text = Give a property back to the bank; its hotel stays. None to give? Pay { $amount }.
chancellerie-hotel-repairs = Hotel Repairs
chancellerie-hotel-repairs-text = Pay { $amount } for each of your hotels.
chancellerie-to-prison = Go to Prison
chancellerie-to-prison-text = Go straight to prison, without passing START.
chancellerie-fee = Chancery Fee
chancellerie-fee-text = Pay { $amount }.
chancellerie-pay-each = Drinks on You
chancellerie-pay-each-text = Give everybody { $amount }.

## The two decks: “a { $deck } card”

deck-chance = Chance
deck-chancellerie = Chancery

## The groups (MT-1.2)

group-brown = brown
group-light-blue = light blue
group-pink = pink
group-orange = orange
group-red = red
group-yellow = yellow
group-green = green
group-dark-blue = dark blue

## The boards (MT-1.1)

names-local = By language
names-swiss-fr = Swiss, in French
names-swiss-de = Swiss, in German
names-international = International

## The spaces that are no streets

space-start = START
space-chancellerie = Chancery
space-chance = Chance
space-railway-1 = Railway 1
space-railway-2 = Railway 2
space-railway-3 = Railway 3
space-railway-4 = Railway 4
space-prison = Prison and Just visiting
space-parking = Free parking
space-go-to-prison = Go to prison

## The streets as this language's own readers know them

local-street-chur-kornplatz = Mill Street
local-street-schaffhausen-vordergasse = Well Street
local-street-aarau-rathausplatz = Fountain Street
local-street-neuchatel-place-pury = Weaver Street
local-street-thun-hauptgasse = Old Bridge Street
local-street-basel-steinenvorstadt = Fishermen’s Quay
local-street-solothurn-hauptgasse = Herb Quay
local-street-lugano-via-nassa = Lighthouse Quay
local-street-biel-rue-de-nidau = Clock Street
local-street-fribourg-avenue-de-la-gare = Bookseller Street
local-street-chaux-de-fonds-leopold-robert = Theatre Street
local-street-winterthur-bahnhofplatz = Lime Tree Lane
local-street-st-gallen-marktplatz = Cherry Tree Lane
local-street-bern-bundesplatz = Lake Lane
local-street-luzern-weggisgasse = Flower Square
local-street-zurich-rennweg = Sun Square
local-street-lausanne-rue-de-bourg = Tower Square
local-street-basel-freie-strasse = Cedar Boulevard
local-street-geneve-croix-d-or = Museum Boulevard
local-street-bern-spitalgasse = Hill Boulevard
local-street-lausanne-st-francois = Castle Walk
local-street-zurich-paradeplatz = Palace Walk

## The streets of the Swiss board, in French

swiss-fr-street-chur-kornplatz = Coire Kornplatz
swiss-fr-street-schaffhausen-vordergasse = Schaffhouse Vordergasse
swiss-fr-street-aarau-rathausplatz = Aarau Rathausplatz
swiss-fr-street-neuchatel-place-pury = Neuchâtel Place Pury
swiss-fr-street-thun-hauptgasse = Thoune Hauptgasse
swiss-fr-street-basel-steinenvorstadt = Bâle Steinen-Vorstadt
swiss-fr-street-solothurn-hauptgasse = Soleure Hauptgasse
swiss-fr-street-lugano-via-nassa = Lugano Via Nassa
swiss-fr-street-biel-rue-de-nidau = Bienne Rue de Nidau
swiss-fr-street-fribourg-avenue-de-la-gare = Fribourg Avenue de la Gare
swiss-fr-street-chaux-de-fonds-leopold-robert = La Chaux-de-Fonds Av. Léopold-Robert
swiss-fr-street-winterthur-bahnhofplatz = Winterthour Bahnhofplatz
swiss-fr-street-st-gallen-marktplatz = St-Gall Marktplatz
swiss-fr-street-bern-bundesplatz = Berne Place Fédérale
swiss-fr-street-luzern-weggisgasse = Lucerne Weggisgasse
swiss-fr-street-zurich-rennweg = Zurich Rennweg
swiss-fr-street-lausanne-rue-de-bourg = Lausanne Rue de Bourg
swiss-fr-street-basel-freie-strasse = Bâle Freie Strasse
swiss-fr-street-geneve-croix-d-or = Genève Rue de la Croix-d’Or
swiss-fr-street-bern-spitalgasse = Berne Spitalgasse
swiss-fr-street-lausanne-st-francois = Lausanne Place St-François
swiss-fr-street-zurich-paradeplatz = Zurich Paradeplatz

## The streets of the Swiss board, in German

swiss-de-street-chur-kornplatz = Chur Kornplatz
swiss-de-street-schaffhausen-vordergasse = Schaffhausen Vordergasse
swiss-de-street-aarau-rathausplatz = Aarau Rathausplatz
swiss-de-street-neuchatel-place-pury = Neuenburg Place Pury
swiss-de-street-thun-hauptgasse = Thun Hauptgasse
swiss-de-street-basel-steinenvorstadt = Basel Steinen-Vorstadt
swiss-de-street-solothurn-hauptgasse = Solothurn Hauptgasse
swiss-de-street-lugano-via-nassa = Lugano Via Nassa
swiss-de-street-biel-rue-de-nidau = Biel Nidaugasse
swiss-de-street-fribourg-avenue-de-la-gare = Freiburg Bahnhofstrasse
swiss-de-street-chaux-de-fonds-leopold-robert = La Chaux-de-Fonds Av. Léopold-Robert
swiss-de-street-winterthur-bahnhofplatz = Winterthur Bahnhofplatz
swiss-de-street-st-gallen-marktplatz = St. Gallen Marktplatz
swiss-de-street-bern-bundesplatz = Bern Bundesplatz
swiss-de-street-luzern-weggisgasse = Luzern Weggisgasse
swiss-de-street-zurich-rennweg = Zürich Rennweg
swiss-de-street-lausanne-rue-de-bourg = Lausanne Rue de Bourg
swiss-de-street-basel-freie-strasse = Basel Freie Strasse
swiss-de-street-geneve-croix-d-or = Genf Rue de la Croix-d’Or
swiss-de-street-bern-spitalgasse = Bern Spitalgasse
swiss-de-street-lausanne-st-francois = Lausanne Place St-François
swiss-de-street-zurich-paradeplatz = Zürich Paradeplatz

## The streets of the international board: from nowhere and everywhere

plain-street-chur-kornplatz = Mill Street
plain-street-schaffhausen-vordergasse = Well Street
plain-street-aarau-rathausplatz = Fountain Street
plain-street-neuchatel-place-pury = Weaver Street
plain-street-thun-hauptgasse = Old Bridge Street
plain-street-basel-steinenvorstadt = Fishermen’s Quay
plain-street-solothurn-hauptgasse = Herb Quay
plain-street-lugano-via-nassa = Lighthouse Quay
plain-street-biel-rue-de-nidau = Clock Street
plain-street-fribourg-avenue-de-la-gare = Bookseller Street
plain-street-chaux-de-fonds-leopold-robert = Theatre Street
plain-street-winterthur-bahnhofplatz = Lime Tree Lane
plain-street-st-gallen-marktplatz = Cherry Tree Lane
plain-street-bern-bundesplatz = Lake Lane
plain-street-luzern-weggisgasse = Flower Square
plain-street-zurich-rennweg = Sun Square
plain-street-lausanne-rue-de-bourg = Tower Square
plain-street-basel-freie-strasse = Cedar Boulevard
plain-street-geneve-croix-d-or = Museum Boulevard
plain-street-bern-spitalgasse = Hill Boulevard
plain-street-lausanne-st-francois = Castle Walk
plain-street-zurich-paradeplatz = Palace Walk
