import type { Order } from '@grognard/fight-in-arms';
import { bestFirst, type Found, type Prospect } from '../shared/best-first.ts';
import { appraiseHere, type Place } from './appraisal.ts';
import { assaultsOf, fightOf, isEngaged } from './assaults.ts';
import { type Desk, isLawful, type Plan } from './desk.ts';
import { type Bound, boundsOf } from './moves.ts';
import type { Piece } from './piece.ts';
import { dismountOf, mountOf } from './rides.ts';
import { bestShot, type Chance, shootOrder, shotsOf } from './shots.ts';
import { worthNow, worthOf } from './worth.ts';

/** FIA-ACT-05, FIA-ACT-07 and their like: may it still go? */
function mayMove({ view }: Desk, { unit }: Piece): boolean {
  const isOpen = view.activation?.units.includes(unit.id) ?? false;
  if (isOpen && view.activation?.moved) return false;
  if (unit.rallying || unit.boarding !== null || unit.alighted === 'moving' || unit.unloaded) return false;
  return !unit.shot || unit.thenMove;
}

/** FIA-MELEE-13: corner to corner is no contact; only who has fought this turn has nothing more to do. */
function hasFought({ rules, view, side }: Desk, { unit }: Piece): boolean {
  const verdict = rules.judge(view, side, { type: 'fight', unit: unit.id });
  return verdict.ok || verdict.clause !== 'FIA-MELEE-13';
}

/** Less is not worth an order. */
const LEAST = 0.02;
/** So many moves are tried on the rules before the best so far is taken. */
const TRIES = 10;

/** The best that a unit can do now; nothing if it does best to wait. */
export function planUnit(desk: Desk, piece: Piece): Plan | null {
  if (isEngaged(desk, piece)) {
    const fight = fightOf(desk, piece);
    if (fight || hasFought(desk, piece)) return fight;
  }
  const chances = shotsOf(desk, piece);
  if (!mayMove(desk, piece)) return better(shootNow(piece, chances), dismountOf(desk, piece));
  const { outlook } = desk;
  const { stay, pull } = appraiseHere(outlook, piece);
  const still = [
    piece.unit.shot ? null : shootNow(piece, chances),
    rallyOf(desk, piece, stay, chances),
    dismountOf(desk, piece),
    mountOf(desk, piece, pull),
  ].reduce(better, null);
  const choice = { stay, pull, chances, still };
  return isContent(piece, choice) ? still : goOrStay(desk, piece, choice);
}

interface Choice {
  readonly stay: Place;
  readonly pull: number;
  readonly chances: readonly Chance[];
  readonly still: Plan | null;
}

/** What a better place could bring at most, beside the way and the danger. */
const BETTER_PLACE = 0.4;

/** Has it so good a target that no move is worth losing two dice for? */
function isContent({ unit }: Piece, { stay, pull, chances, still }: Choice): boolean {
  const forgone = (still?.gain ?? 0) - (bestShot(chances, 'moving')?.moving ?? 0);
  return forgone > pull * unit.profile.m + 0.5 * stay.danger + BETTER_PLACE;
}

/** Weighs going against staying; who goes shoots first where that is the better shot. */
function goOrStay(desk: Desk, piece: Piece, { stay, pull, chances, still }: Choice): Plan | null {
  const before = bestShot(chances, 'moving');
  const firstShot = before?.moving ?? 0;
  const bounds = boundsOf(desk, piece, stay, pull, firstShot);
  const assaults = assaultsOf(desk, piece, stay, pull).map(assault => ({
    order: assault.order,
    promise: assault.promise + firstShot,
    weigh: () => plus(assault.weigh(), firstShot),
  }));
  const prospects: readonly Prospect<Order>[] = [...assaults, ...promising(bounds)];
  const nothing: Found<Order | null> = { order: null, worth: Math.max(LEAST, still?.gain ?? 0) };
  const found = last(bestFirst<Order | null>(prospects, nothing));
  if (!found.order) return still;
  const bound = bounds.find(({ order }) => order === found.order);
  const shootsFirst = before && firstShot > (bound?.place.fire.moving ?? 0) && firstShot > LEAST;
  return { order: shootsFirst ? shootOrder(piece, before, true) : found.order, gain: found.worth };
}

const promising = (bounds: readonly Bound[]): readonly Bound[] =>
  bounds.toSorted((a, b) => b.promise - a.promise).slice(0, TRIES);

const plus = (worth: number | null, more: number): number | null => (worth === null ? null : worth + more);

function last<Order>(search: Generator<Found<Order>, Found<Order>, void>): Found<Order> {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

const better = (a: Plan | null, b: Plan | null): Plan | null => (!a || (b && b.gain > a.gain) ? b : a);

function shootNow(piece: Piece, chances: readonly Chance[]): Plan | null {
  const shot = bestShot(chances, 'standing');
  return shot && shot.standing > 0 ? { order: shootOrder(piece, shot), gain: shot.standing } : null;
}

/** What order regained is worth beside the worth of the unit: it shoots and holds better. */
const STEADY = 1.6;

/** FIA-RALLY-02: rallies, and shoots as if on the move; nothing comes of it if it is struck again. */
function rallyOf(desk: Desk, piece: Piece, stay: Place, chances: readonly Chance[]): Plan | null {
  const { unit } = piece;
  const order: Order = { type: 'rally', unit: unit.id };
  if (!unit.disorganised || unit.shot || !isLawful(desk, order)) return null;
  const { scale } = desk.outlook;
  const now = worthNow(scale, unit);
  const regained = worthOf(scale, unit, unit.vg, false) - now;
  const quiet = Math.max(0.25, 1 - stay.danger / (0.5 * now));
  return { order, gain: STEADY * regained * quiet + (bestShot(chances, 'moving')?.moving ?? 0) };
}
