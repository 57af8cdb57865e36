# The words of every table, whatever the game, in the terminal and in the browser.

## The program and its games

title = Magot
tagline = Card games to play with the family
game-cache-ton-cash = Cache ton Cash
game-cover-your-assets = Cover Your Assets
language = Language
lang-fr = Français
lang-en = English

## Who plays

you = You
player = Seat { $number }
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
spectator = Audience
bot = Bot { $number }
bot-random = Random
bot-greedy = Greedy

## Whose move it is

your-turn = Your turn!
your-second-action = You may take a second action.
your-answer = Your answer, please!
your-decision = Your decision, please!
turn-of = { $name }’s turn
waiting-for = Waiting for { $names }…
thinking = { $name } is thinking…
choose-action = What do you do?
seconds-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }

## On the table

round = Round { $number }
dealer = Dealer
draw-pile = Draw pile
discard-pile = Discard pile
hand = Hand
your-hand = Your hand
pile = Pile
your-pile = Your pile
neutral-piles = Neutral piles
neutral-pile = Neutral pile { $number }
set = Set
top-set = Top set
second-set = Second set
bottom-set = Bottom set
safe = safe
joker = joker
empty = empty
face-down = face down
cards =
    { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }
sets =
    { $count ->
        [0] no sets
        [one] { $count } set
       *[other] { $count } sets
    }
amount-k = { $k }K

## The challenge

challenge = Challenge
claim = Claim
at-stake = At stake
cards-played = Cards played
to-answer = { $name } must answer
cards-due =
    { $count ->
        [one] It takes { $count } card to answer
       *[other] It takes { $count } cards to answer
    }

## The scores and the end

score = Score
round-score = Round score
total = Total
value = Value
rounds-won = Rounds won
round-over = End of round { $number }
next-round = Next round
game-over = Game over
final-scores = Final scores
winners =
    { $count ->
        [one] Winner
       *[other] Winners
    }
you-win = You win, well done!
you-share-victory = You share the victory, well done!
player-wins = { $name } wins the game.
shared-victory = Shared victory: { $names }.
new-game = New game

## Help and keys

help = Help
log = Log
rule = Rule
rules = Rules
rule-number = Rule { $clause }
options = Options
back = Back
quit = Quit
confirm-quit = Quit the game?
yes = Yes
no = No
yes-key = y
no-key = n
press-any-key = Press any key to go on.
keys = Keys
key-arrows = Arrows
key-arrows-help = choose
key-enter = Enter
key-enter-help = play
key-escape = Esc
key-escape-help = go back
key-h-help = help
key-l-help = log
key-r-help = rules
key-q-help = quit
keys-line = Arrows: choose · Enter: play · h: help · l: log · r: rules · q: quit

## Lists

list-end = { $list } and { $last }

## When something is wrong

not-allowed = That is not allowed
error-generic = Something went wrong. Please try once more.
error-unknown-game = Magot does not know the game “{ $name }”.
error-unknown-bot = Magot does not know the bot “{ $name }”.
error-unknown-language = Magot does not speak the language “{ $name }”.
error-unreadable-file = Magot cannot read the file “{ $path }”.
error-unwritable-file = Magot cannot write the file “{ $path }”.
error-not-a-choice = “{ $input }” is not one of the choices.
error-small-terminal = The window is too small: make it a little larger.

## Watching a game again (`magot replay`)

no-winner = Nobody wins.
replay-keys = (Enter: go on, b: back, a number: jump there, q: quit)
replay-proved =
    { $entries ->
        [one] The deal is proved: one entry, just as the secret and the rules lead to it. Commitment { $commitment }.
       *[other] The deal is proved: all { $entries } entries are what the secret and the rules lead to. Commitment { $commitment }.
    }
replay-flawed = The deal is not proved ({ $why }).
error-unknown-clause = This rulebook has no rule “{ $clause }”.
replay-unfinished = The game is not over: the deal can only be proved at its end.
