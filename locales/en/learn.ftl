# The rulebook and the first game.

## The rulebook

learn-rulebook = Rulebook
learn-rulebooks = The rulebooks
learn-title = { $title } · Rules · Magot
learn-settings = Settings
learn-search = Search the rules
learn-chapters = Chapters
learn-back = Back to the rule before
learn-found =
    { $hits ->
        [one] In one place.
       *[other] { $clauses ->
            [one] { $hits } times, in one rule.
           *[other] { $hits } times, in { $clauses } rules.
        }
    }
learn-nothing-found = Nothing about “{ $query }”.
learn-copy-link = Copy the link to { $clause }
learn-link-copied = The link to { $clause } is copied.
learn-grid = Table
learn-no-rulebook = This rulebook is not here right now.
learn-print = Print
learn-own-page = The rulebook on a page of its own, to print

## The first game

learn-preparing = Shuffling the cards…
learn-sorry = The game could not begin.
learn-coach = Lesson
learn-progress = Lesson { $nth } of { $all }
learn-got-it = Got it
learn-later = Later
learn-skip = Skip the lesson
learn-skipped = Have a good game!
learn-rule = The rule { $clause }
learn-rule-short = The rule
learn-idea = An idea?
learn-try = Try this:
learn-bravo = Well done, that was your first game!
learn-bravo-more = You know what matters; the rulebook has the rest.
learn-real-game = Play a real game

learn-hand-title = Your hand
learn-hand = These are your cards, each with its value. At the end the richest pile wins.
learn-table-title = The table
learn-table = In the middle, the draw pile and the discard. In front of every player a pile of treasures will grow.
learn-form-title = Form a set
learn-form = Two cards that match, or a possession and a joker, make a set. Tap both, then the gold button that appears.
learn-refill-title = Drawing
learn-refill = After your action your hand fills up by itself: there is nothing to do.
learn-safe-title = Safe
learn-safe = The bottom set of your pile has a padlock: nobody can steal it from you.
learn-challenge-title = Challenge somebody
learn-challenge = Tempted by { $name }’s top set? Play a card of the same kind, or a joker, on that pile. Whoever has no answer left loses.
learn-take-title = The discard, too
learn-take = The top card of the discard goes with one of yours: take it to form a set.
learn-joker-title = Jokers
learn-joker = Gold and Silver go with every possession. Under a set nobody sees them any more: remember where they are, and cover them soon!
learn-discard-title = Discard
learn-discard = Nothing goes together? Put a card on the discard, the least useful one.
learn-cover-title = Cover your treasures
learn-cover = Only the top set can be stolen. Every new set protects the ones below.
learn-defend-title = { $name } challenges you!
learn-defend = Answer with a card of the same kind or a joker to keep your set. You hold one: play it!
learn-lose-title = { $name } challenges you!
learn-lose = This time nothing in your hand fits. Give up: the set goes, but you may win it back, with every card played.
learn-raise-title = { $name } holds on
learn-raise = Raise with a card of the same kind or a joker, or give up: the cards you have played are lost then.
learn-spoils-title = Winner takes all
learn-spoils = Whoever wins the challenge gets the set and every card played. The longer the fight, the more it is worth.
learn-last-title = No more cards to draw
learn-last = The draw pile is empty: play the last cards until every hand is empty.
learn-score-title = Counting
learn-score = Every card in your pile scores its value, jokers included. Nothing else counts.

## Monopoly Cheaters Edition

