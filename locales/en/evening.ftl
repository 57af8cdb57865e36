# What remains of an evening: the games played, the figures kept on the device, sharing. And what is
# chosen first at a table.
#
# A person is always “you”.

## The evening

evening-title = This evening
evening-games =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
evening-wins =
    { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
evening-game = Game { $number }
evening-all = All games of the evening
evening-nobody = nobody won

## What is chosen first

lobby-first = The game
lobby-preset = Rules
lobby-preset-discovery = First time
lobby-preset-classic = Classic
lobby-preset-advanced = Everything
lobby-preset-discovery-about = The basic rules, and the story keeps all that was seen.
lobby-preset-classic-about = The basic rules, and everybody remembers for themselves.
lobby-preset-advanced-about = The basic rules and all advanced rules of the rulebook.
lobby-preset-own-about = A mixture of your own: the details are below.
lobby-group-ending = End of the game
lobby-group-advanced = Advanced rules of the rulebook
lobby-group-house = House rules
lobby-group-all = All of them
lobby-group-some = { $on } of { $count }
lobby-pace = Speed of the bots
lobby-pace-quick = Quick
lobby-pace-natural = Natural
lobby-pace-slow = Unhurried
lobby-pace-instant = Instant
lobby-bots = The bots at this table
lobby-watch-only = Only watch
lobby-name-long = { $most } letters at most: it will be “{ $name }”.
lobby-volume = Volume
bot-random-about = Plays whatever comes to mind. Perfect for a first time.
bot-greedy-about = Takes what glitters, at once. Fearsome if you let it.
bot-beginner-about = Level 1. Is learning, often goes wrong, and lets you win your first games.
bot-easygoing-about = Level 2. Plays for the fun of it and counts no cards.
bot-clever-about = Level 3. Weighs its chances before it steals, and still goes wrong.
bot-cunning-about = Level 4. Remembers every card and covers what is dear.
bot-formidable-about = Level 5. Reckons with everything, keeps its jokers for the right attack and gives nothing away.
bot-naive-about = Plays honestly and believes all it is shown.
bot-sensible-about = Keeps an eye on everybody and waits for its moment.

## A move that waits for the house

play-unsent = Your move will be sent as soon as the house is back.
play-unsure = Your move was sent. Whether it counts will be known as soon as the house is back.
play-unsent-short = Move waiting
play-take-move-back = Take my move back

## Sharing a game

share-game = Share
share-game-text = { $names } won at { $game }!
share-game-nobody = A game of { $game } that nobody won
share-picture = Save the picture
share-picture-saved = The picture is in your downloads.

## The figures of this device

stats-title = My games
stats-about = These figures stay on this device.
stats-played = Games
stats-won = Wins
stats-rate = Success
stats-percent = { $percent }%
stats-by-game = By game
stats-head = Head to head
stats-line = { $won } of { $played }
stats-against = you { $mine }, { $name } { $theirs }
stats-forget = Erase these figures
stats-forget-sure = Erase everything? There is no way back.
stats-forget-yes = Yes, erase
stats-forget-no = No, keep
