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

## The first game

learn-preparing = Shuffling the cards…
learn-novice = Novice
learn-sorry = The game could not begin.
learn-coach = Lesson
learn-progress = Lesson { $nth } of { $all }
learn-got-it = Got it
learn-later = Later
learn-skip = Skip the lesson
learn-skipped = Have a good game!
learn-rule = Rule { $clause }
learn-idea = An idea?
learn-try = Try this:
learn-bravo = Well done, that was your first game!
learn-bravo-more = You know what matters; the rulebook has the rest.
learn-first-round = My first round, with a guide
learn-real-game = Play a real game

learn-hand-title = Your hand
learn-hand = These are your cards, each with its value. At the end the richest pile wins.
learn-table-title = The table
learn-table = In the middle, the draw pile and the discard. In front of every player a pile of treasures will grow.
learn-form-title = Form a set
learn-form = Two cards that match, or a card and a joker, make a set. Tap them, then “Form a set”.
learn-refill-title = Drawing
learn-refill = After your action your hand fills up by itself: there is nothing to do.
learn-safe-title = Safe
learn-safe = The bottom set of your pile has a padlock: nobody can steal it from you.
learn-challenge-title = Challenge somebody
learn-challenge = Tempted by { $name }’s top set? Play a card of the same kind, or a joker, on that pile.
learn-take-title = The discard, too
learn-take = The top card of the discard goes with one of yours: take it to form a set.
learn-joker-title = Jokers
learn-joker = Gold and Silver go with any possession. They are worth a lot: cover them soon!
learn-discard-title = Discard
learn-discard = Nothing goes together? Put a card on the discard, the least useful one.
learn-cover-title = Cover your treasures
learn-cover = Only the top set can be stolen. Every new set protects the ones below.
learn-defend-title = { $name } challenges you!
learn-defend = Answer with a card of the same kind or a joker to keep your set. Otherwise give up, and it is gone.
learn-raise-title = { $name } holds on
learn-raise = Raise with a card of the same kind or a joker, or give up: the cards you have played are lost then.
learn-spoils-title = Winner takes all
learn-spoils = Whoever wins the challenge gets the set and every card played. The longer the fight, the more it is worth.
learn-last-title = No more cards to draw
learn-last = The draw pile is empty: play the last cards until every hand is empty.
learn-score-title = Counting
learn-score = Every card in your pile scores its value, jokers included. Nothing else counts.
