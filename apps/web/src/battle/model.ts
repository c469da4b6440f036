import type { Refusal, Rules, Seat, SideId } from '@grognard/engine';
import type { FieldsOfStrategy, Scenario, Unit, View, Witnessed } from '@grognard/fields-of-strategy';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { host } from '../host/client.ts';
import type { Frame, Moment, Snapshot } from '../host/protocol.ts';
import { settings } from '../storage/settings.ts';
import { ask } from './ask.ts';
import { type Forecast, foretell } from './forecast.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  goalOf,
  type Paths,
  redoDraft,
  revise,
  undoDraft,
  withPaths,
} from './programme.ts';
import { isSame, type Path, type Square, type Stage, type Tool } from './types.ts';

/** Events being shown: the frames, the one on screen, and whether they go on by themselves. */
export interface Showing {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly running: boolean;
}
/** The past being read: how the seat saw every entry. */
export interface Reading {
  readonly seat: Seat;
  readonly moments: readonly Moment[];
  readonly at: number;
}

/** A reminder outside the game: FOS-FOG-08 leaves it to the client. */
export interface Ghost {
  readonly id: string;
  readonly type: Unit['type'];
  readonly at: Square;
  readonly turn: number;
}

/** Everything on the screen of one battle. A change goes through a function of this file. */
export interface Battle {
  readonly scenario: Scenario;
  readonly rules: Rules<FieldsOfStrategy>;
  readonly snapshot: Signal<Snapshot>;
  readonly stage: Signal<Stage>;
  readonly draft: Signal<Draft>;
  readonly selection: Signal<readonly string[]>;
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
  /** The last event shown of each kind, drawn over the map. */
  readonly events: ReadonlySignal<readonly Witnessed[]>;
  /** What would come of the orders in hand; asked once for every change of them. */
  readonly forecast: ReadonlySignal<Forecast | null>;
}

export function makeBattle(opened: Snapshot, rules: Rules<FieldsOfStrategy>): Battle {
  const snapshot = signal(opened);
  const showing = signal<Showing | null>(null);
  const reading = signal<Reading | null>(null);
  const draft = signal<Draft>({ ...EMPTY_DRAFT, paths: (opened.draft as Paths | null) ?? {} });
  const frame = computed(() => showing.value?.frames[showing.value.at] ?? null);
  const view = computed<View>(() => {
    const past = reading.value;
    const shown = past ? past.moments[past.at]?.view : (frame.value?.view ?? snapshot.value.view);
    return shown as View;
  });
  const battle: Battle = {
    scenario: opened.scenario as Scenario,
    rules,
    snapshot,
    stage: signal<Stage>(firstStage(opened)),
    draft,
    selection: signal<readonly string[]>([]),
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
    events: computed(() => (frame.value?.events ?? []) as readonly Witnessed[]),
    forecast: computed(() => foretell(battle)),
  };
  return battle;
}

const isPerson = ({ players }: Snapshot, side: SideId | undefined): boolean =>
  side !== undefined && players[side]?.kind === 'person';

function firstStage(snapshot: Snapshot): Stage {
  if (snapshot.outcome) return 'over';
  if (!snapshot.active.includes(snapshot.seat)) return 'wait';
  const persons = Object.values(snapshot.players).filter(player => player.kind === 'person').length;
  // Whoever reopens a game of two must first say who sits at the screen.
  return persons > 1 ? 'curtain' : 'plan';
}

// ---------------------------------------------------------------- units and selection

export const ownUnits = ({ view, side }: Battle): readonly Unit[] =>
  view.value.units.filter(unit => unit.side === side.value);

/** Own units in a square: the troops before the leaders who stand with them. */
export const ownAt = (battle: Battle, square: Square): readonly Unit[] => {
  const here = ownUnits(battle).filter(unit => isSame(unit.at, square));
  return [...here.filter(({ type }) => type !== 'leader'), ...here.filter(({ type }) => type === 'leader')];
};

export const selectedUnits = (battle: Battle): readonly Unit[] =>
  ownUnits(battle).filter(unit => battle.selection.value.includes(unit.id));

export function select(battle: Battle, ids: readonly string[]): void {
  batch(() => {
    battle.selection.value = ids;
    battle.refusal.value = null;
    battle.why.value = null;
  });
}

export const toggle = (battle: Battle, id: string): void => {
  const { value } = battle.selection;
  select(battle, value.includes(id) ? value.filter(each => each !== id) : [...value, id]);
};

/** Every unit of the same arm, or of the same corps. */
export function selectAlike(battle: Battle, unit: Unit, by: 'type' | 'corps'): void {
  const corpsOf = (id: string) =>
    JSON.stringify(battle.scenario.units.find(each => each.id === id)?.corps ?? null);
  const alike = ownUnits(battle).filter(each =>
    by === 'type' ? each.type === unit.type : corpsOf(each.id) === corpsOf(unit.id),
  );
  select(
    battle,
    alike.map(({ id }) => id),
  );
}

/** Units still without orders, in roster order. */
export const idleUnits = (battle: Battle): readonly Unit[] =>
  ownUnits(battle).filter(({ id }) => !battle.draft.value.paths[id]);

