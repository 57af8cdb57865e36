# The plain table: any game as sentences and buttons, with a map for CA$H’n GUN$ Live and a board for
# Monopoly Tricheurs.

## Every game

plain-now = What to do
plain-wait = Nothing for you to do just now.
plain-watching = You are watching.
plain-me = (you)
plain-to-move = (to move)
plain-search = Search the actions
plain-search-none = Nothing like that can be done now.
plain-yes = yes
plain-no = no
plain-more = and { $count } more
plain-money = ${ $amount }

## The kinds of actions

plain-do-look = Look
plain-do-swap = Swap cards
plain-do-aim = Aim
plain-do-stab = Stab
plain-do-coward = Who walked off?
plain-do-aimed = At whom?
plain-do-rule = Correct a gangster’s fate
plain-do-gone = Somebody leaves for good
plain-do-arrived = Somebody arrives
plain-do-move = Move a token
plain-do-take = Take notes
plain-do-give = Give change
plain-do-take-deed = Take a deed
plain-do-swap-deeds = Swap deeds
plain-do-build = Buy a hotel
plain-do-put-hotel = Put up a hotel
plain-do-take-hotel = Take a hotel away
plain-do-ask = Ask for a rent
plain-do-offer = Offer a trade
plain-do-use = Play a card
plain-do-pick = Choose
plain-do-read = Read a card aloud
plain-do-drop = Put a card away
plain-do-put = Put the token
plain-do-accuse = Shout “Cheat!”
plain-do-mean = What did you mean?
plain-do-declare = Declare
plain-do-challenge = Challenge

## The fields of a view

plain-field-table = On the table
plain-field-players = Players
plain-field-turn = Turn
plain-field-round = Round
plain-field-phase = Moment
plain-field-hand = Hand
plain-field-pot = Pot
plain-field-cards = Cards
plain-field-scores = Scores
plain-field-dealer = Dealer
plain-field-dice = Dice
plain-field-mine = Mine
plain-field-done = Ready

## CA$H’n GUN$ Live

plain-guns-round = Round { $round } of { $rounds }
plain-guns-map = The arena, seen from above
plain-guns-team = Team { $number }
plain-guns-pot = In the pot
plain-guns-why-left =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: { $each } each is the best there is. The { $left } left over belong to nobody.
       *[no] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: { $each } each is the best there is. The { $left } left over go into the next pot.
    }
plain-guns-why-nothing =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: these bills make no equal shares. They belong to nobody.
       *[no] { $pot } for { $sharers } gangsters, and nobody cuts a bill in two: these bills make no equal shares. All of it goes into the next pot.
    }
plain-guns-why-cards =
    { $last ->
        [yes] { $pot } for { $sharers } gangsters: { $each } each. { $left } left over, for nobody.
       *[no] { $pot } for { $sharers } gangsters: { $each } each. { $left } left over, for the next pot.
    }
plain-guns-hideout = In our hide-out
plain-guns-cards = Cards
plain-guns-done = ready
plain-guns-convalescent = recovering
plain-guns-gone = gone
plain-guns-late = not here yet
plain-guns-swap-with = { $name }: swap with whom?
plain-guns-mime = Which gun to show
plain-guns-here = Here
plain-guns-jump = Jump

plain-guns-phase-movement = Run!

## Monopoly Tricheurs
plain-mono-dice = Dice: { $one } and { $other }
