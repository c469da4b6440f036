import type { Order, Unit, View } from '@grognard/general-en-chef';
import {
  angleBetween,
  type Cm,
  COMPASS,
  type Compass,
  distance,
  midpoint,
  wallFacing,
  wallOf,
} from '@grognard/table';
import { ask, type Desk, type Foe, isFoot, isLegal, tryOut } from './desk.ts';
import { facesTo } from './march.ts';
import { isGorge as isGorgeOf, stormingMargin } from './storming.ts';

const THROWS = 36;
/** Of 36 throws: how many more must be won than lost before a unit goes in that has no need to. */
const MARGIN = 8;
/** A lead of so many points is a victory (GECH-VICT-03). */
const VICTORY = 10;
/** How much is dared beyond that: at once, and by the end, where the battle stands even and where it is lost. */
const DARING = { even: [2, 12], behind: [4, 20] } as const;
/** Farther off nobody can come into contact this quarter. */
const ONSET: Cm = 16;
/** A gorge taken, or an open wall: a certain gain. */
const CERTAIN = 36;

/** How good it looks to come to blows by an order: throws won less throws lost; nothing if it does not come to that. */
export function promiseOf(desk: Desk, { id, figures }: Unit, order: Order): number | null {
  if (!isLegal(desk, order)) return null;
  const after = tryOut(desk, order);
  const fight = after.engagements.find(({ attacker }) => attacker === id);
  if (!fight) return isBreakingIn(after, id) ? CERTAIN / 2 : null;
  if (isGorge(desk, fight)) return CERTAIN;
  const chances = ask(
    { rules: desk.rules, view: after },
    {
      query: 'chances',
      of: 'melee',
      cause: 'melee',
      unit: id,
      target: fight.defender,
      ...(fight.side ? { side: fight.side } : {}),
    },
  );
  if (!chances) return null;
  const throwsOf = (wanted: string) =>
    THROWS * (chances.is.find(({ result }) => result === wanted)?.share ?? 0);
  // a thin unit that wins a round is spent by it
  return throwsOf('won') - throwsOf('lost') - ((chances.men?.[1] ?? 0) > 20 * figures ? MARGIN : 0);
}

const isBreakingIn = ({ units }: View, id: string): boolean =>
  units.some(unit => unit.id === id && 'task' in unit && unit.task?.kind === 'break-in');

function isGorge({ scenario }: Desk, fight: View['engagements'][number]): boolean {
  const work = scenario.field.terrain.find(({ id }) => id === fight.feature);
  return work?.kind === 'redoubt' && work.gorge === fight.side;
}

/** The ways in which a unit could come to blows with an enemy this quarter. */
function onsetsOn(desk: Desk, unit: Unit, { body }: Foe): Order[] {
  const { id } = unit;
  if (body.in === null) {
    const charge: Order = { type: 'charge', unit: id, target: body.id };
    const attack: Order = { type: 'attack', unit: id, target: body.id };
    return unit.state === 'formed' ? [charge, attack] : [attack];
  }
  const house = desk.scenario.field.terrain.find(feature => feature.id === body.in);
  if (house?.kind !== 'house' && house?.kind !== 'redoubt') return [];
  const canStorm = (side: Compass) => isFoot(unit) || (desk.mood.storms && isGorgeOf(house, side));
  // only a wall that it looks at, more or less squarely
  return COMPASS.filter(
    side =>
      canStorm(side) &&
      angleBetween(wallFacing(house, side) + 180, unit.facing) < 40 &&
      distance(midpoint(...wallOf(house, side)), unit.at) < ONSET,
  ).map((side): Order => ({ type: 'attack', unit: id, feature: house.id, side }));
}

const isNear = (unit: Unit, { body }: Foe): boolean =>
  distance(unit.at, body.at) < (body.in === null ? 2.5 * ONSET : 1.5 * ONSET) && facesTo(unit, body.at) < 60;

/** Who wins already waits; who does not must dare, the more the later it is. A house that does not answer is tried. */
function marginAgainst(desk: Desk, unit: Unit, foe: Foe): number {
  const { mood } = desk;
  if (!foe.isSeen) return 0;
  if (mood.storms && foe.body.in !== null) return stormingMargin(desk, unit, foe) + prudence(desk);
  return usualMargin(desk) + prudence(desk);
}

/** Who is near to breaking asks more of an onset; where the enemy is, less will do. */
function prudence({ mood, strain }: Desk): number {
  if (!mood.counts) return 0;
  const { ours, theirs } = strain();
  return STRAINED * (Math.max(0, ours - WORN) - Math.max(0, theirs - WORN));
}
const WORN = 0.25;
const STRAINED = 50;

function usualMargin({ lead: leadOf, view, scenario, mood }: Desk): number {
  const lead = leadOf();
  if (lead >= VICTORY) return MARGIN - mood.daring;
  const [first, last] = lead > 0 - VICTORY ? DARING.even : DARING.behind;
  return MARGIN - mood.daring - first - (last - first) * (view.turn / scenario.turns);
}

/** The best onset that is worth its risk; nothing if there is none. */
export function bestOnset(desk: Desk, unit: Unit): Order | null {
  if (unit.acted === 'task' || unit.morale !== 'steady') return null;
  let [best, order] = [Number.NEGATIVE_INFINITY, null as Order | null];
  for (const foe of desk.foes.filter(each => isNear(unit, each))) {
    const margin = marginAgainst(desk, unit, foe);
    for (const onset of onsetsOn(desk, unit, foe)) {
      const promise = promiseOf(desk, unit, onset);
      if (promise === null || promise < margin) continue;
      if (promise > best) [best, order] = [promise, onset];
    }
  }
  return order;
}