/** Goes to the next unit without orders after the one selected, forwards or backwards. */
export function selectNextIdle(battle: Battle, step: 1 | -1): Unit | null {
  const all = ownUnits(battle);
  const idle = idleUnits(battle);
  if (idle.length === 0) return null;
  const here = all.findIndex(({ id }) => id === battle.selection.value[0]);
  const order = (unit: Unit) => (all.indexOf(unit) - here) * step;
  const after = idle.filter(unit => order(unit) > 0).sort((a, b) => order(a) - order(b));
  const next = after[0] ?? (step > 0 ? idle[0] : idle.at(-1)) ?? null;
  if (next) {
    select(battle, [next.id]);
    battle.cursor.value = next.at;
  }
  return next;
}

// ---------------------------------------------------------------- giving orders

const keep = (battle: Battle): void => {
  const { snapshot, draft } = battle;
  void host().draft(snapshot.value.seat, draft.value.paths);
};

function change(battle: Battle, draft: Draft): void {
  batch(() => {
    battle.draft.value = draft;
    battle.refusal.value = null;
  });
  keep(battle);
}

export const undoOrders = (battle: Battle): void => change(battle, undoDraft(battle.draft.value));
export const redoOrders = (battle: Battle): void => change(battle, redoDraft(battle.draft.value));

export function setPaths(battle: Battle, paths: Readonly<Record<string, Path>>): void {
  const { draft } = battle;
  change(battle, revise(draft.value, withPaths(draft.value.paths, paths)));
}

export const clearOrders = (battle: Battle, ids: readonly string[]): void =>
  setPaths(battle, Object.fromEntries(ids.map(id => [id, []])));

export const clearAllOrders = (battle: Battle): void => change(battle, revise(battle.draft.value, {}));

/** The best way for a unit, after the steps it has already; nothing when it cannot get there. */
const routeOf = (battle: Battle, unit: Unit, to: Square, after: Path): Path | null =>
  ask<Path>(battle, { query: 'route', unit: unit.id, to, after });

/**
 * Sends the selected units towards a square: one goes there, several keep their places to each other.
 * With `further` the way is added to what they have. Tells how many cannot follow.
 */
export function orderTo(battle: Battle, to: Square, further: boolean): number {
  const units = selectedUnits(battle);
  const [lead] = units;
  if (!lead) return 0;
  const { paths } = battle.draft.value;
  const origin = further ? goalOf(paths, lead) : lead.at;
  const [dx, dy] = [to[0] - origin[0], to[1] - origin[1]];
  const changed: Record<string, Path> = {};
  let stuck = 0;
  for (const unit of units) {
    const after = further ? (paths[unit.id] ?? []) : [];
    const start = after.at(-1) ?? unit.at;
    const route = routeOf(battle, unit, [start[0] + dx, start[1] + dy], after);
    if (route) changed[unit.id] = [...after, ...route];
    else stuck += 1;
  }
  if (Object.keys(changed).length > 0) setPaths(battle, changed);
  return stuck;
}

/** Why a unit cannot get to a square: the clause that forbids the straight way there. */
export function whyNot({ rules, view, side }: Battle, unit: Unit, to: Square): Refusal | null {
  const way: Square[] = [];
  for (let [x, y] = unit.at; x !== to[0] || y !== to[1]; ) {
    x += Math.sign(to[0] - x);
    y += Math.sign(to[1] - y);
    way.push([x, y]);
  }
  const verdict = rules.judge(view.value, side.value, {
    type: 'programme',
    side: side.value,
    paths: { [unit.id]: way },
  });
  return verdict.accepted ? null : { ...verdict, details: { to, ...verdict.details } };
}

/** Takes the last step back from every selected unit. */
export function stepBack(battle: Battle): void {
  const { paths } = battle.draft.value;
  setPaths(battle, Object.fromEntries(battle.selection.value.map(id => [id, paths[id]?.slice(0, -1) ?? []])));
}

// ---------------------------------------------------------------- the course of the match

/** Gives the programme; the refusal or the events are shown. */
export async function commit(battle: Battle): Promise<void> {
  const { snapshot, draft, side } = battle;
  const order = { type: 'programme', side: side.value, paths: draft.value.paths };
  const ordered = await host().order(side.value, order);
  if (ordered.status === 'refused') {
    battle.refusal.value = ordered.refusal;
    return;
  }
  batch(() => {
    battle.draft.value = EMPTY_DRAFT;
    battle.selection.value = [];
    battle.refusal.value = null;
    snapshot.value = ordered.snapshot;
  });
  show(battle, ordered.frames);
}

/** Shows frames one after another; without any the match goes on at once. */
export function show(battle: Battle, frames: readonly Frame[]): void {
  if (frames.length === 0) {
    void proceed(battle);
    return;
  }
  batch(() => {
    battle.stage.value = 'watch';
    battle.why.value = null;
    battle.showing.value = { frames, at: 0, running: true };
  });
}

