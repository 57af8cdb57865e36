import type {
  Ask, Chair, Desk, ErrorCode, Outcome, LegalAction, Reaction, Refusal, Role, SeatRequest, Tell, Told, ToldEntry, You,
} from "../wire/protocol";
import { CLOCK_FACTORS, MOST_PAST } from "../wire/protocol";
import type { Telling } from "../words/phrase";
import { NO_DESK, type Around, type Face, type LogLine } from "./around";
import { openFrom, scoredTo } from "./memory";
import { dated, legalOf, momentOf, toldOf } from "./moments";
import { patched } from "./patch";
import type { Beat, Moment, Sight, View } from "./sight";

export type { Around, Face, LogLine } from "./around";

/** How many moments can be scrubbed back to. */
const MOST_MOMENTS = 2000;
/** How many sentences the log keeps. */
const MOST_LOG = 5000;
/** A house that had no time for the past is asked again after so many milliseconds. */
const PAST_AGAIN_MS = 500;

/** What the audience was not told when it happened, and what lay there before. */
interface Missed {
  readonly from: number;
  readonly to: number;
  /** The last thing that was told with the view: it comes after what was missed, never before it. */
  readonly last: number;
  readonly before: View;
}

/** How many real milliseconds were left when it was heard, and of how many in all. */
interface Deadline {
  readonly left: number;
  readonly heard: number;
  readonly span: number;
}

/** What one can be told besides the game itself. */
export type Notice =
  | { readonly what: "refused"; readonly error: null; readonly refusal: Refusal }
  /** Somebody else asks for a seat, or was just refused one. */
  | { readonly what: "busy"; readonly error: null; readonly refusal: null }
  | { readonly what: "error"; readonly error: ErrorCode; readonly refusal: Refusal | null };

/**
 * A table as this client knows it: a fold over what the house tells. It knows no rule and no
 * document; components draw it.
 */
export class TableState implements Sight {
  desk: Desk = $state.raw(NO_DESK);
  you: You = $state.raw({ seat: null, host: false });
  /** Which of the table's games is under way or over; 0 before the first. */
  gameNo = $state(0);
  /** How many things I have been told in it. */
  seq = $state(0);
  acts = $state(0);
  over: { outcome: Outcome; secret: string; replay: string } | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  faces: readonly Face[] = $state.raw([]);
  /** The moments that can be looked back at; the last one is the present. */
  moments: readonly Moment[] = $state.raw([]);
  /** The moment that is looked at; null for the present. */
  back: number | null = $state(null);
  busy = $state(false);
  /**
   * What I have done waits for the house: it was never sent, so I may take it back, or it was and nobody
   * knows whether it arrived.
   */
  waiting: "unsent" | "unsure" | null = $state(null);
  /** The seat of the game under way that I have asked the others for. */
  asked: { readonly seat: number; readonly name: string } | null = $state.raw(null);
  /** The seat that I have played in this game: it is mine again whenever I want it. */
  had: number | null = $state(null);

  /**
   * A coach holds the table while somebody reads. For them it is not paused: what may be done may be
   * done, and doing it lets the table run on.
   */
  held = $state(false);
  /** It was let go, and the house has not said so yet. */
  #letGo = false;

  #legal: readonly LegalAction[] = $state.raw([]);
  #until: Deadline | null = $state.raw(null);
  #listeners = new Set<(beat: Beat) => void>();
  #ears = new Set<(told: readonly Told[]) => void>();
  #notices = new Set<(notice: Notice) => void>();
  /** The number of the first thing that has just happened. What was missed has not. */
  #fresh = $state(1);
  /** When the present moment was heard. */
  #heard = 0;
  #faceId = 0;
  #pending: { gameNo: number; nth: number; action: unknown } | null = null;
  /** The number of the last ask that nobody waits for; 0 where all of them are answered. */
  #streamed = 0;
  /** What of the past has been asked for and has not come: one part at a time. */
  #pastAsked: "missed" | "older" | null = null;
  /** What of it is wanted. */
  #missed: Missed | null = null;
  #olderWanted = false;
  /** I look through other eyes than those whose numbers I know: the next `whole` begins anew. */
  #otherEyes = false;
  #deskHeard = $state(0);

  constructor(
    readonly code: string,
    private readonly around: Around,
  ) {}

  // What a table component draws.

