import { cellOf, contains, directionTo, distance, has, makeBits, type Square } from '@grognard/board';
import { type Fault, fault, faulty, type Parsed, shown, sound, UMPIRE } from '@grognard/engine';
import { LEADER, type SideNumber, typeNumber } from './constants.ts';
import { foresee } from './foresee.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import { type Odds, oddsOf } from './odds/odds.ts';
import { scoreOf } from './outcome.ts';
import type { Question, QuestionOf } from './question.ts';
import { fireGuns, fireTarget } from './rules/fire.ts';
import {
  DETECTED,
  IDENTIFIED,
  lookAround,
  VISIBILITIES,
  type Visibility,
  visibilityAt,
} from './rules/fog.ts';
import { hasEnemy, mustWithdraw, withdrawalCell } from './rules/leaders.ts';
import {
  alwaysLoses,
  baseOf,
  factorOf,
  factorTerms,
  makeToll,
  meleeTerms,
  type Toll,
} from './rules/melee.ts';
import { isFast, type March, makeMarch, markSlow } from './rules/movement.ts';
import { heldBy, holderOf, musterOf, rallyingFactor } from './rules/objectives.ts';
import { type Hindrance, hinder, makeHindrance, pathTo, reachOf } from './rules/reach.ts';
import { awayFrom, retreatDirection } from './rules/retreat.ts';
import { impulsesAlong, routeOn } from './rules/route.ts';
import { lookAlong, type Purpose, type Sightline } from './rules/sight.ts';
import { isOccupied } from './rules/sight-fast.ts';
import { outlookFrom } from './sight.ts';
import {
  isEngaged,
  isFighting,
  isOnField,
  makeSituation,
  NOBODY,
  readView,
  type Situation,
  sideOf,
} from './situation.ts';
import type { Position, Programme, UnitType, View } from './types.ts';
import { type Lookout, positionOf, viewOf } from './view.ts';

/** What questions are answered with: buffers made once per battlefield. */
export interface Inquiry {
  readonly ground: Ground;
  readonly situation: Situation;
  readonly lookout: Lookout;
  readonly hindrance: Hindrance;
  readonly march: March;
  readonly toll: Toll;
  readonly slow: Int32Array;
}

export const makeInquiry = (ground: Ground, lookout: Lookout): Inquiry => ({
  ground,
  lookout,
  situation: makeSituation(ground),
  hindrance: makeHindrance(ground),
  march: makeMarch(ground),
  toll: makeToll(2 * ground.roster.ids.length),
  slow: makeBits(ground.grid),
});

/** A question being answered: the view it is asked on, and its units laid out. */
interface Asking extends Inquiry {
  readonly view: View;
  readonly s: Situation;
}

type Handlers = { readonly [Q in Question['query']]: (asking: Asking, question: QuestionOf<Q>) => unknown };

/** Answers a question on what a view holds, or says what is wrong with it. */
export function answer(inquiry: Inquiry, view: View, question: Question): Parsed<unknown> {
  const refusals = programmeFaults(inquiry, view, question);
  const asking = { ...inquiry, view, s: readView(inquiry.situation, view) };
  const faults = [...faultsIn(asking, question), ...refusals];
  if (faults.length > 0) return faulty(faults);
  const handler = HANDLERS[question.query] as (asking: Asking, question: Question) => unknown;
  return sound(handler(asking, question));
}

// ---------------------------------------------------------------- what a question names

/** A programme in a question must be one that its side could give. */
function programmeFaults(inquiry: Inquiry, view: View, question: Question): readonly Fault[] {
  if (!('programme' in question) || !question.programme) return [];
  if (view.seat !== UMPIRE && view.seat !== view.side)
    return [fault('programme', `it is the phase of ${view.side}`)];
  const { ground, lookout } = inquiry;
  const known = view.seat === UMPIRE ? viewOf(ground, lookout, positionOf(view), view.side) : view;
  const verdict = judge(inquiry, known, view.side, question.programme);
  return verdict.accepted ? [] : [fault('programme', `refused by ${verdict.clause}`)];
}

type Named = Partial<Record<'unit' | 'against' | 'side' | 'objective', string>> &
  Partial<Record<'from' | 'to', Square>>;

