# The house: what the server says around the game.
#
# “Magot” speaks and understands, “the house” opens and closes. A person is always “you”.

## When what was asked will not do: nothing has changed

error-unreadable = Magot did not understand that message.
error-wrong-version = This page is out of date: reload it.
error-hello-first = The page is not connected yet: reload it.
error-hello-twice = We have said hello already.
error-bad-key = That key will not do: it takes 64 hexadecimal digits.
error-no-such-game = Magot does not know that game.
error-misconfigured = No game can be played with these options.
error-needs-clock = This game cannot be played without clocks: choose a speed.
error-no-such-bot = No bot of that name plays this game.
error-no-such-table = No table has that code: check its letters.
error-too-many-tries = Too many codes tried: wait a little.
error-house-full = The house is full: come back a little later.
error-table-full = There are too many people around this table already.
error-locked = This table lets nobody new in for now.
error-barred = You were asked to leave this table: you cannot come back to it.
error-no-table = You are at no table: join one, or open your own.
error-no-seat = You have no seat at this table: sit down first.
error-no-such-seat = There is no such seat.
error-seat-taken = Somebody sits there already.
error-seats-closed = The bot keeps that seat until the game is over.
error-seat-refused = The others would rather go on without a change of seats.
error-no-such-request = Nobody asks for that seat, or your answer is not needed.
error-bad-name = You need a name, of 24 characters at most.
error-name-taken = Somebody at this table has that name already: choose another.
error-bad-nonce = Your part of the deal will not do: it takes 64 hexadecimal digits, and the ones you pledged.
error-not-host = At this table, that is for the host to do.
error-game-under-way = Not during the game: wait until it is over.
error-no-game = No game is under way.
error-paused = The game is paused.
error-too-long = This game has gone on for too long: it cannot go any further.
error-needs-referee = The referee must be a person with a phone: give them that seat first.
error-no-guests = With these options everybody needs a device of their own.
error-team-needs-device = In every team, somebody needs a phone: it shows the cards of those who have none.
error-no-such-token = There is no such token.
error-token-taken = Somebody else has that token.
error-seats-free = Some seats are free: wait for people, or put bots there.
error-stale = That move has been made already.
error-busy = Patience: a move of your seat is on its way already.
error-too-fast = Slowly, not all at once!
error-old-rules = The rules have changed since this game began: it cannot go on.
error-storage = The house could not write that down. Please try once more.

## When the house hangs up

bye-shutdown = The house closes for a moment. Come back soon, nothing is lost!
bye-slow = Your connection cannot keep up. Come back when it is better.
bye-idle = We have not heard from you for a while. Come back whenever you like!
bye-too-fast = Too many messages at once. Come back in a moment.
bye-nonsense = Magot no longer understands this page: reload it.
bye-too-many = There are too many connections: close a tab, or come back a little later.
bye-storage = The house could not write down what came next. Come back in a moment: what you have seen is kept.

## The faces that people make

reaction-bravo = Well played!
reaction-ouch = Ouch!
reaction-laugh = Ha ha!
reaction-thinking = Let me think…
reaction-hurry = Any time now?
reaction-suspicious = I don’t believe you!
reaction-thanks = Thank you!
reaction-again = Again!

## magot serve

serve-here = The server is running: { $link }
serve-phones = For phones on the same network: { $link }
serve-stop = Ctrl-C shuts the server down; nothing is lost.

## magot store

store-sound = Everything holds together.
store-wrong = { $problems ->
    [one] One thing is wrong.
   *[other] { $problems } things are wrong.
}
store-other-rules = Games of other rules, which were not played again: { $games }.
store-backed-up = The backup is in { $file }.
store-restored = The backup is in the place of { $store }. The server can be started.
store-kept = The store that was there before is { $kept }.
store-counts = Tables: { $tables }. Games: { $games }. Lines of journals: { $lines }.
