import type { Happened, Outcome, Place, SideId, Typed } from '@grognard/engine';
import type { LuckOfDraw, Moment } from '@grognard/host';
import type { ComponentChildren } from 'preact';
import type { Surface } from './camera.ts';
import type { Circumstances } from './circumstances.ts';
import type { Keys } from './gestures.ts';
import type { GivenHint } from './hint.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

/**
 * What a game gives to the shell, so that its battles can be fought on screen. The shell has the stages, the
 * camera, the playback, the log, the timeline and the reasons; a screen says how this game looks and speaks. It
 * works out no rule: it asks the rules of the battle.
 */
export interface Screen<B extends Battle = Battle> {
  /** Is given the battle in this game's own types and adds what its screen keeps; everything below gets the result. */
  open(battle: Pick<B, keyof Battle>): B;
  readonly field: FieldParts<B>;
  readonly orders: OrderParts<B>;
  readonly panels: PanelParts<B>;
  readonly events: EventParts<B>;
  readonly names: NameParts<B>;
  readonly reasons?: ReasonParts<B>;
}

/** How the field is drawn, and what is done on it. */
export interface FieldParts<B extends Battle = Battle> {
  surface(battle: B): Surface;
  /** What never changes in a battle: drawn once for a language, kept as one image. */
  ground(battle: B): string;
  /** Everything over the ground, as SVG. */
  Overlay(props: { readonly battle: B; readonly lens: Lens }): ComponentChildren;
  /** The whole field in a corner, as a drawing without ids of the large one. */
  Miniature(props: { readonly battle: B }): ComponentChildren;
  /** What columns and rows are called, where places lie in a grid. */
  labels?(battle: B): { readonly columns: readonly string[]; readonly rows: readonly string[] };
  /** The measure of the field: how long one is on the drawing, and so many of it in words. */
  scale?(): { readonly unit: number; words(n: number): string };
  /** What is to be kept in sight when the window has changed its size. */
  resized?(battle: B, lens: Lens): void;
  /** Where a way to the place that is pointed at would come from: notes keep off it. */
  comesFrom?(battle: B): Place | null;
  /** How wide a note beside a place may be, in pixels, where it has more to tell than most. */
  readonly noteWidth?: number;
  /** What a player looks at first. */
  firstLook(battle: B): readonly Place[];
  /** A click, a tap or Enter at a place; `further` adds to what was chosen before. */
  choose(battle: B, place: Place, further: boolean): void;
  /** Something that a drag from here draws, a way or a box; nothing where it moves the map. */
  grab(battle: B, from: Place, keys: Keys): Stroke | null;
  /** What a key does while the map has the focus, and what a letter does wherever the focus is. */
  keys(battle: B, lens: Lens, event: KeyboardEvent): (() => void) | undefined;
  letters(battle: B, lens: Lens, key: string): (() => void) | undefined;
  /** Alt and Ctrl mean something on this map too: finer steps, other steps. */
  readonly takesModifiers?: boolean;
}

/** A drag in the making: places under the finger, none off the field. */
export interface Stroke {
  to(place: Place | null): void;
  done(place: Place | null): void;
  cancel(): void;
}

/** How a draft becomes an order, and what advice would change of it. */
export interface OrderParts<B extends Battle = Battle> {
  /** The draft of somebody who has ordered nothing: plain data, kept over a reload. */
  readonly empty: unknown;
  /** The order in hand, to be looked at; without one, what is taken where nobody chooses. */
  orderOf(battle: B): Typed;
  /** All that the button gives, as one; none while it cannot be pressed. Left out: the order in hand, always. */
  ordersOf?(battle: B): readonly Typed[];
  /** The draft that keeps orders which could not be given after all; left out: they are dropped. */
  keep?(orders: readonly Typed[]): unknown;
  /** Is something asked that is answered in the panel? A small screen raises it. */
  isAsked?(battle: B): boolean;
  /** Are they given without being shown one by one, so that the next can be taken at once? */
  isQuiet?(battle: B): boolean;
  /** Orders that can be sketched while somebody else gives his; absent where nothing can be planned ahead. */
  readonly sketch?: Sketch<B>;
  /** What a change of the draft comes to, as one says it to who does not see the map. */
  told?(battle: B, before: unknown, now: unknown): string;
  /** What of the draft stays in hand when its orders are given: marches that go on, what is pencilled for others. */
  carriedOver?(battle: B, given: readonly Typed[]): unknown;
  /** Takes up again what was carried over, when orders are asked of the seat the next time; tells what came of it. */
  takeUp?(battle: B): Promise<string>;
  /** One order at a time: advice is for the whole army, whoever is chosen. */
  readonly advisesArmy?: boolean;
  /** The units that advice speaks for and those of them that it would have do something else, in roster order. */
  advised(battle: B, hint: GivenHint): readonly string[];
  changedBy(battle: B, hint: GivenHint): readonly string[];
  /** Takes the advice for these units into the draft, as one change. */
  take(battle: B, hint: GivenHint, units: readonly string[]): void;
  /** What it advises one unit to do, in words after its name. */
  adviceFor(battle: B, hint: GivenHint, unit: string): string;
}

/** What is pencilled while somebody else plays. */
export interface Sketch<B extends Battle = Battle> {
  /** Whether anything can be planned as things stand; where nothing is said, always. */
  isOffered?(battle: B): boolean;
  /** How many units have some orders. */
  count(battle: B): number;
  /** What of the draft can still be ordered, as things stand now. */
  stillPossible(battle: B): unknown;
  /** Shows what was taken in hand of it. */
  resume?(battle: B): void;
}

