//! Long texts: the help, what stands on the cards, what stands on the deeds.

use cheaters::{Deck, Names, Place, Space};
use games::rulebook::Paragraph;
use tabletop::{Saying, Seat};

use super::advice;
use super::screen::TricheursScreen;

/// A paragraph of a long text.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum TextLine {
    /// The title of a part.
    Heading(String),
    /// A paragraph of a rule of the moment.
    Rule(Paragraph),
    /// A key, a sign, a card.
    Text(String),
    /// Something about a space.
    Space(Space, String),
    /// Something about a player.
    Player(Seat, String),
}

/// The messages about keys.
const KEYS: [&str; 12] = [
    "tricheurs-help-eyes",
    "tricheurs-help-menu",
    "tricheurs-help-turn",
    "tricheurs-help-sections",
    "tricheurs-help-accuse",
    "tricheurs-help-trade",
    "tricheurs-help-cards",
    "tricheurs-help-pause",
    "help-key-log",
    "help-key-rule",
    "help-key-lang",
    "help-key-quit",
];

/// The messages about signs.
const SIGNS: [&str; 4] =
    ["tricheurs-sign-eyes", "tricheurs-sign-faint", "tricheurs-sign-board", "tricheurs-sign-cuff"];

pub(super) fn help(screen: &TricheursScreen) -> Vec<TextLine> {
    let words = &screen.words;
    let heading = |key| TextLine::Heading(words.word(key));
    let letters = ["accuse", "trade", "cards", "deeds"];
    let letters = letters.map(|key| words.word(&format!("tricheurs-key-{key}")));
    let gaps = [
        ("language", words.lang().next().name().into()),
        ("accuse", letters[0].as_str().into()),
        ("trade", letters[1].as_str().into()),
        ("cards", letters[2].as_str().into()),
        ("deeds", letters[3].as_str().into()),
    ];
    let text = |key: &&str| TextLine::Text(words.word_with(key, &gaps));
    let mut lines = vec![heading("help-now")];
    let now = advice::advice(screen);
    lines.extend(now.iter().map(|saying| TextLine::Text(screen.say(saying))));
    lines.push(heading("help-keys"));
    lines.extend(KEYS.iter().map(text));
    lines.push(heading("help-signs"));
    lines.extend(SIGNS.iter().map(text));
    let players = Seat::all(screen.players.count());
    lines.extend(players.map(|seat| {
        let bot = screen.players.bot(seat).map(|bot| bot_word(screen, bot));
        let bot = bot.map(|bot| format!(" · {bot}")).unwrap_or_default();
        let text = format!("{}{bot}", screen.players.name(seat));
        TextLine::Player(seat, text)
    }));
    lines.push(heading("popup-rules"));
    for clause in advice::clauses(screen) {
        lines.extend(screen.rulebook.clause(clause).iter().cloned().map(TextLine::Rule));
    }
    // The commitment is there to be written down before the end of the game.
    let hash = [("hash", screen.fingerprint.as_str().into())];
    let why = if screen.keeps_journal { "help-deal-why" } else { "help-deal-save" };
    lines.push(heading("help-deal"));
    lines.push(TextLine::Text(words.word_with("popup-commitment", &hash)));
    lines.push(TextLine::Text(words.word(why)));
    lines
}

/// What sort of bot it is, in words.
fn bot_word(screen: &TricheursScreen, bot: &str) -> String {
    let key = format!("bot-{bot}");
    if screen.words.has(&key) { screen.words.word(&key) } else { bot.to_string() }
}

/// What stands on the face-up Cheat cards, and on one's own cards.
pub(super) fn cards(screen: &TricheursScreen) -> Vec<TextLine> {
    let (scene, mine) = (&screen.view.scene, &screen.view.mine);
    let card = |name: &'static str, text: &Saying| {
        TextLine::Text(format!("• {} — {}", screen.words.word(name), screen.say(text)))
    };
    let mut lines = vec![TextLine::Heading(screen.words.word("hands-cheats"))];
    lines.extend(scene.face_up.iter().map(|cheat| card(cheat.word(), &cheat.text())));
    lines.push(TextLine::Heading(screen.words.word("market-cards-open")));
    let kept = Deck::ALL.into_iter().filter_map(|deck| mine.kept(deck));
    let own: Vec<_> = kept.chain(mine.drawn).chain(mine.inherited.iter().copied()).collect();
    lines.extend(own.iter().map(|own| card(own.word(), &own.text())));
    if own.is_empty() {
        lines.push(TextLine::Text(screen.words.word("market-card-none")));
    }
    lines
}

/// What stands on the deeds, and where these eyes saw each last.
pub(super) fn deeds(screen: &TricheursScreen) -> Vec<TextLine> {
    let picture = screen.picture();
    let deed = |space: Space| {
        let figures = space.figures()?;
        let owner = Seat::all(screen.players.count())
            .find(|seat| picture.spreads[seat.index()].deeds.contains(space));
        let place = match owner {
            Some(seat) if seat == screen.me() => screen.words.word("market-space-mine"),
            Some(seat) => screen.say(&Saying::plain("market-space-theirs").with("name", seat)),
            None => screen.words.word("market-space-bank"),
        };
        let hotel = if picture.board.hotels.contains(space) { " ⌂" } else { "" };
        let saying = Saying::plain("tricheurs-deed")
            .with("space", space.word(Names::Local))
            .with("price", space.price())
            .with("rent", figures.rent)
            .with("full", figures.full)
            .with("hotel", figures.hotel)
            .with("cost", figures.hotel_price);
        Some(TextLine::Space(space, format!("{} · {place}{hotel}", screen.say(&saying))))
    };
    let live = screen.is_live(Place::Board);
    let heading = if live { "hands-looking" } else { "market-space-owner" };
    let mut lines = vec![TextLine::Heading(screen.words.word(heading))];
    lines.extend(Space::properties().filter_map(deed));
    lines
}