  get game(): string {
    return this.desk.game;
  }
  get telling(): Telling {
    return this.around.telling(this.desk.game);
  }
  get seats(): number {
    return this.desk.chairs.length;
  }
  get viewer(): number | null {
    return this.you.seat;
  }
  get present(): Moment | null {
    return this.moments.at(-1) ?? null;
  }
  get moment(): Moment | null {
    return this.back === null ? this.present : (this.moments[this.back] ?? this.present);
  }
  get view(): View {
    return this.moment?.view ?? {};
  }
  get on(): readonly number[] {
    return this.moment?.on ?? [];
  }
  get legal(): readonly LegalAction[] {
    return this.mine ? this.#legal : [];
  }
  get mine(): boolean {
    if (this.waiting !== null) return false;
    return this.you.seat !== null && this.desk.phase === "playing" && this.back === null && !this.paused;
  }
  /** Everybody waits until the host lets the table run on. */
  get paused(): boolean {
    return this.desk.paused && !this.held;
  }
  get span(): number | null {
    return this.#until?.span ?? null;
  }

  remaining(): number | null {
    if (!this.#until || this.back !== null) return null;
    const passed = this.desk.running ? this.around.now() - this.#until.heard : 0;
    return Math.max(0, this.#until.left - passed);
  }

  tableTime(): number {
    const moment = this.moment;
    if (!moment) return 0;
    if (this.back !== null || !this.desk.running) return moment.at;
    return moment.at + (this.around.now() - this.#heard) / CLOCK_FACTORS[this.desk.clock];
  }

  /**
   * The number of the first sentence that may be read in full. What was covered before is for everybody
   * to remember by themselves, if that is agreed on.
   */
  readonly openFrom: number = $derived.by(() =>
    this.over ? 0 : openFrom(this.desk, this.log, this.around.telling(this.desk.game), this.#fresh),
  );
  /** The last sentence of what was scored: so far everything may be read again. */
  readonly scoredTo: number = $derived.by(() => scoredTo(this.log, this.around.telling(this.desk.game)));
  /** The first moment from which on all may be looked back at. */
  readonly firstLook: number = $derived(momentOf(this.moments, this.openFrom) ?? 0);
  /** The last moment of what was scored, and the first one that may be looked back at. */
  readonly #lastScored: number = $derived.by(() => this.moments.findLastIndex(({ seq }) => seq <= this.scoredTo));
  readonly lookFrom: number = $derived(this.#lastScored < 0 ? this.firstLook : 0);

  /** The log until the moment that is looked at. */
  readonly lines: readonly LogLine[] = $derived.by(() => {
    const seq = this.back === null ? null : (this.moment?.seq ?? null);
    return seq === null ? this.log : this.log.filter((line) => line.seq <= seq);
  });

  nameOf(seat: number): string {
    return this.desk.chairs[seat]?.name ?? `${seat + 1}`;
  }
  isBot(seat: number): boolean {
    return typeof this.chair(seat)?.sitter === "object";
  }
  tokenOf(seat: number): number {
    return this.desk.chairs[seat]?.token ?? seat;
  }
  /** The names that everybody here has, for somebody who needs another. */
  get names(): readonly string[] {
    return this.desk.chairs.flatMap((chair) => chair.name ?? []);
  }
  isGuest(seat: number): boolean {
    return this.chair(seat)?.sitter === "guest";
  }
  isAway(seat: number): boolean {
    const chair = this.chair(seat);
    return chair?.sitter === "person" && !chair.present;
  }
  chair(seat: number): Chair | null {
    return this.desk.chairs[seat] ?? null;
  }

  // What a person does.

  act(action: unknown): void {
    if (!this.mine || this.busy) return;
    this.release();
    this.#pending = { gameNo: this.gameNo, nth: this.#next(), action };
    this.busy = true;
    this.#sendPending();
  }

  /** What waits for the house and was never sent is not done after all. */
  takeBack(): void {
    if (this.waiting === "unsent") this.#settled();
  }

  stream(action: unknown): boolean {
    // Behind an ask that is waited for, it would be counted wrong if that one is refused.
    if (!this.mine || this.busy) return false;
    this.release();
    const nth = this.#next();
    const sent = this.around.ask({ do: "act", game_no: this.gameNo, nth, action });
    if (sent) this.#streamed = nth;
    return sent;
  }

  /** The number of what is asked next: the house counts, and what is under way counts too. */
  #next(): number {
    return Math.max(this.acts, this.#streamed) + 1;
  }

  /** The clock stands until I do something, or the table is let go. */
  hold(): void {
    if (!this.you.host || (this.held && !this.#letGo)) return;
    this.#letGo = false;
    this.held = this.around.ask({ do: "pause", paused: true });
  }
  release(): void {
    if (this.held && !this.#letGo) this.#letGo = this.around.ask({ do: "pause", paused: false });
  }

  react(reaction: Reaction): void {
    this.around.ask({ do: "react", reaction });
  }

  /** I have asked for a seat of the game under way. */
  askedFor(seat: number, name: string): void {
    this.asked = { seat, name };
  }

  /** Somebody asks for a seat, and I say whether they may have it. */
  consent(seat: number, yes: boolean): boolean {
    return this.around.ask({ do: "consent", seat, yes });
  }

  /** How many milliseconds are left to answer whoever asks for a seat. */
  leftToAnswer({ left_ms }: SeatRequest): number {
    return Math.max(0, left_ms - (this.around.now() - this.#deskHeard));
  }

  /** Whether that moment may be looked at: it is of this turn, or of what was scored. */
  mayLook(at: number): boolean {
    return at >= 0 && (at >= this.firstLook || at <= this.#lastScored);
  }

  /**
   * Looks at an earlier moment, as far as memory is agreed to reach; past the last one, at the present.
   * What is for everybody to remember is stepped over.
   */
  look(at: number | null): void {
    if (at !== null && !this.mayLook(at)) {
      const backwards = at < (this.back ?? Infinity);
      at = backwards && this.#lastScored >= 0 ? this.#lastScored : this.firstLook;
    }
    this.back = at === null || at >= this.moments.length - 1 ? null : at;
  }

  /** Asks for what happened before the first sentence of the log, once. */
  askPast(): void {
    this.#olderWanted = this.#first() > 1;
    this.#askPast();
  }

  /** The number of the first sentence of the log. */
  #first(): number {
    return this.log[0]?.seq ?? this.seq + 1;
  }

  /** Asks for what is wanted of the past, unless some of it is on its way: what was missed goes first. */
  #askPast(): void {
    if (this.#pastAsked !== null) return;
    if (this.#missed) {
      if (this.around.ask({ do: "past", before: this.#missed.to + 1 })) this.#pastAsked = "missed";
    } else if (this.#olderWanted) {
      if (this.around.ask({ do: "past", before: this.#first() })) this.#pastAsked = "older";
    }
  }

  /**
   * Something has gone wrong while a part of the past was on its way: that may be it. A house that is
   * busy is asked again after a while, any other is not.
   */
  #pastFailed(error: ErrorCode): void {
    if (this.#pastAsked === null) return;
    this.#pastAsked = null;
    if (error === "busy" || error === "too-fast") this.around.after(PAST_AGAIN_MS, () => this.#askPast());
    else {
      const missed = this.#missed;
      [this.#missed, this.#olderWanted] = [null, false];
      // What came with the view is told all the same.
      if (missed) this.#tellMissed({ ...missed, from: missed.to + 1 });
    }
  }

  // What the house says.

  /** The ask that joins again and resumes after the last thing that was told. */
  rejoin(role: Role): Ask {
    const since = this.gameNo > 0 && this.moments.length > 0 ? { game_no: this.gameNo, seq: this.seq } : null;
    return { do: "join", code: this.code, role, since };
  }

  hear(tell: Tell): void {
    switch (tell.tell) {
      case "desk":
        this.#desk(tell.desk, tell.you);
        return;
      case "whole": {
        const known = tell.seq - tell.told.length;
        const gap = tell.game_no !== this.gameNo || this.#otherEyes || known > this.seq;
        if (tell.game_no !== this.gameNo) this.#newGame(tell.game_no);
        if (this.#otherEyes) this.#begin();
        const fresh = gap ? tell.told : tell.told.slice(Math.max(0, this.seq - known));
        const missed = gap ? this.#missing(tell.game_no, known, tell.seq) : null;
        if (gap && !missed && known > (this.log.at(-1)?.seq ?? 0)) this.#forgetLog();
        this.#moment(tell, fresh, tell.view, gap || fresh.length === 0, missed !== null);
        this.#streamed = 0;
        if (missed) this.#missed = missed;
        this.#askPast();
        // What was on its way when the connection broke is sent again: the house does nothing twice.
        if (this.#pending) {
          if (this.#pending.gameNo === tell.game_no && this.#pending.nth === tell.acts + 1) this.#sendPending();
          else this.#settled();
        }
        return;
      }
      case "update": {
        const before = this.present?.view ?? {};
        this.#moment(tell, tell.told ?? [], tell.view ? patched(before, tell.view) : before, false);
        if (this.acts >= this.#streamed) this.#streamed = 0;
        if (this.#pending && this.acts >= this.#pending.nth) this.#settled();
        return;
      }
      case "aloud":
        return this.#ears.forEach((listen) => listen(dated(tell.told, tell.at)));
      case "over":
        this.over = { outcome: tell.outcome, secret: tell.secret, replay: tell.replay };
        this.#settled();
        return;
      case "refused":
        if (this.#pending?.nth === tell.nth) this.#settled();
        else if (this.#streamed > 0) return this.#lostStream(tell.nth);
        this.#notice({ what: "refused", error: null, refusal: tell.refusal });
        return;
      case "error":
        if (this.#streamed > 0 && tell.nth != null && tell.nth <= this.#streamed) return this.#lostStream(tell.nth);
        if (this.#pending && tell.nth === this.#pending.nth && tell.error !== "busy") this.#settled();
        if (tell.nth == null && this.asked === null) this.#pastFailed(tell.error);
        // Only what goes wrong is answered: whatever it is, the seat is not asked for any more.
        if (tell.nth == null && this.asked) {
          this.asked = null;
          if (tell.error === "busy") return this.#notice({ what: "busy", error: null, refusal: null });
        }
        // Another device of mine was faster, or a frame was late: what lies on the table says it all.
        if (tell.error === "stale" || tell.error === "busy") return;
        this.#notice({ what: "error", error: tell.error, refusal: tell.refusal ?? null });
        return;
      case "reaction":
        this.#face(tell.seat, tell.reaction);
        return;
      case "past": {
        const asked = this.#pastAsked;
        this.#pastAsked = null;
        if (asked === "missed" && this.#missed) this.#catchUp(tell, this.#missed);
        else this.#addOlder(tell);
        this.#askPast();
        return;
      }
      case "hello":
      case "tables":
      case "pong":
      case "bye":
        return;
    }
  }

  /**
   * The connection was lost. A pending action is sent again after the next `whole`, and the past may
   * be asked for again.
   */
  lost(): void {
    this.#pastAsked = null;
    if (this.#pending) this.waiting ??= "unsure";
  }

  onBeat(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onAloud(listener: (told: readonly Told[]) => void): () => void {
    this.#ears.add(listener);
    return () => this.#ears.delete(listener);
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.#notices.add(listener);
    return () => this.#notices.delete(listener);
  }

  /** A face has been shown long enough. */
  faceSeen(id: number): void {
    this.faces = this.faces.filter((face) => face.id !== id);
  }

  #desk(desk: Desk, you: You): void {
    const other = this.you.seat !== you.seat;
    // The clock stands while the table does: what is left is counted from now on.
    if (this.#until && desk.running !== this.desk.running) {
      const left = this.remaining() ?? 0;
      this.#until = { ...this.#until, left, heard: this.around.now() };
    }
    const requested = this.asked !== null && this.desk.seat_requests.some(({ seat }) => seat === this.asked?.seat);
    this.desk = desk;
    this.you = you;
    if (this.#letGo && !desk.paused) this.held = this.#letGo = false;
    this.#deskHeard = this.around.now();
    if (other) this.#settled();
    if (other && this.gameNo !== 0) {
      this.#otherEyes = true;
      this.seq = 0;
      this.#forgetLog();
    }
    // The question was answered, or is asked no more.
    if (requested && desk.seat_requests.length === 0) this.asked = null;
    if (desk.phase !== "playing" || you.seat !== null) this.asked = null;
    if (desk.phase === "playing" && you.seat !== null) this.had = you.seat;
    if ((desk.phase === "gathering" || desk.phase === "dealing") && this.gameNo !== 0) this.#newGame(0);
  }

  #newGame(gameNo: number): void {
    this.gameNo = gameNo;
    this.over = null;
    if (gameNo === 0) this.had = null;
    this.#begin();
    this.#settled();
  }

  /** Nothing was told yet: another game, or other eyes. */
  #begin(): void {
    this.#otherEyes = false;
    this.moments = [];
    this.back = null;
    this.seq = 0;
    this.acts = 0;
    this.#streamed = 0;
    this.#legal = [];
    this.#until = null;
    this.#forgetLog();
  }

  #forgetLog(): void {
    this.log = [];
    this.#missed = null;
    this.#olderWanted = false;
  }

  /**
   * Some games tell their audience of a turn when it is over: then there is only the new view, and what
   * happened is asked for. Seats are told everything as it happens; for them a gap is a gap.
   */
  #missing(gameNo: number, known: number, last: number): Missed | null {
    const before = this.present?.view;
    if (this.viewer !== null || !before || gameNo !== this.gameNo || this.seq === 0 || known - this.seq > MOST_PAST) return null;
    // What has not come yet of an earlier turn is asked for with it, as far as that goes at once.
    const earlier = this.#missed && known - this.#missed.from < MOST_PAST ? this.#missed : null;
    return { from: earlier?.from ?? this.seq + 1, to: known, last, before: earlier?.before ?? before };
  }

  /** What happened before the first sentence of the log. */
  #addOlder(tell: Extract<Tell, { tell: "past" }>): void {
    this.#olderWanted = false;
    const first = this.#first();
    if (tell.game_no !== this.gameNo || tell.from >= first) return;
    const older = tell.told
      .map((entry, index) => ({ seq: tell.from + index, told: toldOf(entry) }))
      .filter(({ seq }) => seq < first);
    this.log = [...older, ...this.log];
  }

  /** What the audience has missed comes as a beat of its own, with what came after it. */
  #catchUp(tell: Extract<Tell, { tell: "past" }>, missed: Missed): void {
    const { from, to } = missed;
    // Another turn was over before this was answered: what lies between is asked for as well.
    if (tell.game_no === this.gameNo && tell.told.length > 0 && tell.from + tell.told.length - 1 < to) return this.#askPast();
    this.#missed = null;
    if (tell.game_no !== this.gameNo) return;
    const lines = tell.told
      .map((entry, index) => ({ seq: tell.from + index, told: toldOf(entry) }))
      .filter(({ seq }) => seq >= from && seq <= to);
    this.log = [...this.log.filter(({ seq }) => seq < from), ...lines, ...this.log.filter(({ seq }) => seq > to)].slice(-MOST_LOG);
    this.#tellMissed(missed);
  }

  #tellMissed({ from, last, before }: Missed): void {
    const after = this.present?.view;
    const told = this.log.filter(({ seq }) => seq >= from && seq <= last).map((line) => line.told);
    if (after && told.length > 0) for (const listener of this.#listeners) listener({ told, before, after });
  }

  #moment(
    tell: Extract<Tell, { tell: "whole" | "update" }>,
    fresh: readonly ToldEntry[],
    view: View,
    gap: boolean,
    late = false,
  ): void {
    const before = gap ? null : (this.present?.view ?? null);
    const told = dated(fresh, tell.at);
    const seq = tell.tell === "whole" ? tell.seq : this.seq + told.length;
    // Without `on` the question that stood before still stands.
    const same = tell.on == null ? this.present : null;
    const until = same ? same.until : (tell.until ?? null);
    const moment: Moment = { seq, at: tell.at, told, view, on: tell.on ?? same?.on ?? [], until };
    const kept = this.moments.length >= MOST_MOMENTS ? this.moments.slice(1) : this.moments;
    if (kept !== this.moments && this.back !== null) this.back = Math.max(0, this.back - 1);
    this.moments = [...kept, moment];
    if (told.length > 0) {
      const first = seq - told.length + 1;
      const lines = told.map((one, index) => ({ seq: first + index, told: one }));
      this.log = [...this.log, ...lines].slice(-MOST_LOG);
    }
    this.seq = seq;
    if (tell.tell === "whole") this.#fresh = seq + 1;
    else if (told.length > 0) this.#fresh = seq - told.length + 1;
    if (this.back !== null) this.look(this.back);
    this.acts = tell.acts ?? this.acts;
    if (tell.on != null) this.#legal = (tell.legal ?? []).map(legalOf);
    this.#heard = this.around.now();
    this.#until = this.#deadline(tell.at, until);
    for (const listener of this.#listeners) listener({ told: late ? [] : told, before, after: view });
  }

  #deadline(at: number, until: number | null): Deadline | null {
    if (until === null) return null;
    const left = Math.max(0, until - at) * CLOCK_FACTORS[this.desk.clock];
    const same = this.present && this.moments.at(-2)?.until === until && this.#until;
    return { left, heard: this.around.now(), span: same ? Math.max(same.span, left) : left };
  }

  /**
   * One of the asks that nobody waits for came to nothing, and so will those behind it. What is waited
   * for counts from where the house is.
   */
  #lostStream(nth: number): void {
    this.#streamed = 0;
    const pending = this.#pending;
    if (!pending || pending.nth <= nth) return;
    this.#pending = { ...pending, nth: this.acts + 1 };
    this.#sendPending();
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (!pending) return;
    const sent = this.around.ask({ do: "act", game_no: pending.gameNo, nth: pending.nth, action: pending.action });
    this.waiting = sent ? null : (this.waiting ?? "unsent");
  }

  #settled(): void {
    this.#pending = null;
    this.busy = false;
    this.waiting = null;
  }

  #face(seat: number | null, reaction: Reaction): void {
    this.#faceId += 1;
    this.faces = [...this.faces.slice(-11), { id: this.#faceId, seat, reaction }];
  }

  #notice(notice: Notice): void {
    for (const listener of this.#notices) listener(notice);
  }
}
