# The page: what is said on every page of the browser.

web-home = Home
web-close = Close
web-why = Rule { $clause }
web-away = The house does not answer. Trying again in a moment…
web-try-again = Try now
web-reload = Reload
web-nowhere = There is nothing at this address.
