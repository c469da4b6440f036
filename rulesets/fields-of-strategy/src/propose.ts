import { cellSquaredDistance } from '@grognard/board';
import type { Dice, SideId } from '@grognard/engine';
import { LEADER } from './constants.ts';
import { type Hindrance, hinder, pathTo, reachOf } from './rules/reach.ts';
import { isOnField, readView, type Situation } from './situation.ts';
import type { Path, Programme, UnitId, View } from './types.ts';

/** What programmes are written with: buffers made once per battlefield. */
export interface Desk {
  readonly situation: Situation;
  readonly hindrance: Hindrance;
}

/** As long as all programmes are no more than this they are listed, by where each unit ends. */
const FEW = 100;
/** Otherwise a sample: these moods, and standing still. */
const MOODS = ['advance', 'wander', 'advance', 'probe', 'withdraw', 'wander', 'probe'] as const;
type Mood = (typeof MOODS)[number];

/** Every place where a unit could end, with a shortest path there; first where it is. */
interface Outlook {
  readonly id: UnitId;
  readonly u: number;
  readonly cells: readonly number[];
  readonly paths: readonly Path[];
}

/** FOS-PROG-01, FOS-PROG-03: programmes worth trying, standing still among them; all of them legal. */
export function propose(desk: Desk, view: View, side: SideId, dice: Dice): readonly Programme[] {
  if (view.outcome || view.side !== side) return [];
  const s = readView(desk.situation, view);
  hinder(s, s.side, desk.hindrance);
  const units = unitsOf(s);
  const goals = goalsOf(s);
  const few = countUpTo(s, desk, units, FEW);
  if (few) return everyProgramme(side, few);
  const paths: Record<UnitId, Path>[] = MOODS.map(() => ({}));
  for (const u of units) {
    const cells = reachOf(s, u, desk.hindrance);
    if (cells.length === 0) continue;
    MOODS.forEach((mood, i) => {
      const cell = chooseCell(s, cells, { mood, goals, dice });
      if (cell >= 0) paths[i]![s.ids[u]!] = pathTo(s, u, desk.hindrance, cell);
    });
  }
  return [{}, ...paths].map(chosen => ({ type: 'programme', side, paths: chosen }));
}

function unitsOf(s: Situation): readonly number[] {
  const units: number[] = [];
  for (let u = 0; u < s.ground.roster.ids.length; u++) {
    if (s.sides[u] === s.side && isOnField(s, u)) units.push(u);
  }
  return units;
}

/** Where to go: known enemies and objectives. */
function goalsOf(s: Situation): readonly number[] {
  const goals = [...s.ground.objectives];
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] !== s.side && s.types[u] !== LEADER && isOnField(s, u)) goals.push(s.at[u]!);
  }
  return goals;
}

/** The outlook of all units if their combinations are few enough to be listed. */
function countUpTo(
  s: Situation,
  desk: Desk,
  units: readonly number[],
  most: number,
): readonly Outlook[] | null {
  const outlooks: Outlook[] = [];
  let count = 1;
  for (const u of units) {
    const cells = reachOf(s, u, desk.hindrance);
    count *= cells.length + 1;
    if (count > most) return null;
    const paths = cells.map(cell => pathTo(s, u, desk.hindrance, cell));
    outlooks.push({ id: s.ids[u]!, u, cells: [s.at[u]!, ...cells], paths: [[], ...paths] });
  }
  return outlooks;
}

/** All combinations, the first unit's ends changing slowest; the first programme is to stay. */
function everyProgramme(side: SideId, outlooks: readonly Outlook[]): readonly Programme[] {
  const none: readonly Record<UnitId, Path>[] = [{}];
  const all = outlooks.reduce(
    (so, { id, paths }) =>
      so.flatMap(chosen => paths.map(path => (path.length === 0 ? chosen : { ...chosen, [id]: path }))),
    none,
  );
  return all.map(paths => ({ type: 'programme', side, paths }));
}

interface Choice {
  readonly mood: Mood;
  readonly goals: readonly number[];
  readonly dice: Dice;
}
const TRIES: Readonly<Record<Mood, number>> = { advance: 4, probe: 2, wander: 1, withdraw: 3 };

/** Of some places drawn at random the one that suits the mood; −1 to stay, as every fourth unit does. */
function chooseCell(s: Situation, cells: readonly number[], { mood, goals, dice }: Choice): number {
  if (dice.draw('propose:stay', 0, 3) === 0) return -1;
  const drawn = () => cells[dice.draw('propose:where', 0, cells.length - 1)]!;
  const sign = mood === 'withdraw' ? -1 : 1;
  let best = drawn();
  let bestWay = sign * nearest(s, goals, best);
  for (let i = 1; i < TRIES[mood]; i++) {
    const cell = drawn();
    const way = sign * nearest(s, goals, cell);
    if (way >= bestWay) continue;
    best = cell;
    bestWay = way;
  }
  return best;
}

function nearest(s: Situation, goals: readonly number[], cell: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const goal of goals) least = Math.min(least, cellSquaredDistance(s.ground.grid, goal, cell));
  return least;
}
