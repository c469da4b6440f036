import type { Seat } from '@grognard/engine';
import type { Event, EventOf } from './events.ts';
import type { Army, Camp, Objective, Position, Recruit, SideId, Unit } from './types.ts';

/*
 * What anybody but the umpire is told, by name. A new field of a unit, an army, a camp or an event is secret until it
 * is listed here; and a rule that needs it of a view does not compile before that.
 */

const RECRUIT = [
  'id',
  'side',
  'roster',
  'name',
  'arm',
  'quality',
  'weight',
  'weapon',
  'base',
  'traits',
  'general',
  'mount',
  'bulk',
  'dismountedWeapon',
  'bases',
  'files',
  'disorganised',
  'routing',
  'limbered',
] as const satisfies readonly (keyof Recruit)[];

const UNIT = [
  ...RECRUIT,
  'at',
  'facing',
  'activated',
  'fresh',
  'fought',
  'role',
  'amok',
  'mounted',
  'horses',
] as const satisfies readonly (keyof Unit)[];

/** Both combativities and all losses are open (EA-WIN-04). */
const ARMY = [
  'combativity',
  'bases',
  'quarter',
  'lost',
  'value',
  'quarters',
  'edge',
] as const satisfies readonly (keyof Army)[];

const CAMP = [
  'id',
  'side',
  'name',
  'at',
  'facing',
  'width',
  'depth',
  'taken',
] as const satisfies readonly (keyof Camp)[];

const OBJECTIVE = [
  'id',
  'name',
  'terrain',
  'at',
  'radius',
  'holder',
  'occupant',
] as const satisfies readonly (keyof Objective)[];

const TABLE = [
  'turn',
  'first',
  'side',
  'limit',
  'activations',
  'passes',
  'laid',
  'withdrawn',
  'deployedFirst',
  'pending',
  'agenda',
  'offer',
  'outcome',
] as const satisfies readonly (keyof Position)[];

type SeenRecruit = Pick<Recruit, (typeof RECRUIT)[number]>;
type SeenUnit = Pick<Unit, (typeof UNIT)[number]>;
type SeenArmy = Pick<Army, (typeof ARMY)[number]>;
type SeenCamp = Pick<Camp, (typeof CAMP)[number]>;
type SeenObjective = Pick<Objective, (typeof OBJECTIVE)[number]>;

/** What a seat knows of a battle. */
export interface View extends Pick<Position, (typeof TABLE)[number]> {
  readonly seat: Seat;
  readonly units: readonly SeenUnit[];
  readonly reserve: readonly SeenRecruit[];
  readonly armies: Readonly<Record<SideId, SeenArmy>>;
  readonly camps: readonly SeenCamp[];
  readonly objectives: readonly SeenObjective[];
}

function tell<T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> {
  const told: Partial<Pick<T, K>> = {};
  for (const field of fields) if (field in value) told[field] = value[field];
  return told as Pick<T, K>;
}

export const tellRecruit = (recruit: Recruit): SeenRecruit => tell(recruit, RECRUIT);
/** A unit that has not changed is told as before: most have not, from one order to the next. */
export function tellUnit(unit: Unit): SeenUnit {
  const before = toldBefore.get(unit);
  if (before) return before;
  const told = tell(unit, UNIT);
  toldBefore.set(unit, told);
  return told;
}
const toldBefore = new WeakMap<Unit, SeenUnit>();
export const tellCamp = (camp: Camp): SeenCamp => tell(camp, CAMP);

/** The table and the armies as everybody sees them; the troops and camps are told by whoever knows the seat. */
export const tellTable = (position: Position): Omit<View, 'seat' | 'units' | 'reserve' | 'camps'> => ({
  ...tell(position, TABLE),
  armies: Object.fromEntries(Object.entries(position.armies).map(([side, army]) => [side, tell(army, ARMY)])),
  objectives: position.objectives.map(objective => tell(objective, OBJECTIVE)),
});

