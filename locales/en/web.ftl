# The page: what is said on every page of the browser.

web-home = Home
web-soon = The picture is back in a few turns.
web-close = Close
web-why = Rule { $clause }
web-away = The house does not answer. Trying again in a moment…
web-offline = This device has no network. The game goes on as soon as it is back.
web-try-again = Try now
web-missing = A piece of this page has not arrived.
web-reload = Reload
web-storage = The house cannot write anything down.
web-storage-table = Nothing that you have seen is lost, but the game cannot go on: it will resume where it stood.
web-storage-home = Tables can be looked at, but no game can go on for now. Nothing is lost.
web-nowhere = There is nothing at this address.
