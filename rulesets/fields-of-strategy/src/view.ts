import type { Square } from '@grognard/board';
import { type Seat, UMPIRE } from '@grognard/engine';
import { type SideNumber, typeNumber } from './constants.ts';
import type { Ground } from './ground.ts';
import { addSight, clearSeen, DETECTED, IDENTIFIED, makeSeen, type Seen, visibilityAt } from './rules/fog.ts';
import { holderOf, type Muster } from './rules/objectives.ts';
import type { Control, Position, Sighting, Unit, View } from './types.ts';

/** The buffers of looking, made once per battlefield. */
export interface Lookout {
  readonly seen: Seen;
  /** The units that a seat knows of, laid out by number. */
  readonly known: Muster & { count: number };
}

export function makeLookout(ground: Ground): Lookout {
  const most = ground.roster.ids.length;
  const known = {
    count: 0,
    at: new Int16Array(most),
    sides: new Uint8Array(most),
    types: new Uint8Array(most),
  };
  return { seen: makeSeen(ground), known };
}

/** FOS-FOG-07: a seat sees its own units in full, identified enemies, and the squares of detected ones. */
export function viewOf(ground: Ground, lookout: Lookout, position: Position, seat: Seat): View {
  const { turn, side, outcome, units } = position;
  const { seen, known } = lookout;
  known.count = 0;
  const parts: Parts = { units: [], enemies: [], marked: [] };
  if (seat === UMPIRE) for (const unit of units) learn(ground, known, unit, typeNumber(unit.type));
  else lookFrom(ground, seen, known, units, seat, parts);
  return {
    seat,
    turn,
    side,
    outcome,
    units: seat === UMPIRE ? units : parts.units,
    enemies: parts.enemies,
    marks: squaresOf(ground, parts.marked),
    control: controlOf(ground, known),
  };
}

interface Parts {
  readonly units: Unit[];
  readonly enemies: Sighting[];
  readonly marked: number[];
}

const cellAt = ({ grid }: Ground, [x, y]: Square): number => y * grid.width + x;

/** Own units first: what they see decides what is known of the others. */
function lookFrom(
  ground: Ground,
  seen: Seen,
  known: Lookout['known'],
  units: readonly Unit[],
  seat: Seat,
  parts: Parts,
): void {
  clearSeen(seen);
  for (const unit of units) {
    if (unit.side !== seat) continue;
    parts.units.push(unit);
    learn(ground, known, unit, typeNumber(unit.type));
    if (ground.options.fog) addSight(seen, ground, cellAt(ground, unit.at), unit.type === 'leader');
  }
  for (const unit of units) {
    if (unit.side === seat) continue;
    const visibility = visibilityAt(seen, ground, cellAt(ground, unit.at));
    if (visibility === IDENTIFIED) {
      const { id, side, type, at, force } = unit;
      parts.enemies.push({ id, side, type, at, force });
      learn(ground, known, unit, typeNumber(type));
    } else if (visibility === DETECTED) {
      parts.marked.push(cellAt(ground, unit.at));
      learn(ground, known, unit, UNKNOWN_TYPE);
    }
  }
}

/** FOS-PROG-05: whoever is not identified counts as a fighting unit. */
const UNKNOWN_TYPE = 0;

function learn(ground: Ground, known: Lookout['known'], unit: Unit, type: number): void {
  const n = known.count++;
  known.at[n] = cellAt(ground, unit.at);
  known.sides[n] = ground.sideNumbers.get(unit.side)!;
  known.types[n] = type;
}

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
    return holder < 0 ? 'none' : sides[holder as SideNumber]!.id;
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