/** What is told of an event of each type, beside its type, its clauses and its sums. */
const EVENTS = {
  'turn-started': ['turn'],
  'turn-ended': ['turn'],
  fatigue: ['turn'],
  initiative: ['side', 'die', 'total'],
  'first-chosen': ['side'],
  'impulse-started': ['side', 'limit'],
  'impulse-ended': ['side', 'activated'],
  activated: ['unit', 'action', 'free'],
  'choice-asked': ['choice', 'agenda'],
  'choice-answered': ['answer'],
  moved: ['unit', 'from', 'to', 'facing', 'cost', 'allowance', 'slowed', 'road'],
  halted: ['unit', 'by', 'of', 'at'],
  crossed: ['unit', 'obstacle', 'to'],
  followed: ['unit', 'with', 'to', 'facing'],
  'horses-lost': ['unit'],
  limbered: ['unit'],
  unlimbered: ['unit'],
  contact: ['unit', 'target', 'face', 'surprise'],
  conformed: ['unit', 'to', 'facing'],
  formed: ['unit', 'to', 'facing', 'files'],
  faced: ['unit', 'to', 'facing', 'files'],
  dismounted: ['unit', 'profile', 'horses'],
  mounted: ['unit', 'profile'],
  disengaged: ['unit'],
  shot: ['unit', 'target', 'shooters', 'targets', 'advantages', 'lines', 'dice'],
  'shot-lost': ['unit', 'target', 'reason'],
  rerolled: ['unit', 'die', 'impacts'],
  saves: ['unit', 'dice', 'saved'],
  melee: ['side', 'units', 'against', 'advantages', 'lines', 'dice', 'impacts'],
  impacts: ['unit', 'count', 'cause'],
  pursued: ['unit', 'to', 'distance', 'touched'],
  'pursuit-declined': ['unit'],
  disorganised: ['unit', 'cause'],
  'base-lost': ['unit', 'lost', 'left', 'value', 'files', 'at'],
  retreated: ['unit', 'from', 'to'],
  trampled: ['unit', 'by'],
  destroyed: ['unit', 'bases', 'value', 'cause'],
  rout: ['unit', 'edge', 'begins', 'to', 'facing'],
  'left-table': ['unit', 'bases', 'value'],
  panic: ['unit', 'die', 'modified', 'passed'],
  reorganised: ['unit', 'die', 'automatic', 'to', 'facing'],
  'reorganise-failed': ['unit', 'die'],
  'broke-off': ['unit', 'die', 'to'],
  'break-off-failed': ['unit', 'die'],
  amok: ['unit', 'bases', 'value'],
  'amok-run': ['unit', 'heading', 'to'],
  'objective-set': ['objective', 'die'],
  'objective-missed': ['objective', 'die'],
  'objective-noted': ['objective', 'occupant'],
  'objective-taken': ['objective', 'side', 'unit'],
  'camp-taken': ['side', 'by'],
  'general-lost': ['side', 'unit'],
  combativity: ['side', 'from', 'to', 'cause', 'quarters'],
  'end-offered': ['side'],
  'game-ended': ['winner', 'grade'],
  'setup-rolled': ['what', 'side', 'die', 'total'],
  'terrain-picked': ['side', 'pieces'],
  'terrain-placed': ['side', 'piece'],
  'terrain-removed': ['side', 'piece'],
  'edge-chosen': ['side', 'edge'],
  'deployment-begun': ['order'],
  deployed: ['unit', 'at', 'facing', 'files'],
  'camp-pitched': ['side', 'camp', 'at', 'facing'],
  'deployment-finished': ['side'],
  revealed: ['placements'],
} as const satisfies { readonly [T in Event['type']]: readonly (keyof EventOf<T>)[] };

type Always = 'type' | 'clauses' | 'sums';

/** An event as a seat that may know of it sees it. */
export type Witnessed = {
  readonly [T in Event['type']]: Pick<EventOf<T>, Always | ((typeof EVENTS)[T][number] & keyof EventOf<T>)>;
}[Event['type']];

export const tellEvent = (event: Event): Witnessed =>
  tell(event, ['type', ...EVENTS[event.type], 'sums', 'clauses'] as (keyof Event)[]) as Witnessed;