function faultsIn(asking: Asking, question: Question): readonly Fault[] {
  const named = question as Named;
  const { ground, view } = asking;
  return [
    ...(['unit', 'against'] as const).flatMap(field => unitFaults(asking, question, named[field], field)),
    ...(['from', 'to'] as const).flatMap(field => {
      const square = named[field];
      return !square || contains(ground.grid, square)
        ? []
        : [fault(field, `[${square.join(', ')}] is off the field`)];
    }),
    ...(named.side === undefined || ground.sideNumbers.has(named.side)
      ? []
      : [fault('side', `no side ${shown(named.side)}`)]),
    ...(named.objective === undefined || objectiveOf(ground, named.objective) >= 0
      ? []
      : [fault('objective', `no objective ${shown(named.objective)}`)]),
    ...(question.query === 'score' && !knowsForces(asking, question.side)
      ? [fault('side', `${view.seat} does not know what is left of ${question.side}`)]
      : []),
  ];
}

const FIGHTING_ONLY: readonly Question['query'][] = [
  'factor',
  'differential',
  'always-loses',
  'explain-factor',
  'explain-differential',
];

/** The same words for a unit that is hidden and for one that is gone: an answer must not tell them apart. */
function unitFaults(
  { ground, s, view }: Asking,
  { query }: Question,
  id: string | undefined,
  field: string,
): readonly Fault[] {
  if (id === undefined) return [];
  const u = ground.roster.numbers.get(id);
  if (u === undefined) return [fault(field, `no unit ${shown(id)} in this battle`)];
  if (query === 'visible') return [];
  if (!isOnField(s, u)) {
    const how = view.seat === UMPIRE ? '' : `, as far as ${view.seat} knows`;
    return [fault(field, `${shown(id)} is not on the field${how}`)];
  }
  if (FIGHTING_ONLY.includes(query) && !isFighting(s, u)) return [fault(field, `${shown(id)} is a leader`)];
  return [];
}

const objectiveOf = ({ scenario }: Ground, id: string): number =>
  scenario.objectives.findIndex(objective => objective.id === id);

const knowsForces = ({ ground, view }: Asking, side: string): boolean =>
  view.seat === UMPIRE || view.seat === side || !ground.options.fog;

const numberOf = ({ ground }: Asking, id: string): number => ground.roster.numbers.get(id)!;
const sideNumber = ({ ground }: Asking, id: string): SideNumber => ground.sideNumbers.get(id)!;
const sideId = ({ scenario }: Ground, side: SideNumber): string => scenario.sides[side]!.id;
const squareOrNull = ({ grid }: Ground, cell: number): Square | null =>
  cell < 0 ? null : grid.squares[cell]!;

// ---------------------------------------------------------------- knowledge

/** Lays out what a side knows: on its own view that is what lies there already. */
function asKnownTo(asking: Asking, side: SideNumber): Situation {
  const { ground, lookout, situation, view } = asking;
  if (view.seat !== UMPIRE) return asking.s;
  return readView(situation, viewOf(ground, lookout, positionOf(view), sideId(ground, side)));
}

function visible(asking: Asking, side: SideNumber, u: number): Visibility {
  const { s, ground, lookout } = asking;
  if (!isOnField(s, u)) return 'hidden';
  if (sideOf(s, u) === side) return VISIBILITIES[IDENTIFIED];
  return VISIBILITIES[visibilityAt(lookAround(lookout.seen, ground, s, side), ground, s.at[u]!)];
}

/** What a side sees of the enemy, as far as the view goes: by reading order of squares, then roster. */
function enemiesSeen({ ground, lookout, view }: Asking, side: string): readonly object[] {
  const known = view.seat === side ? view : viewOf(ground, lookout, allOf(view), side);
  const identified = known.enemies.map(({ id, type, at, force }) =>
    type === 'leader' ? { at, unit: id, type } : { at, unit: id, type, force },
  );
  const inReadingOrder = (a: { at: Square }, b: { at: Square }) =>
    cellOf(ground.grid, a.at) - cellOf(ground.grid, b.at);
  return [...identified, ...known.marks.map(at => ({ at }))].sort(inReadingOrder);
}

/** All units that a view tells of, as a position. */
const allOf = (view: View): Position => ({
  ...positionOf(view),
  units: [...view.units, ...view.enemies.map(enemy => ({ ...enemy, moved: false, fired: false }))],
});

