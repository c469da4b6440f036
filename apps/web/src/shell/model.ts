import type { Advantage, Cost, Reason, TurningPoint } from '@grognard/commander';
import type { Game, Happened, Place, Refusal, Rules, Seat, SideId, Sum, Typed } from '@grognard/engine';
import type { Frame, LogLine, Moment, Snapshot } from '@grognard/host';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Analysing } from './analysis/analysing.ts';
import type { Company } from './company.ts';
import type { Beat } from './condense.ts';
import { type Draft, draftOf } from './draft.ts';
import { recallKnown } from './known.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** Events being shown: the frames, the one on screen, and whether they go on by themselves. */
export interface Showing {
  readonly frames: readonly Beat[];
  /** Every frame, where those shown are condensed or could be. */
  readonly whole: readonly Frame[] | null;
  readonly at: number;
  readonly running: boolean;
}
/** The past being read: how the seat saw every entry, and what it witnessed. */
export interface Reading {
  readonly seat: Seat;
  readonly moments: readonly Moment[];
  readonly log: readonly LogLine[];
  /** Where the battle turned, by this seat's entries; none while it lasts. */
  readonly points: readonly TurningPoint[];
  /** Who was ahead when; nothing while it lasts. */
  readonly course: readonly Advantage[];
  readonly at: number;
}

/** A suggestion to the player: being thought about, or given. Without units it is for the whole army. */
export type Hinting =
  | { readonly status: 'thinking'; readonly units: readonly string[] }
  | {
      readonly status: 'given';
      readonly units: readonly string[];
      readonly order: Typed;
      readonly reasons: readonly Reason[];
      /** What was ordered, where advice comes after the end. */
      readonly instead?: Typed;
    };

/** A decision that cost something, and the moment in the past at which it was taken. */
export interface Insight {
  readonly seat: Seat;
  readonly at: number;
  readonly cost: Cost;
}

/** What is being explained: the numbers, and the event that they led to; one only foreseen has none yet. */
export interface Reasoned {
  readonly event: Happened | null;
  readonly sums: readonly Sum[];
  readonly clauses: readonly string[];
}

export const PANELS = ['orders', 'army', 'log'] as const;
/** A tab of the panel; whoever plays with somebody elsewhere has one for the two of them. */
export type PanelTab = (typeof PANELS)[number] | 'match';

/**
 * Everything on the screen of one battle that all games have in common; a screen adds its own. A change goes
 * through a named function of the files beside.
 */
export interface Battle<G extends Game = Game, D = unknown> {
  readonly screen: Screen;
  readonly ruleset: string;
  readonly scenario: G['Scenario'];
  readonly rules: Rules<G>;
  readonly snapshot: Signal<Snapshot>;
  readonly stage: Signal<Stage>;
  readonly draft: Signal<Draft<D>>;
  /** Whether orders are only sketched, while somebody elsewhere gives his. */
  readonly pencilling: Signal<boolean>;
  /** Orders are on their way to the host. */
  readonly committing: Signal<boolean>;
  /** How many orders were given as one last: they are taken back as one. */
  readonly givenAsOne: Signal<number>;
  /** How many entries each seat knew of before it last decided something: whatever came after is new to it. */
  readonly known: Signal<Readonly<Record<Seat, number>>>;
  /** Whether the player is being asked if he is sure to commit. */
  readonly confirming: Signal<boolean>;
  readonly selection: Signal<readonly string[]>;
  /** Whether units are being gathered one by one, for hands without a Shift key. */
  readonly gathering: Signal<boolean>;
  readonly hint: Signal<Hinting | null>;
  /** Whether hints are offered: not beside a teacher, who has his own. */
  readonly offersHints: boolean;
  /** The unit or objective that a sentence points at on the map. */
  readonly pointed: Signal<string | null>;
  readonly cursor: Signal<Place | null>;
  /** Whether the cursor is shown: only to who moves it by keys. */
  readonly byKeys: Signal<boolean>;
  readonly hovered: Signal<Place | null>;
  /** Where the mouse has come to rest: for what is too dear to be worked out on its way. */
  readonly rested: Signal<Place | null>;
  readonly inspected: Signal<Place | null>;
  /** What the person holds over the map: nothing, or a tool of the screen such as a ruler. */
  readonly tool: Signal<string | null>;
  /** Where a sight or a measure starts. */
  readonly from: Signal<Place | null>;
  readonly showing: Signal<Showing | null>;
  readonly reading: Signal<Reading | null>;
  readonly refusal: Signal<Refusal | null>;
  readonly why: Signal<Reasoned | null>;
  readonly panel: Signal<PanelTab>;
  /** On a small screen the panel is a sheet that can be lowered. */
  readonly lowered: Signal<boolean>;
  /** … or drawn up to its full height. */
  readonly drawnUp: Signal<boolean>;
  readonly view: ReadonlySignal<G['View']>;
  readonly side: ReadonlySignal<SideId>;
  readonly nextSeat: Signal<Seat | null>;
  /** Where the battle turned, once it is over and has been looked back on. */
  readonly turningPoints: Signal<readonly TurningPoint[]>;
  /** Who was ahead when, once it is over. */
  readonly advantage: Signal<readonly Advantage[]>;
  /** The look at a match that is over, once somebody has asked for it; and the decision that is being shown. */
  readonly analysis: Signal<Analysing | null>;
  readonly insight: Signal<Insight | null>;
  /** The events of the beat on screen. */
  readonly events: ReadonlySignal<readonly G['Witnessed'][]>;
  /** The other player, where he sits at another screen. */
  readonly company: Company | null;
}

