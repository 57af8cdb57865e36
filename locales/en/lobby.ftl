# The home page, the table before the game, and the settings.

## Home

lobby-tagline = Family games, everyone on their own screen, all around the same table.
lobby-hello = Hi { $name }!
lobby-name-ask = What’s your name?
lobby-name = Your name
lobby-borrowed = For now you are called { $name }. And really?
lobby-name-save = That’s me
lobby-name-change = Change name
lobby-code-ask = I have a code
lobby-code-about = Four letters or more, on the screen of whoever invites you.
lobby-code-go = Join
lobby-games = What shall we play?
lobby-range = { $least } to { $most } players
lobby-play-bots = Play against bots
lobby-invite = Invite
lobby-opening = Setting the table…
lobby-continue = Pick up where you left off
lobby-reunion = Back to the table
lobby-forget = Forget table { $code }
lobby-open-tables = Open tables
lobby-open-none = None right now. Open your own!
lobby-listing-host = { $host }’s table
lobby-listing-free =
    { $count ->
        [0] full
        [one] { $count } free seat
       *[other] { $count } free seats
    }
lobby-listing-playing = game under way
lobby-join = Join
lobby-watch = Watch
lobby-finished = Finished games
lobby-won = Won by { $names }
lobby-look-back = Look back
lobby-learn = Learn by playing
lobby-learn-about = A guided first game: { $game }
lobby-learn-first-round = My first round, with a guide
lobby-trademarks = Magot is a family project with no ties to the publishers. The games’ names and trademarks belong to their owners.
lobby-games-asking = The house is fetching its games…
lobby-games-unknown = The house does not answer, and its games stay in the cupboard.

## Around the table

lobby-code = Code
lobby-chairs = The seats
lobby-seat-free = Free
lobby-you = you
lobby-host = Host
lobby-away = away
lobby-sit-here = Sit here
lobby-sit = Sit down
lobby-sit-about = Tap the seat you want.
lobby-move-here = Move to this seat
lobby-put-bot = Put a bot here
lobby-bot-level = Which bot?
lobby-kick-bot = Send the bot away
lobby-kick = Ask { $name } to leave
lobby-kick-about = The seat becomes free, and { $name } cannot come back to this table.
lobby-rename = Change
lobby-stand = Leave my seat and watch
lobby-move = Move { $name }
lobby-move-me = Change seats
lobby-move-where = Where does { $name } go? Touch another seat.
lobby-move-stop = Cancel
lobby-teamless = Without a team
lobby-referee = Referee
lobby-referee-cash-n-guns-live = Parrain
lobby-referee-me = I am the { $referee }
lobby-referee-missing =
    { $count ->
        [one] A { $referee } is missing: somebody with a phone leads the game.
       *[other] { $count } { $referee }s are missing: people with phones lead the game.
    }
lobby-guest = no phone
lobby-guest-name = Somebody without a phone?
lobby-guest-add = Add
lobby-guest-about = A name will do.
lobby-guest-about-mates = A name will do, as long as somebody in their team has a phone: it shows the others their cards.
lobby-phone-last = Every team needs a phone: what is left is for it. Wait for somebody, or move people.
lobby-phone-missing =
    { $count ->
        [one] A phone is missing: { $teams }. Move somebody, or free a seat for a phone.
       *[other] A phone is missing in each of these: { $teams }. Move people, or free seats for phones.
    }
lobby-guest-remove = Remove { $name }
lobby-guests-missing =
    { $count ->
        [one] One seat is still free: wait for somebody, type a name, or take a seat away.
       *[other] { $count } seats are still free: wait for people, type names, or take seats away.
    }
lobby-teams = Teams
lobby-chef = Boss
lobby-propose = As in the rulebook: { $what }
lobby-company = { $teams } teams of { $size }, { $parrains ->
        [0] and the Parrain plays too
        [one] and one Parrain
       *[other] and { $parrains } Parrains
    }
lobby-company-arena = { $uneven ->
        [yes] { $teams } teams of { $size } or { $more }
       *[no] { $teams } teams of { $size }
    }
lobby-token = Change my token
lobby-token-choose = Choose your token
lobby-token-colour = Colour
lobby-token-shape = Shape
lobby-token-in = { $token }, { $colour }
lobby-token-of = { $token } (taken: { $name })
lobby-leave = Leave the table
lobby-removed = The host has freed your seat.
lobby-start = Start
lobby-fill-start = Fill with bots and start
lobby-dealing = Shuffling… everybody adds some luck of their own.
lobby-wait-host = { $host } starts the game when everybody is here.
lobby-wait-somebody = The game begins as soon as the host starts it.
lobby-start-anyway = Begin without waiting
lobby-wait-away =
    { $count ->
        [one] Is { $names } coming?
       *[other] Are { $names } coming?
    }
lobby-wait-free =
    { $count ->
        [0] Everybody is here!
        [one] One more free seat.
       *[other] { $count } more free seats.
    }
lobby-watching = You are watching this table.
lobby-play-here = Play at this table
lobby-watchers =
    { $count ->
        [one] { $count } person watching
       *[other] { $count } people watching
    }