function costs(asking: Asking, u: number): ReadonlyMap<number, number> {
  const { hindrance } = asking;
  const side = sideOf(asking.s, u);
  const s = asKnownTo(asking, side);
  const cells = reachOf(s, u, hinder(s, side, hindrance));
  return new Map(cells.map(cell => [cell, Math.ceil(hindrance.search.time[cell]! / 2)]));
}

function pathOf(asking: Asking, u: number, to: Square): readonly Square[] | null {
  const { ground, hindrance } = asking;
  const side = sideOf(asking.s, u);
  const s = asKnownTo(asking, side);
  const cell = cellOf(ground.grid, to);
  const isReached = reachOf(s, u, hinder(s, side, hindrance)).includes(cell);
  return isReached ? pathTo(s, u, hindrance, cell) : null;
}

function reaches(asking: Asking, id: string): readonly object[] {
  const { ground, hindrance } = asking;
  const side = sideNumber(asking, id);
  const s = asKnownTo(asking, side);
  hinder(s, side, hindrance);
  const { squares } = ground.grid;
  const sets: object[] = [];
  for (let u = 0; u < ground.roster.ids.length; u++) {
    if (s.sides[u] !== side || !isOnField(s, u)) continue;
    const cells = reachOf(s, u, hindrance);
    sets.push({ unit: s.ids[u]!, squares: cells.map(cell => squares[cell]!) });
  }
  return sets;
}

/** A unit with the field as its side knows it. */
function planning(
  asking: Asking,
  id: string,
): { readonly u: number; readonly s: Situation; readonly hindrance: Hindrance } {
  const u = numberOf(asking, id);
  const side = sideOf(asking.s, u);
  const s = asKnownTo(asking, side);
  return { u, s, hindrance: hinder(s, side, asking.hindrance) };
}

/** FOS-FOG-03, FOS-FOG-04: the squares where a side would identify an enemy, and those where it would only detect one. */
function seenBy(
  { ground, lookout, s }: Asking,
  side: SideNumber,
): { readonly identified: readonly Square[]; readonly detected: readonly Square[] } {
  const seen = lookAround(lookout.seen, ground, s, side);
  const at = (wanted: number) =>
    ground.grid.squares.filter((_, cell) => visibilityAt(seen, ground, cell) === wanted);
  return { identified: at(IDENTIFIED), detected: at(DETECTED) };
}

// ---------------------------------------------------------------- the ground

const sightline = ({ ground, s }: Asking, from: Square, to: Square, purpose: Purpose): Sightline =>
  lookAlong({ ground, from, to, purpose, isOccupied: at => isOccupied(s, cellOf(ground.grid, at)) });

function canStep({ ground }: Asking, type: UnitType, from: Square, to: Square): boolean {
  const direction = directionTo(from, to);
  return direction >= 0 && has(ground.steps[typeNumber(type)]!, cellOf(ground.grid, from), direction);
}

function crosses({ ground }: Asking, from: Square, to: Square): boolean {
  const direction = directionTo(from, to);
  return direction >= 0 && has(ground.obstacles, cellOf(ground.grid, from), direction);
}

function fastStep(asking: Asking, side: string, from: Square, to: Square): boolean {
  const { ground, s, hindrance } = asking;
  const slow = markSlow(s, sideNumber(asking, side), hindrance.slow);
  return isFast(ground, slow, cellOf(ground.grid, from), cellOf(ground.grid, to));
}

// ---------------------------------------------------------------- fights

/** The situation with the fires that would be made now. */
function underFire({ s }: Asking): Situation {
  fireGuns(s, null);
  return s;
}

function fireTargetOf({ s }: Asking, u: number): string | null {
  const target = fireTarget(s, u);
  return target === NOBODY ? null : s.ids[target]!;
}

function retreatSquare({ s, ground }: Asking, u: number): Square | null {
  if (!isFighting(s, u)) return null;
  const [x, y] = awayFrom(s, u);
  const direction = retreatDirection(s, u, x, y);
  return direction < 0 ? null : ground.grid.squares[s.at[u]! + ground.grid.offsets[direction]!]!;
}

const withdrawalSquare = ({ s, ground }: Asking, u: number): Square | null =>
  s.types[u] !== LEADER || !hasEnemy(s, u) ? null : squareOrNull(ground, withdrawalCell(s, u));

function controlOf({ s, ground }: Asking, id: string): string {
  const holder = holderOf(ground, musterOf(s), objectiveOf(ground, id));
  return holder < 0 ? 'none' : sideId(ground, holder as SideNumber);
}