interface BattleOptions {
  readonly offersHints?: boolean;
  readonly isSeated?: boolean;
  readonly company?: Company | null;
}

/** What every battle has. A game that names its types is given them: the host has read its data by its rules. */
export function makeBattle<G extends Game = Game, D = unknown>(
  opened: Snapshot,
  rules: Rules<G>,
  screen: Screen,
  { offersHints = true, isSeated = false, company = null }: BattleOptions = {},
): Battle<G, D> {
  const snapshot = signal(opened);
  const showing = signal<Showing | null>(null);
  const reading = signal<Reading | null>(null);
  const frame = computed(() => showing.value?.frames[showing.value.at] ?? null);
  return {
    screen,
    ruleset: opened.ruleset,
    scenario: opened.scenario as G['Scenario'],
    rules,
    snapshot,
    stage: signal<Stage>(firstStage(opened, isSeated)),
    draft: signal(draftOf((opened.draft ?? screen.orders.empty) as D)),
    pencilling: signal(false),
    committing: signal(false),
    givenAsOne: signal(1),
    known: signal(recallKnown(opened)),
    confirming: signal(false),
    selection: signal<readonly string[]>([]),
    gathering: signal(false),
    hint: signal<Hinting | null>(null),
    offersHints,
    pointed: signal<string | null>(null),
    cursor: signal<Place | null>(null),
    byKeys: signal(false),
    hovered: signal<Place | null>(null),
    rested: signal<Place | null>(null),
    inspected: signal<Place | null>(null),
    tool: signal<string | null>(null),
    from: signal<Place | null>(null),
    showing,
    reading,
    refusal: signal<Refusal | null>(null),
    why: signal<Reasoned | null>(null),
    panel: signal<PanelTab>(company && !opened.active.includes(opened.seat) ? 'match' : 'orders'),
    lowered: signal(false),
    drawnUp: signal(false),
    view: computed(() => {
      const past = reading.value;
      return (frame.value ?? past?.moments[past.at] ?? snapshot.value).view as G['View'];
    }),
    side: computed(() => snapshot.value.seat),
    nextSeat: signal<Seat | null>(null),
    turningPoints: signal<readonly TurningPoint[]>([]),
    advantage: signal<readonly Advantage[]>([]),
    analysis: signal<Analysing | null>(null),
    insight: signal<Insight | null>(null),
    events: computed(() => frame.value?.events ?? []),
    company,
  };
}

export const isPerson = ({ players }: Snapshot, side: SideId): boolean => players[side]?.kind === 'person';

function firstStage(snapshot: Snapshot, isSeated: boolean): Stage {
  if (snapshot.outcome) return 'over';
  if (!snapshot.active.includes(snapshot.seat)) return 'wait';
  const persons = Object.values(snapshot.players).filter(player => player.kind === 'person').length;
  // Whoever reopens a game of two must first say who sits at the screen.
  return persons > 1 && !isSeated ? 'curtain' : 'plan';
}
