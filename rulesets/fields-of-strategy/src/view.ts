import type { Square } from '@grognard/board';
import { type Seat, UMPIRE } from '@grognard/engine';
import { enemyOf } from './constants.ts';
import type { Ground } from './ground.ts';
import { dismiss, enlist, type Muster, makeMuster } from './muster.ts';
import {
  addSight,
  beginLooking,
  HIDDEN,
  IDENTIFIED,
  makeSeen,
  type Seen,
  visibilityAt,
} from './rules/fog.ts';
import { counts, holderOf } from './rules/objectives.ts';
import type { Control, Position, Scenario, Sighting, Unit, View } from './types.ts';

/** The buffers of looking, made once per battlefield. */
export interface Lookout {
  readonly seen: Seen;
  /** The units that a seat knows of. */
  readonly known: Muster;
}

export const makeLookout = (ground: Ground): Lookout => ({
  seen: makeSeen(ground),
  known: makeMuster(ground.roster.ids.length),
});

/**
 * FOS-SETUP-03  Both rosters, the field, the objectives and the turns are public;
 * FOS-FOG-07    where the enemy stands is not, not even at the start: a seat is told what it sees.
 */
export function scenarioFor({ scenario, options }: Ground, seat: Seat): Scenario {
  if (seat === UMPIRE || !options.fog) return scenario;
  return {
    ...told(
      scenario,
      ...(['format', 'ruleset', 'id', 'title', 'date', 'kind', 'briefing', 'sources'] as const),
      ...(['options', 'field', 'objectives', 'turns'] as const),
    ),
    sides: scenario.sides.map(side => (side.id === seat ? side : told(side, 'id', 'name', 'handicap'))),
    units: scenario.units.map(unit =>
      unit.side === seat ? unit : told(unit, 'id', 'side', 'type', 'force', 'name', 'corps'),
    ),
  };
}

const told = <T extends object, K extends keyof T>(whole: T, ...fields: K[]): Pick<T, K> =>
  Object.fromEntries(
    fields.filter(field => Object.hasOwn(whole, field)).map(field => [field, whole[field]]),
  ) as Pick<T, K>;

/** FOS-FOG-07: a seat sees its own units in full, identified enemies, and the squares of detected ones. */
export function viewOf(ground: Ground, lookout: Lookout, position: Position, seat: Seat): View {
  const { turn, side, outcome, units } = position;
  const { known } = lookout;
  dismiss(known);
  const parts =
    seat === UMPIRE ? lookFromAbove(ground, known, units) : lookFrom(ground, lookout, units, seat);
  return {
    seat,
    turn,
    side,
    outcome,
    units: parts.units,
    enemies: parts.enemies,
    marks: squaresOf(ground, parts.marked),
    control: controlOf(ground, known),
  };
}

interface Parts {
  readonly units: readonly Unit[];
  readonly enemies: readonly Sighting[];
  readonly marked: number[];
}

const cellAt = ({ grid }: Ground, [x, y]: Square): number => y * grid.width + x;

function lookFromAbove(ground: Ground, known: Muster, units: readonly Unit[]): Parts {
  for (const { side, type, at } of units) {
    if (counts(ground, type === 'leader')) enlist(known, ground.sideNumbers.get(side)!, at);
  }
  return { units, enemies: [], marked: [] };
}

/** Own units first: what they see decides what is known of the others. */
function lookFrom(ground: Ground, { seen, known }: Lookout, all: readonly Unit[], seat: Seat): Parts {
  const side = ground.sideNumbers.get(seat) ?? 0;
  const units: Unit[] = [];
  for (const unit of all) if (unit.side === seat) units.push(ownUnit(unit));
  const enemies: Sighting[] = [];
  const marked: number[] = [];
  const [north, south] = rowsOf(all, seat);
  beginLooking(seen, north, south);
  for (const { type, at } of units) {
    if (counts(ground, type === 'leader')) enlist(known, side, at);
    if (ground.options.fog) addSight(seen, ground, cellAt(ground, at), type === 'leader');
  }
  for (const unit of all) {
    if (unit.side === seat) continue;
    const cell = cellAt(ground, unit.at);
    const visibility = visibilityAt(seen, ground, cell);
    if (visibility === HIDDEN) continue;
    if (visibility === IDENTIFIED) enemies.push(sightingOf(unit));
    else marked.push(cell);
    // FOS-PROG-05: whoever is not identified counts as a fighting unit.
    const isLeader = visibility === IDENTIFIED && unit.type === 'leader';
    if (counts(ground, isLeader)) enlist(known, enemyOf(side), unit.at);
  }
  return { units, enemies, marked };
}

/** The rows in which enemies of a seat stand; none of them if there are no enemies. */
function rowsOf(units: readonly Unit[], seat: Seat): readonly [north: number, south: number] {
  let north = Number.MAX_SAFE_INTEGER;
  let south = -1;
  for (const { side, at } of units) {
    if (side === seat) continue;
    if (at[1] < north) north = at[1];
    if (at[1] > south) south = at[1];
  }
  return south < 0 ? [0, -1] : [north, south];
}

/**
 * What the owner of a unit knows of it: all there is. So it is shown as it is, and who did not move is the same in
 * the next view. A field that is to be kept from its owner would have to be taken out here.
 */
const ownUnit = (unit: Pick<Unit, OwnField>): Unit => unit;
type OwnField = 'id' | 'side' | 'type' | 'at' | 'force' | 'moved' | 'fired';

const sightingOf = ({ id, side, type, at, force }: Unit): Sighting => ({ id, side, type, at, force });

/** One mark a square however many are stacked; reading order. */
function squaresOf({ grid }: Ground, cells: number[]): readonly Square[] {
  if (cells.length > 1) cells.sort((a, b) => a - b);
  return cells.filter((cell, i) => cell !== cells[i - 1]).map(cell => grid.squares[cell]!);
}

/** FOS-FOG-10: control is shown as the units that the seat knows suggest it. */
function controlOf(ground: Ground, known: Muster): readonly Control[] {
  const { sides, objectives } = ground.scenario;
  return objectives.map((_, o) => {
    const holder = holderOf(ground, known, o);
    return holder < 0 ? 'none' : sides[holder]!.id;
  });
}

/** The position that an umpire's view holds. */
export const positionOf = ({ turn, side, outcome, units }: View): Position => ({
  turn,
  side,
  outcome,
  units,
});

/**
 * Has a seat learnt something between two views? An enemy that it did not know there; and in the fog a
 * march itself: how far it came tells of hidden enemies (FOS-ROAD-05, FOS-MOVE-09).
 */
export function reveals({ options }: Ground, before: View, after: View): boolean {
  const places = (units: readonly Pick<Unit, 'id' | 'at'>[]) =>
    new Set(units.map(({ id, at }) => `${id} ${at}`));
  const isNew = (known: ReadonlySet<string>, now: ReadonlySet<string>) =>
    [...now].some(item => !known.has(item));
  const marks = (view: View) => new Set(view.marks.map(String));
  return (
    isNew(places(before.enemies), places(after.enemies)) ||
    isNew(marks(before), marks(after)) ||
    (options.fog && isNew(places(before.units), places(after.units)))
  );
}