/** The screen after the last frame: the end, the computer, the next player, or my orders. */
export async function proceed(battle: Battle): Promise<void> {
  const { snapshot } = battle;
  battle.showing.value = null;
  battle.why.value = null;
  const { outcome, active, seat, entries } = snapshot.value;
  void host().markSeen(seat, entries);
  if (outcome) {
    battle.stage.value = 'over';
  } else if (active.includes(seat)) {
    battle.stage.value = 'plan';
    void rememberEnemies(battle);
  } else if (isPerson(snapshot.value, active[0])) {
    draw(battle, active[0] as SideId);
  } else {
    await waitForComputer(battle);
  }
}

export async function waitForComputer(battle: Battle): Promise<void> {
  battle.stage.value = 'wait';
  const { snapshot, frames } = await host().await(battle.side.value);
  battle.snapshot.value = snapshot;
  show(battle, frames);
}

/** Draws the curtain: whatever the last player saw leaves the screen. */
function draw(battle: Battle, next: SideId): void {
  batch(() => {
    battle.nextSeat.value = next;
    battle.selection.value = [];
    battle.stage.value = 'curtain';
  });
}

/** The next player has sat down: he sees his own view, and first what he has not yet been shown. */
export async function raiseCurtain(battle: Battle): Promise<void> {
  const seat = battle.nextSeat.value ?? battle.side.value;
  const snapshot = await host().sit(seat);
  const frames = await host().frames(seat, snapshot.seen, snapshot.entries);
  batch(() => {
    battle.nextSeat.value = null;
    battle.snapshot.value = snapshot;
    battle.draft.value = { ...EMPTY_DRAFT, paths: (snapshot.draft as Paths | null) ?? {} };
  });
  show(battle, frames);
}

export async function undoTurn(battle: Battle): Promise<void> {
  battle.snapshot.value = await host().undo(battle.side.value);
  battle.stage.value = 'plan';
}

/** Ghosts fade after so many turns. */
const MEMORY = 3;

/** Looks through the seat's own past for enemies it has lost from sight. */
export async function rememberEnemies(battle: Battle): Promise<void> {
  const moments = await host().moments(battle.side.value);
  const last = new Map<string, Ghost>();
  for (const { view } of moments as readonly { readonly view: View }[]) {
    for (const { id, type, at } of view.enemies) last.set(id, { id, type, at, turn: view.turn });
  }
  const now = battle.view.value;
  const removed = new Set(
    battle.snapshot.value.log.flatMap(({ event }) => {
      const told = event as Witnessed;
      return told.type === 'unit-removed' && told.unit ? [told.unit] : [];
    }),
  );
  const taken = new Set([...now.units, ...now.enemies].map(({ at }) => String(at)));
  battle.ghosts.value = [...last.values()].filter(
    ghost =>
      !removed.has(ghost.id) &&
      now.turn - ghost.turn <= MEMORY &&
      !now.enemies.some(({ id }) => id === ghost.id) &&
      !taken.has(String(ghost.at)),
  );
}

// ---------------------------------------------------------------- showing events

export function goToFrame(battle: Battle, at: number): void {
  const { value } = battle.showing;
  if (!value) return;
  if (at >= value.frames.length) void proceed(battle);
  else battle.showing.value = { ...value, at: Math.max(0, at), running: false };
}

export function advance(battle: Battle): void {
  const { value } = battle.showing;
  if (!value) return;
  if (value.at + 1 >= value.frames.length) void proceed(battle);
  else battle.showing.value = { ...value, at: value.at + 1 };
}

export function setRunning(battle: Battle, running: boolean): void {
  const { value } = battle.showing;
  if (value) battle.showing.value = { ...value, running };
}

/** How long a frame stays on screen, in milliseconds at normal speed. */
export function frameTime({ events }: Frame): number {
  const [first] = events as readonly Witnessed[];
  const times: Partial<Record<Witnessed['type'], number>> = {
    step: 160,
    fire: 900,
    melee: 1100,
    retreat: 420,
    'morale-test': 900,
  };
  return (times[first?.type ?? 'step'] ?? 300) / settings.value.speed;
}

/** Shows again what happened since this side last gave orders. */
export async function showSinceLastTurn(battle: Battle): Promise<void> {
  const { seat, entries } = battle.snapshot.value;
  show(battle, await host().frames(seat, Math.max(0, entries - 1), entries));
}

// ---------------------------------------------------------------- the past

export async function readPast(battle: Battle, seat: Seat, at?: number): Promise<void> {
  const moments = await host().moments(seat);
  batch(() => {
    battle.reading.value = { seat, moments, at: Math.min(at ?? moments.length - 1, moments.length - 1) };
    battle.stage.value = 'past';
    battle.selection.value = [];
  });
}

export function goToMoment(battle: Battle, at: number): void {
  const { value } = battle.reading;
  if (value) battle.reading.value = { ...value, at: Math.max(0, Math.min(at, value.moments.length - 1)) };
}

export function leavePast(battle: Battle): void {
  batch(() => {
    battle.reading.value = null;
    const { outcome, active, seat } = battle.snapshot.value;
    battle.stage.value = outcome ? 'over' : active.includes(seat) ? 'plan' : 'wait';
  });
}