learn-cheaters-cards-title = Five Cheat cards
learn-cheaters-cards = What a face-up card says, anybody may try at any time. The drawing shows the gesture.
learn-cheaters-look-title = Your eyes
learn-cheaters-look = You only see what you look at. Touch a face to see its notes, then the bank.
learn-cheaters-roll-title = Your roll
learn-cheaters-roll = Take the dice. What has stayed hidden is announced at the next roll: the last moment to shout!
learn-cheaters-buy-title = A free street
learn-cheaters-buy = Buy it, or leave it to an auction. Rent has to be asked for: nothing comes by itself.
learn-cheaters-bid-title = Under the hammer
learn-cheaters-bid = Anybody may raise, by 10 at least. When nobody does, the hammer falls.
learn-cheaters-salary-title = Your 200 for START
learn-cheaters-salary = Help yourself in the bank, by hand: 200 and not one more. Well, while somebody watches.
learn-cheaters-more-title = 200, or 300?
learn-cheaters-more = The bank owes you 200. A face-up card turns a blind eye to one note too many… if nobody shouts.
learn-cheaters-nerve-title = Keep a straight face
learn-cheaters-nerve = Hold out until the next roll. A slip of the hand? Put it all back before anybody sees it.
learn-cheaters-caught-title = Caught in the act
learn-cheaters-caught = Everything goes back, and the card says the penalty. It happens to the best.
learn-cheaters-rent-title = A rent to ask for
learn-cheaters-rent = Somebody has stopped on your street. Ask for the rent before the next roll, or it is lost.
learn-cheaters-watch-title = Watch the bank
learn-cheaters-watch = In the others’ turns, look at a hand or a heap of notes, and count. One too many?
learn-cheaters-accuse-title = CHEAT!
learn-cheaters-accuse = Seen something? Hold the button, choose a face, then the card.
learn-cheaters-wrong-title = Right or wrong
learn-cheaters-wrong = If you are right, the penalty falls. With the wrong person or the wrong card, you pay 100.
learn-cheaters-end-title = The last lap of the board
learn-cheaters-end = Whoever reaches START stops there. Then every street brings one rent, and most money wins. The truth comes after.

## A minute’s rehearsal, before the first game of Cheaters

learn-cheaters-board-eyes = This is the table. In colour, what you look at; in grey, a picture from before. You are looking at the board now: turn your eyes to { $honest }.
learn-cheaters-board-back = A note went while you looked elsewhere! “Before” shows you the old picture: count, then come back to the board.
learn-cheaters-board-roll = Your turn: roll the dice.
learn-cheaters-board-buy = This street is free: buy it.
learn-cheaters-board-ask = { $honest } stops at yours. A rent is asked for, or else it is lost: ask for it!
learn-cheaters-try-take = Lean over the bank. You pass START: the bank owes you 200. Touch the three notes that shine (100, 50 and 50), or pull them over to you.
learn-cheaters-try-more = “Extra Allowance” lies face up: 100 too many with the 200 of START is a cheat. (Without START it is “Bank Heist”.) Take one more note of 100…
learn-cheaters-try-caught = Ouch: { $thief } was watching the bank. You give the note back and pay 100. If nobody shouts, you keep it all, and 50 more.
learn-cheaters-try-watch = { $thief }’s turn. Your eyes are on the bank: watch the hands…
learn-cheaters-try-cry = A note of 100, for nothing! Not everybody saw it. Touch “CHEAT!”.
learn-cheaters-try-face = Who was it? The arm had a colour. Touch the right face.
learn-cheaters-try-card = And how? START owed them nothing: it is no “Extra Allowance”. The hand helped itself from the box: touch the card that shows it.
learn-cheaters-try-guilty = Well spotted! The note goes back to the bank, { $thief } pays 100 and goes to prison.
learn-cheaters-try-again = And if you are wrong? Accuse { $honest }, who has done nothing.
learn-cheaters-try-innocent = Wrong: you pay { $honest } 100. Accuse when you have seen it, or counted well. The rest you learn by playing.
learn-cheaters-slip-note = Not that one: take a note that shines.
learn-cheaters-slip-face = Not that face: try the other.
learn-cheaters-slip-card = Not that one: here it is the bank, and without START.
learn-cheaters-guilty = GUILTY
learn-cheaters-innocent = INNOCENT
learn-cheaters-next = Go on
learn-cheaters-play = Play!
learn-cheaters-mine = Before you: { $sum }
