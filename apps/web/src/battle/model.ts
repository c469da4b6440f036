import type { Reason, TurningPoint } from '@grognard/commander';
import type { Refusal, Rules, Seat, SideId } from '@grognard/engine';
import type { FieldsOfStrategy, Scenario, Unit, View, Witnessed } from '@grognard/fields-of-strategy';
import type { Frame, LogLine, Moment, Snapshot } from '@grognard/host';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Forecast, foretell } from './forecast.ts';
import { type Draft, EMPTY_DRAFT, type Paths } from './programme.ts';
import type { Square, Stage, Tool } from './types.ts';

/** Events being shown: the frames, the one on screen, and whether they go on by themselves. */
export interface Showing {
  readonly frames: readonly Frame[];
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
  readonly at: number;
}

/** A suggestion to the player: being thought about, or given. Without units it is for the whole army. */
export type Hinting =
  | { readonly status: 'thinking'; readonly units: readonly string[] }
  | {
      readonly status: 'given';
      readonly units: readonly string[];
      readonly paths: Paths;
      readonly reasons: readonly Reason[];
    };

/** A reminder outside the game: FOS-FOG-08 leaves it to the client. */
export interface Ghost {
  readonly id: string;
  readonly type: Unit['type'];
  readonly at: Square;
  readonly turn: number;
}

/** Everything on the screen of one battle. A change goes through a named function of the files beside. */
export interface Battle {
  readonly scenario: Scenario;
  readonly rules: Rules<FieldsOfStrategy>;
  readonly snapshot: Signal<Snapshot>;
  readonly stage: Signal<Stage>;
  readonly draft: Signal<Draft>;
  /** Orders are on their way to the host. */
  readonly committing: Signal<boolean>;
  readonly selection: Signal<readonly string[]>;
  /** Whether a tap adds to the selection, for hands without a Shift key. */
  readonly gathering: Signal<boolean>;
  readonly hint: Signal<Hinting | null>;
  /** Whether hints are offered: not beside a teacher, who has his own. */
  readonly offersHints: boolean;
  /** The unit or objective that a sentence points at on the map. */
  readonly pointed: Signal<string | null>;
  readonly cursor: Signal<Square | null>;
  /** Whether the cursor is shown: only to who moves it by keys. */
  readonly byKeys: Signal<boolean>;
  readonly hovered: Signal<Square | null>;
  /** Enemies no longer in sight: where and in which turn each was last told apart. */
  readonly ghosts: Signal<readonly Ghost[]>;
  readonly inspected: Signal<Square | null>;
  readonly tool: Signal<Tool>;
  /** Where a sight or a measure starts. */
  readonly from: Signal<Square | null>;
  readonly showing: Signal<Showing | null>;
  readonly reading: Signal<Reading | null>;
  readonly refusal: Signal<Refusal | null>;
  readonly why: Signal<Witnessed | null>;
  readonly allPaths: Signal<boolean>;
  readonly panel: Signal<'orders' | 'log' | 'army'>;
  /** On a small screen the panel is a sheet that can be lowered. */
  readonly lowered: Signal<boolean>;
  readonly view: ReadonlySignal<View>;
  readonly side: ReadonlySignal<SideId>;
  readonly nextSeat: Signal<Seat | null>;
  /** Where the battle turned, once it is over and has been looked back on. */
  readonly turningPoints: Signal<readonly TurningPoint[]>;
  /** The last event shown of each kind, drawn over the map. */
  readonly events: ReadonlySignal<readonly Witnessed[]>;
  /** What would come of the orders in hand; asked once for every change of them. */
  readonly forecast: ReadonlySignal<Forecast | null>;
}

export function makeBattle(
  opened: Snapshot,
  rules: Rules<FieldsOfStrategy>,
  { offersHints = true }: { readonly offersHints?: boolean } = {},
): Battle {
  const snapshot = signal(opened);
  const showing = signal<Showing | null>(null);
  const reading = signal<Reading | null>(null);
  const draft = signal<Draft>({ ...EMPTY_DRAFT, paths: (opened.draft as Paths | null) ?? {} });
  const frame = computed(() => showing.value?.frames[showing.value.at] ?? null);
  const view = computed<View>(() => {
    const past = reading.value;
    return (frame.value ?? past?.moments[past.at] ?? snapshot.value).view as View;
  });
  const battle: Battle = {
    scenario: opened.scenario as Scenario,
    rules,
    snapshot,
    stage: signal<Stage>(firstStage(opened)),
    draft,
    committing: signal(false),
    selection: signal<readonly string[]>([]),
    gathering: signal(false),
    hint: signal<Hinting | null>(null),
    offersHints,
    pointed: signal<string | null>(null),
    cursor: signal<Square | null>(null),
    byKeys: signal(false),
    hovered: signal<Square | null>(null),
    ghosts: signal<readonly Ghost[]>([]),
    inspected: signal<Square | null>(null),
    tool: signal<Tool>('select'),
    from: signal<Square | null>(null),
    showing,
    reading,
    refusal: signal<Refusal | null>(null),
    why: signal<Witnessed | null>(null),
    allPaths: signal(true),
    panel: signal<'orders' | 'log' | 'army'>('orders'),
    lowered: signal(false),
    view,
    side: computed(() => snapshot.value.seat),
    nextSeat: signal<Seat | null>(null),
    turningPoints: signal<readonly TurningPoint[]>([]),
    events: computed(() => (frame.value?.events ?? []) as readonly Witnessed[]),
    forecast: computed(() => foretell(battle)),
  };
  return battle;
}

export const isPerson = ({ players }: Snapshot, side: SideId | undefined): boolean =>
  side !== undefined && players[side]?.kind === 'person';

function firstStage(snapshot: Snapshot): Stage {
  if (snapshot.outcome) return 'over';
  if (!snapshot.active.includes(snapshot.seat)) return 'wait';
  const persons = Object.values(snapshot.players).filter(player => player.kind === 'person').length;
  // Whoever reopens a game of two must first say who sits at the screen.
  return persons > 1 ? 'curtain' : 'plan';
}
