import type { Camp } from '@grognard/en-avant';
import { add, type Cm, distance, footprintGap, type Point, scale, subtract } from '@grognard/table';
import type { Scales } from './clash.ts';
import type { Place } from './country.ts';
import type { Judge } from './judge.ts';
import type { Mood } from './mood.ts';
import { ask, isEngaged, mayStrike, type Outlook, seenFrom, type Troop } from './outlook.ts';
import { SPIRIT } from './worth.ts';

/** Where a unit is wanted, and what it should look at when it gets there. */
export interface Aim {
  readonly point: Point;
  readonly focus: Point;
  /** How much it matters to be there. */
  readonly weight: number;
}

/** What is further off matters less: a share for every turn of marching. */
const PATIENCE = 0.82;

function discount(turns: number): number {
  let share = 1;
  for (let i = 0; i < Math.floor(turns); i++) share *= PATIENCE;
  return share * (1 - (turns - Math.floor(turns)) * (1 - PATIENCE));
}

const turnsTo = (troop: Troop, point: Point): number => distance(troop.centre, point) / troop.pace;

/** Shoots rather than strikes: artillery, and foot that is no match for troops of the line. */
export const isShooter = ({ unit, range }: Troop): boolean => {
  if (range === 0) return false;
  if (unit.arm === 'artillery' || unit.weight === 'light') return true;
  return BOWS.includes(unit.weapon) && unit.quality !== 'superior';
};
const BOWS: readonly string[] = ['short-bow', 'sling', 'bow', 'crossbow', 'longbow'];

/** Places and camps that a side wants, each with the one unit that is sent for it. */
function errands(outlook: Outlook, { places }: Mood): ReadonlyMap<string, Aim> {
  const sent = new Map<string, Aim>();
  const send = (point: Point, { weight, fit }: Errand): void => {
    const turnsLeft = (outlook.scenario.turns ?? 99) - outlook.position.turn;
    const [best] = outlook.own
      .filter(troop => !sent.has(troop.unit.id) && isFree(troop) && fit(troop))
      .map(troop => ({ troop, turns: turnsTo(troop, point) }))
      .filter(({ turns }) => turns < turnsLeft + 1)
      .sort((a, b) => a.turns - b.turns);
    if (best) sent.set(best.troop.unit.id, { point, focus: point, weight: weight * places });
  };
  for (const place of outlook.country.places) {
    if (isWanted(outlook, place)) send(place.middle, { weight: 1.3, fit: ({ unit }) => !unit.general });
  }
  const [own, theirs] = [campOf(outlook, outlook.side), campOf(outlook, outlook.enemy)];
  if (own && isThreatened(outlook, own)) send(own.at, { weight: 1.2, fit: ({ unit }) => !unit.general });
  if (theirs && !isGuarded(outlook, theirs)) {
    const isFast = ({ unit }: Troop) => unit.arm === 'cavalry' && !unit.general;
    send(theirs.at, { weight: 1.2, fit: isFast });
  }
  return sent;
}

interface Errand {
  readonly weight: number;
  readonly fit: (troop: Troop) => boolean;
}

const isFree = (troop: Troop): boolean =>
  !isEngaged(troop) && !troop.unit.routing && !troop.unit.disorganised && troop.unit.arm !== 'artillery';

/** Not ours yet, or ours and about to be taken. */
function isWanted({ side, foes }: Outlook, { objective, middle }: Place): boolean {
  if (objective.holder !== side) return true;
  return foes.some(foe => !foe.unit.routing && distance(foe.centre, middle) < 2 * foe.pace);
}

type Pitched = Camp & { readonly at: Point };

const campOf = ({ position }: Outlook, side: string): Pitched | undefined =>
  position.camps.find((camp): camp is Pitched => camp.side === side && !camp.taken && camp.at !== null);

/** Enemies are near: whoever of ours is nearest goes there, or stays. */
const isThreatened = ({ foes }: Outlook, { at }: Pitched): boolean =>
  foes.some(foe => !isEngaged(foe) && !foe.unit.routing && distance(foe.centre, at) < 3 * foe.pace);