const HANDLERS: Handlers = {
  distance: (_, { from, to }) => distance(from, to),
  'line-of-sight': (asking, { from, to, purpose }) => sightline(asking, from, to, purpose).clear,
  'explain-line': (asking, { from, to, purpose }) => sightline(asking, from, to, purpose),
  sight: ({ ground }, { from, type }) => outlookFrom(ground, from, type),
  'can-step': (asking, { type, from, to }) => canStep(asking, type, from, to),
  'crosses-obstacle': (asking, { from, to }) => crosses(asking, from, to),
  'fast-step': (asking, { side, from, to }) => fastStep(asking, side, from, to),
  'move-cost': (asking, { unit, to }) =>
    costs(asking, numberOf(asking, unit)).get(cellOf(asking.ground.grid, to)) ?? null,
  reachable: (asking, { unit }) =>
    [...costs(asking, numberOf(asking, unit)).keys()].map(cell => asking.ground.grid.squares[cell]!),
  path: (asking, { unit, to }) => pathOf(asking, numberOf(asking, unit), to),
  reaches: (asking, { side }) => reaches(asking, side),
  'reach-costs': (asking, { unit }) =>
    [...costs(asking, numberOf(asking, unit))].map(([cell, cost]) => ({
      at: asking.ground.grid.squares[cell]!,
      cost,
    })),
  route: (asking, { unit, to, after }) => {
    const { u, s, hindrance } = planning(asking, unit);
    return after.every(square => contains(asking.ground.grid, square))
      ? routeOn(s, u, hindrance, after, to)
      : null;
  },
  impulses: (asking, { unit, path }) => {
    const { u, s, hindrance } = planning(asking, unit);
    return path.every(square => contains(asking.ground.grid, square))
      ? impulsesAlong(s, u, hindrance, path)
      : null;
  },
  seen: (asking, { side }) => seenBy(asking, sideNumber(asking, side)),
  visible: (asking, { side, unit }) => visible(asking, sideNumber(asking, side), numberOf(asking, unit)),
  view: (asking, { side }) => enemiesSeen(asking, side),
  engaged: (asking, { unit }) => isEngaged(asking.s, numberOf(asking, unit)),
  'fire-target': (asking, { unit }) => fireTargetOf(asking, numberOf(asking, unit)),
  factor: (asking, { unit }) => factorOf(underFire(asking), numberOf(asking, unit)),
  'explain-factor': (asking, { unit }) => factorTerms(underFire(asking), numberOf(asking, unit)),
  differential: (asking, { unit, against }) =>
    baseOf(meleeTerms(underFire(asking), numberOf(asking, unit), numberOf(asking, against))),
  'explain-differential': (asking, { unit, against }) =>
    meleeTerms(underFire(asking), numberOf(asking, unit), numberOf(asking, against)),
  'always-loses': (asking, { unit, against }) =>
    alwaysLoses(asking.s, numberOf(asking, unit), numberOf(asking, against)),
  'retreat-square': (asking, { unit }) => retreatSquare(asking, numberOf(asking, unit)),
  'must-withdraw': (asking, { unit }) => isLeaderInNeed(asking, numberOf(asking, unit)),
  'withdrawal-square': (asking, { unit }) => withdrawalSquare(asking, numberOf(asking, unit)),
  control: (asking, { objective }) => controlOf(asking, objective),
  'rally-factor': (asking, { side }) =>
    rallyingFactor(asking.ground, heldBy(asking.ground, musterOf(asking.s))[sideNumber(asking, side)]),
  score: (asking, { side }) => scoreOf(asking.s, sideNumber(asking, side)),
  foresee: (asking, { programme }) => foresee(asKnownTo(asking, phaseOf(asking)), asking.march, programme),
  odds: (asking, { programme }) => odds(asking, programme),
};

const phaseOf = ({ ground, view }: Asking): SideNumber => ground.sideNumbers.get(view.side)!;

/** The chances now; or after a programme, on what its side knows. */
function odds(asking: Asking, programme: Programme | undefined): Odds {
  if (!programme) return oddsOf(asking.s, asking.toll);
  const s = asKnownTo(asking, phaseOf(asking));
  foresee(s, asking.march, programme);
  return oddsOf(s, asking.toll);
}

const isLeaderInNeed = ({ s }: Asking, u: number): boolean => s.types[u] === LEADER && mustWithdraw(s, u);