## Inviting

lobby-invite-title = Invite people
lobby-invite-about = Scan this square with a phone. Or pass the code on: it goes on the home page.
lobby-qr = QR code: { $link }
lobby-copy = Copy the link
lobby-copied = The link is copied.
lobby-copy-by-hand = The link to copy: { $link }
lobby-share = Share
lobby-share-text = Come and play { $game }! The table’s code: { $code }
lobby-screen = On a TV
lobby-screen-about = Opens the table on the big screen in the room.

## What is agreed on

lobby-settings-table = The table
lobby-seats = Seats
lobby-fewer = Fewer
lobby-more = More
lobby-clock = Clock
lobby-clock-normal = Normal
lobby-clock-relaxed = Relaxed
lobby-clock-slow = Slow
lobby-clock-none = No limit
lobby-clock-normal-about = The usual time.
lobby-clock-relaxed-about = 50% more time.
lobby-clock-slow-about = Twice the time.
lobby-clock-none-about = Nobody counts the seconds.
lobby-clock-untimed = No clock at this table. To have one: “Time to answer”, among the rules.
lobby-late = Seats during the game
lobby-late-ask = By asking
lobby-late-closed = Closed
lobby-late-ask-about = Whoever wants a bot’s seat asks everybody.
lobby-late-closed-about = Bots keep their seats until the end.
lobby-silence = No answer after 30 s
lobby-silence-no = Means no
lobby-silence-yes = Means yes
lobby-memory = Memory
lobby-memory-own = To each their own
lobby-memory-aid = Written down
lobby-memory-own-about = The story shows no more than the table.
lobby-memory-aid-about = The story keeps everything that was seen.
lobby-listed = On the home page
lobby-listed-about = Everybody in the house sees this table and can join it.
lobby-locked = Door closed
lobby-locked-about = Nobody new comes in; those who sit here can always come back.
lobby-options = The rules of this game
lobby-options-usual = basic rules
lobby-options-changed =
    { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
lobby-options-reset = Back to the basic rules
lobby-options-host = The host chooses the rules.
lobby-by-rules = As the rules say
lobby-on = Yes
lobby-off = No

## The big screen

lobby-screen-scan = Scan to play
lobby-screen-type = or type the code at { $address }

## When the door stays shut

lobby-lost = No way in
lobby-lost-code = Table { $code }
lobby-lost-again = Try again
lobby-lost-other = Another code

lobby-outdated = This game cannot be shown any more: the rules have changed since it began.
lobby-outdated-seats = Who sat here
lobby-outdated-again = Gather everybody
lobby-outdated-host = The game is given up then, everybody keeps their seat, and the next one follows today’s rules.
lobby-outdated-guest = The host can give the game up and gather everybody for another one.
lobby-outdated-file = Download the finished game
lobby-too-long-host = The game is given up then, and everybody keeps their seat.

## Settings

lobby-settings = Settings
lobby-language = Language
lobby-theme = Colours
lobby-theme-auto = Auto
lobby-theme-light = Light
lobby-theme-dark = Dark
lobby-motion = Motion
lobby-motion-auto = Auto
lobby-motion-full = Moving
lobby-motion-none = Still
lobby-sound = Sounds
lobby-sound-about = You hear cards, coins and when it is your turn.
lobby-hints = List of possible moves
lobby-hints-about = What you can do is also written beside the table.
lobby-done = Done

## The tokens

colour-coral = red
colour-sky = blue
colour-leaf = green
colour-plum = purple
colour-gold = gold
colour-teal = turquoise
colour-night = navy blue
colour-rose = pink
colour-wood = brown
colour-steel = grey
colour-ink = black
colour-sand = sand
token-cat = cat
token-key = key
token-boat = boat
token-hat = hat
token-leaf = leaf
token-bell = bell
token-kite = kite
token-moon = moon
token-fish = fish
token-mushroom = mushroom
token-umbrella = umbrella
token-cup = cup
token-star = star
token-heart = heart
token-bolt = lightning
token-sun = sun
token-cloud = cloud
token-drop = drop
token-flame = flame
token-pine = pine
token-flower = flower
token-cactus = cactus
token-apple = apple
token-cherry = cherries
token-carrot = carrot
token-ice = ice cream
token-hourglass = hourglass
token-crown = crown
token-gem = diamond
token-anchor = anchor
token-rocket = rocket
token-balloon = balloon
token-car = car
token-tent = tent
token-house = house
token-tower = tower
token-drum = drum
token-note = note
token-scissors = scissors
token-hammer = hammer
token-bulb = light bulb
token-candle = candle
token-book = book
token-pencil = pencil
token-glasses = glasses
token-boot = boot
token-mitten = mitten
token-die = die
token-ghost = ghost
token-rabbit = rabbit
token-owl = owl
token-duck = duck
token-snail = snail
token-turtle = turtle
token-butterfly = butterfly
token-paw = paw
token-magnet = magnet
token-teapot = teapot
token-horseshoe = horseshoe
token-snowman = snowman
