#!/usr/bin/env python3
"""A bot for every game of Magot: magot sim cache-ton-cash --bots exec:docs/bots/mybot.py,greedy"""

import json
import random
import sys

# At the card games: whatever takes a set first, and to throw a card away last.
LIKED = ["challenge", "form", "claim", "answer", "upgrade"]


def choose(question, chance):
    """The number of an action of the menu."""
    menu = question["legal"]
    if question["until"] is not None and chance.random() < 0.25:
        # Where time runs one may also wait: a moment, or with "wait" until something happens.
        return {"wait": question["at"] + 500}
    verbs = [offered["notation"].split()[0] for offered in menu]
    for verb in LIKED:
        numbers = [number for number, other in enumerate(verbs) if other == verb]
        if numbers:
            return chance.choice(numbers)
    return chance.randrange(len(menu))


def main():
    chance, memory = random.Random(0), []
    for line in sys.stdin:
        said = json.loads(line)
        memory += said.get("told", [])
        if said["do"] == "hello":
            answer = {"protocol": 1}
        elif said["do"] == "choose":
            answer = choose(said, chance)
        else:
            # A new game begins with nothing but its own seed: then the same games come out the same.
            if said["do"] == "game":
                chance, memory = random.Random(said["seed"]), []
            elif said["do"] == "lost":
                print("lost:", said["why"], file=sys.stderr)
            continue
        print(json.dumps(answer), flush=True)


main()
