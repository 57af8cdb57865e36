# The words of every table, whatever the game, in the terminal and in the browser.

## Who plays

player = Seat { $number }
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
team = Team
team-number = Team { $number }
bot = Bot { $number }
bot-random = Scatterbrained
bot-greedy = Greedy
bot-beginner = Beginner
bot-easygoing = Easygoing
bot-clever = Clever
bot-cunning = Cunning
bot-formidable = Formidable
bot-naive = Naive
bot-sensible = Sharp

## Whose move it is

your-turn = Your turn!
turn-of = { $name }’s turn
turn-answers = { $name } to answer
your-answer = Your answer!
seconds-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }

## On the table

round = Round { $number }
dealer = Dealer
draw-pile = Draw pile
hand = Hand
pile = Pile
set = Set
joker = joker
empty = empty
cards =
    { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }
amount-k = { $k }K

## The challenge

challenge = Challenge
claim = Claim

## The scores and the end

round-over = End of round { $number }
game-over = Game over
you-win = You win, well done!
you-share-victory = You share the victory, well done!
your-team-wins = Your team wins, well done!
team-wins = Team { $number } wins: { $names }.
player-wins = { $name } wins the game.
shared-victory = Shared victory: { $names }.

## Help and keys

rules = Rules
options = Options

## Lists

list-end = { $list } and { $last }

## When something is wrong

error-generic = Something went wrong. Please try once more.
error-unknown-game = Magot does not know the game “{ $name }”.
error-no-terminal-table = { $game } has no table in the terminal: try “magot sim { $name }” or “magot rules { $name }”.
error-unknown-bot = Magot does not know the bot “{ $name }”.
error-no-games = There is no game to play.
error-bots-and-seats = One bot for everybody, or one a seat: not { $bots } for { $seats }.
error-program = The program “{ $program }” cannot play: { $why }.
program-lost = Games that “{ $bot }” lost to a fault, and “{ $by }” played on: { $games } of { $all }, { $fault }. The first was game { $game }: { $detail }.
program-left = “{ $program }” did not play its last game to the end, and a stand-in took its seat: { $why } ({ $detail }). What it wrote to standard error is in { $path }.
program-lost-absent = the program was not there
program-lost-died = the program ended
program-lost-late = the answer came too late
program-lost-too-long = the answer was too long
program-lost-unreadable = the answer was none
program-lost-refused = the rules forbid it
program-lost-endless = it brought nothing to an end
error-unreadable-file = Magot cannot read the file “{ $path }”.
error-unwritable-file = Magot cannot write the file “{ $path }”.
error-not-a-choice = “{ $input }” is not one of the choices.
error-small-terminal = The window is too small: make it a little larger.

## Watching a game again (`magot replay`)

no-winner = Nobody wins.
replay-keys = (Enter: go on, b: back, a number: jump there, q: quit)
replay-arranged = But this game began from an arranged table, such as that of a lesson: chance only shuffled the rest.
replay-proved =
    { $entries ->
        [one] The deal is proved: one entry, just as the secret and the rules lead to it. Commitment { $commitment }.
       *[other] The deal is proved: all { $entries } entries are what the secret and the rules lead to. Commitment { $commitment }.
    }
replay-flawed = The deal is not proved ({ $why }).
replay-other-commitment = This game does not have the fingerprint that you noted.
replay-other-nonces = Your share of luck is not in this deal.
replay-told-otherwise = This game does not tell what your page saw.
error-unknown-clause = This rulebook has no rule “{ $clause }”.
replay-unfinished = The game is not over: the deal can only be proved at its end.
