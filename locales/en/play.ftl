# Around the table: what is said while people play, and when a game is watched again.

## Whose turn

play-turn-everybody = Everybody’s turn
play-turn-referees =
    { $count ->
        [one] { $names } leads the game
       *[other] { $names } lead the game
    }
play-turn-nobody = One moment…
play-title-mine = Your turn!
play-over = Game over

## The bar and the menu

play-menu = Menu
play-code = Table code
play-invite = Bring people in
play-invite-how = Scan this code, or type these letters on the home page.
play-copy = Copy the link
play-copied = Link copied!
play-not-copied = This browser will not copy: here is the link. { $link }
play-send = Send the link
play-big-screen = Big screen (TV)
play-pause = Pause the game
play-resume = Resume the game
play-leave = Leave the table
play-left = Your seat stays yours: come back with the code { $code }.
play-settings = Settings
play-sound-off = Turn the sound off
play-sound-on = Turn the sound on
play-results = Results
play-watching = You are watching.
play-take-seat = Ask for a seat
play-take-seat-about = You take a bot’s place if everybody says yes.
play-take-seat-of = Ask for this seat: { $name }
play-take-back = Take my seat back
play-seats-closed = You are watching. Bots keep their seats until the end.
play-seats-locked = You are watching. The host has closed the door.
play-seats-busy = Somebody has just asked for a seat. Try again in half a minute.
play-seat-question = { $name } would like the seat of the bot { $bot }. All right?
play-seat-waiting = { $name } would like the seat of the bot { $bot }. Waiting for { $names }.
play-seat-asked = You have asked for the seat of the bot { $bot }. Waiting for { $names }.
play-seat-host = the host
play-seat-yes = Yes
play-seat-no = No
play-seat-left = { $count } s
play-your-name = Your name

## What I may do

play-hints = What can I do?
play-actions-none = Nothing to do right now.
play-actions-busy = On its way…
play-actions-more = Show { $count } more
play-actions-fewer = Show fewer

## The story of the game

play-log = Story of the game
play-log-empty = It all begins here.
play-log-older = Show what came before
play-log-covered = Covered cards are for you to remember.
play-look = Look at this moment
play-past = You are looking at the past.
play-present = Back to the present
play-moment = Moment { $number } of { $count }
play-scrub = Go back in time
play-first = To the beginning
play-back = One step back
play-forward = One step forward
play-last = To the end

## Who is there

play-deputy = { $name } is away: a bot plays for them.
play-awaited = Waiting for { $name }…
play-paused = The game is paused.
play-paused-short = Paused

## Faces

play-react = React
play-audience = The audience

## The end

play-final = Results of the game
play-unfolding = Turning over the piles…
play-place = Place
play-player = Name
play-score = Score
play-rematch = Rematch!
play-rematch-wait = The host can start a rematch.
play-rematch-wait-for = { $host } can start a rematch.
play-replay = Watch it again
play-prove = Prove the deal
play-proving = The house deals every card again…
play-proved-arranged = The game is proved: it follows the deal of the lesson, and then the secret that the house had sealed.
play-proved = The deal is proved: everything follows from the secret that the house had sealed before the first card.
play-flawed = The deal is not proved ({ $why }).
play-not-proved = The house did not answer. Try again.
play-check-asking = Your device is checking the deal…
play-check-proved = Deal checked on your device
play-check-unsure = Deal cannot be checked here: { $why }.
play-check-unread = Deal cannot be checked: the house did not answer.
play-check-breach = Careful: { $why }.
play-check-how = Before the deal your device noted the house’s fingerprint and the promised shares of luck, then everything you saw. At the end it compares that with the published game.
play-check-commitment = The house’s fingerprint
play-check-nonce = Your share of luck
play-check-told = Fingerprint of what you saw
play-check-command = To check on another machine, with the downloaded game
play-check-copy = Copy: { $what }
play-check-copied = Copied!
play-check-not-copied = This browser will not copy: press the text for a while.
play-doubt-arranged = it was a lesson, with its first cards chosen beforehand
play-doubt-late = you came to the table after the deal
play-doubt-pledges = your device was away when the cards were dealt
play-doubt-unheard = your share of luck did not arrive in time, and the game says so
play-doubt-missed = your device has missed a part of the story
play-breach-secret = the secret is not the one that was sealed
play-breach-pledges = the promised shares of luck have changed
play-breach-nonces = a share of luck was used that nobody had promised
play-breach-mine = your share of luck is gone
play-breach-told = the published game is not the one you saw
play-curve = The scores, round by round
play-course = The game, turn by turn
play-tab-results = Results
play-tab-figures = The game in figures

## Watching a game again

play-replay-title = Replay: { $game }
play-replay-play = Play
play-replay-pause = Stop playing
play-replay-speed = Speed
play-replay-eyes = Seen by
play-replay-all = See everything
play-replay-share = Share this moment
play-replay-file = Download the game
play-replay-fairness = Was the deal fair?
play-replay-arranged = This was a lesson: the hands and the first cards to be drawn were chosen beforehand, so that everything comes up once. Chance only shuffled the rest.
play-replay-fairness-how = Before the first card the house sealed a secret: this is its fingerprint. Everybody added some luck of their own. Now that the secret is open, anybody can check that nobody chose the deal.
play-replay-commitment = Fingerprint
play-replay-nonces = Shares of luck
play-replay-secret = Secret
play-replay-won = Victory: { $names }
play-replay-asking = Getting the game out of the drawer…
play-replay-missing = No finished game has that name. Perhaps the link is incomplete.
play-replay-flawed = This game cannot be played again: the rules have changed since, or its file is damaged.
play-replay-away = The house did not answer.
play-replay-again = Try again
play-replay-tab-all = Everything
play-replay-tab-moments = Great moments
play-replay-next = Next great moment
play-replay-again-first = From the beginning

## By keyboard

play-keys = Keyboard
play-keys-actions = In “What can I do?”: play that move
play-keys-past = When you look at the past: a step back, a step forward
play-keys-close = Close what is open
play-keys-help = Open this help
play-key-enter = Enter
play-key-escape = Esc