/** What the bar, the dock and the panels tell; each part stands in its place of the shell. */
export interface PanelParts<B extends Battle = Battle> {
  /** In the bar: the turn, its parts, how things stand. */
  Bar(props: { readonly battle: B }): ComponentChildren;
  /** Tools beside the map, after those that move it. */
  Tools(props: { readonly battle: B }): ComponentChildren;
  /** In the dock: buttons that help to give orders, a line about them, the words of the button that commits. */
  DockTools(props: { readonly battle: B; readonly lens: Lens }): ComponentChildren;
  DockWords(props: { readonly battle: B; readonly lens: Lens }): ComponentChildren;
  commitWords(battle: B): string;
  /** What is asked once before such orders are committed; nothing where they are plainly meant. */
  commitQuestion?(battle: B): string | null;
  /** In the panel: who is chosen, its orders and what would come of them; the army as a list. */
  Orders(props: { readonly battle: B; readonly lens: Lens }): ComponentChildren;
  Army(props: { readonly battle: B; readonly lens: Lens }): ComponentChildren;
  /** Beside a place that is pointed at. */
  Tip(props: { readonly battle: B; readonly place: Place }): ComponentChildren;
  /** After the end: the score and how it came, and what the dice did. */
  Score(props: { readonly battle: B; readonly moments: readonly Moment[] }): ComponentChildren;
  Course(props: EndProps<B>): ComponentChildren;
}
export interface EndProps<B extends Battle = Battle> {
  readonly battle: B;
  readonly moments: readonly Moment[];
  readonly draws: readonly LuckOfDraw[];
}

/** How events are shown. Which of them make one beat stands in the game's `beats.ts`, for the host. */
export interface EventParts<B extends Battle = Battle> {
  manner(event: Happened): Manner;
  /** The kinds that the log can be narrowed to, with their names. */
  kinds(): readonly (readonly [type: string, name: string])[];
  /** What the parts of an entry are called, in their order, where it has some. */
  parts?(): Readonly<Record<string, string>>;
  /** How much an event matters among those of its entry: that decides which are shown by themselves in a long one. */
  worth?(event: Happened, among: readonly Happened[]): number;
  /** Many events shown together, in a few sentences. */
  summed?(battle: B, events: readonly Happened[]): readonly string[];
  /** How an event stands in the log: as a line of its own unless it is told otherwise. */
  inLog?(event: Happened, before?: Happened): InLog;
  /** What is new since a seat gave its last orders, by its own past, the weightiest first. */
  since?(battle: B, moments: readonly Moment[]): readonly SinceLine[];
  /** What changed hands between two views of one seat, in sentences. */
  changes?(battle: B, before: unknown, after: unknown): readonly string[];
}

/** Something new of one kind, and whom it concerns. */
export interface SinceLine {
  readonly label: string;
  readonly items: readonly {
    readonly id: string;
    /** Said in place of the name. */
    readonly text?: string;
    readonly note?: string;
  }[];
}

/**
 * A heading over what follows, a line, a part of the line before it (one line a fight), one of many alike that are
 * folded together, or nothing.
 */
export type InLog = 'heading' | 'line' | 'part' | 'alike' | 'hidden';

export interface Manner {
  /** How long it stays on screen, in milliseconds at normal speed. */
  readonly time: number;
  /** Its mark on the track of the results: a class of the style sheet. */
  readonly mark?: string;
  /** The part of its entry that it belongs to; `march` is one where everybody moves. */
  readonly part?: string;
  /** All of its part happens at one moment, in whatever order it is told. */
  readonly isAtOnce?: boolean;
  /** It needs no words of its own while it is seen … */
  readonly isPlain?: boolean;
  /** … nor just after it. */
  readonly isOrdinary?: boolean;
  /** Nor is anything of it to be seen: it is shown with what comes next. */
  readonly isUnseen?: boolean;
}

/** What else can be told of a result when somebody asks why: read from events, or asked of the rules. */
export interface ReasonParts<B extends Battle = Battle> {
  /** Somebody as he is drawn on the field, as a small picture. */
  face?(battle: B, id: string): string | null;
  /** Who else counted in it, and how. */
  counted?(battle: B, event: Happened, told: Circumstances): readonly Counted[];
  /** What chance it had before the dice fell, in a sentence. */
  beforehand?(battle: B, event: Happened, view: unknown): string | null;
  /** What the dice have done so far, by what was told of them, in a sentence. */
  luck?(battle: B, events: readonly Happened[]): string | null;
}
export interface Counted {
  readonly id: string;
  readonly how: string;
}

/** What things and places are called and spoken as. */
export interface NameParts<B extends Battle = Battle> {
  /** The name of a unit, an objective or a feature; nothing for any other word. Sides the shell knows. */
  nameOf(battle: B, id: string): string | undefined;
  sideOf(battle: B, unit: string): SideId | undefined;
  /** Where something with a name is, as far as the seat knows. */
  whereIs(battle: B, id: string): Place | undefined;
  /** The corners of the ground that a unit covers, where it is more than a place. */
  coveredBy?(battle: B, unit: string): readonly Place[];
  /** A place in a sentence: `R14`, or centimetres. */
  placeWords(place: Place): string;
  /** Everything about a place that the seat may know, as one says it. */
  spoken(battle: B, place: Place): string;
  /** How the map is played by keys, in a sentence, and the keys of this game with their meaning. */
  mapHint(): string;
  keyMeanings(): Readonly<Record<string, string>>;
  /** Which turn it is, in words that give nothing else away. */
  turn?(battle: B): string;
  /** The result, as a title. */
  outcome(battle: B, outcome: Outcome): string;
}
