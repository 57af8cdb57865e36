# The plain table: any game in sentences and buttons.

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

## The kinds of actions

plain-do-look = Look
plain-do-swap = Swap
plain-do-offer = Offer a trade
plain-do-use = Play a card
plain-do-pick = Choose
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