const isGuarded = ({ foes }: Outlook, { at }: Pitched): boolean =>
  foes.some(foe => !foe.unit.routing && distance(foe.centre, at) < foe.pace + 4);

/** Nothing is better than this; it saves looking at what is too far. */
const MOST_APPEAL = 6;

/** How good an enemy is to go for: what a fight with him brings, or a shot; a guess while he is far away. */
function appeal(scales: Scales, troop: Troop, foe: Troop, turns: number): number {
  const base = foe.unit.routing ? 0.6 : 2;
  if (!isShooter(troop) && !mayStrike(troop, foe)) return 0.4;
  if (turns > NEAR) return base + 0.3;
  const gain = (isShooter(troop) ? scales.shot : scales.attack)(troop.unit, foe.unit);
  return Math.max(0.4, Math.min(MOST_APPEAL, base + gain));
}

/** Turns of marching within which an enemy is looked at closely. */
const NEAR = 2.5;

/** Beside an enemy, wholly behind his front, so that he cannot turn to meet the charge (EA-CONFORM-03). */
function flankPoint(troop: Troop, foe: Troop): Point {
  const { right } = seenFrom(foe, troop.centre);
  const out: Cm = foe.print.width / 2 + troop.print.depth / 2 + 5;
  const beside = scale(foe.right, right < 0 ? 0 - out : out);
  const back = scale(foe.ahead, 0 - troop.print.width / 2 - 1);
  return add(foe.print.at, add(beside, back));
}

/** Within range, but no nearer than that asks; nearer, if something stands in the way of a shot. */
function stand(troop: Troop, foe: Troop, isBlind: boolean): Point {
  const gap = footprintGap(troop.print, foe.print);
  const way = subtract(foe.centre, troop.centre);
  const length = distance(troop.centre, foe.centre);
  const march = Math.max(0, gap - (isBlind ? 0.4 : 0.85) * troop.range);
  return length < 0.01 ? troop.centre : add(troop.centre, scale(way, march / length));
}

function aimAt({ rules, position }: Outlook, scales: Scales, troop: Troop, foe: Troop): Aim {
  const focus = foe.centre;
  if (isShooter(troop)) {
    const isBlind = ask(rules, position, { query: 'targets', unit: troop.unit.id }).is.length === 0;
    return { point: stand(troop, foe, isBlind), focus, weight: 1 };
  }
  const mayOutflank =
    troop.unit.arm === 'cavalry' &&
    foe.unit.arm !== 'cavalry' &&
    !isEngaged(foe) &&
    !foe.unit.disorganised &&
    scales.attack(troop.unit, foe.unit) < 0.12 * SPIRIT;
  return { point: mayOutflank ? flankPoint(troop, foe) : focus, focus, weight: 1 };
}

/** Gives every unit that is free to move somewhere to go. */
export function aimsOf(
  outlook: Outlook,
  scales: Scales,
  { eagerness, mood }: Pick<Judge, 'eagerness' | 'mood'>,
): ReadonlyMap<string, Aim> {
  const aims = new Map(errands(outlook, mood));
  const crowd = new Map<string, number>();
  for (const troop of outlook.own) {
    if (aims.has(troop.unit.id) || isEngaged(troop) || troop.unit.activated) continue;
    let best: { readonly foe: Troop; readonly worth: number } | null = null;
    for (const foe of outlook.foes) {
      const turns = turnsTo(troop, foe.centre);
      if (best && MOST_APPEAL * discount(turns) < best.worth) continue;
      const friends = crowd.get(foe.unit.id) ?? 0;
      const worth = (appeal(scales, troop, foe, turns) * discount(turns)) / (1 + 0.35 * friends);
      if (!best || worth > best.worth) best = { foe, worth };
    }
    if (!best) continue;
    crowd.set(best.foe.unit.id, (crowd.get(best.foe.unit.id) ?? 0) + 1);
    const aim = aimAt(outlook, scales, troop, best.foe);
    const zeal = troop.unit.general ? 0.4 : 1;
    aims.set(troop.unit.id, { ...aim, weight: aim.weight * eagerness * zeal });
  }
  return aims;
}
