import type { Order, Unit } from '@grognard/general-en-chef';
import { add, type Cm, distance, forward, nearestOnLine, type Point, scale } from '@grognard/table';
import { type Desk, isEngaged, isFoot, isInHand, isLegal } from './desk.ts';
import { nearestFoe } from './foes.ts';
import { isWorthEntering } from './storming.ts';

/** GECH-CMD-01: a general rides so far, and steadies those so near. */
const RIDE: Cm = 30;
const VOICE: Cm = 20;
const BEHIND: Cm = 9;

/** The general rides to those who are nearest to the enemy, and stays behind them. */
export function generalOrder(desk: Desk, unit: Unit): Order | null {
  if (unit.ridden) return null;
  const troops = desk.own.filter(each => isFoot(each) && isInHand(each));
  const tried = troops
    .map(each => ({ each, gap: nearestFoe(desk, each)?.gap ?? 200 }))
    .sort((a, b) => a.gap - b.gap)[0]?.each;
  if (!tried || distance(unit.at, tried.at) < VOICE - 5) return null;
  const wanted = add(tried.at, scale(forward(tried.facing), 0 - BEHIND));
  const order: Order = { type: 'move-general', unit: unit.id, to: within(desk, unit.at, wanted) };
  return isLegal(desk, order) ? order : null;
}

/** As far towards a point as one ride goes, and on the table. */
function within({ scenario }: Desk, from: Point, to: Point): Point {
  const share = Math.min(1, (RIDE - 0.1) / Math.max(0.1, distance(from, to)));
  const [width, height] = scenario.field.size;
  const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;
  return [
    clamp(from[0] + (to[0] - from[0]) * share, width),
    clamp(from[1] + (to[1] - from[1]) * share, height),
  ];
}

/** Sappers at a river bank build a bridge where none is near. */
export function sapperOrder(desk: Desk, unit: Unit): Order | null {
  if (unit.acted !== 'nothing') return null;
  const { terrain } = desk.scenario.field;
  const features = [...terrain, ...desk.view.features];
  const isBridged = features.some(
    feature => feature.kind === 'bridge' && nearestOnLine(feature.line, unit.at).distance < 8,
  );
  const river = terrain.find(
    feature => feature.kind === 'river' && nearestOnLine(feature.line, unit.at).distance < feature.width,
  );
  if (isBridged || river?.kind !== 'river') return null;
  const { point } = nearestOnLine(river.line, unit.at);
  const away = distance(point, unit.at);
  const bank = river.width / 2 / Math.max(0.1, away);
  const at: Point = [point[0] + (unit.at[0] - point[0]) * bank, point[1] + (unit.at[1] - point[1]) * bank];
  const order: Order = {
    type: 'work',
    unit: unit.id,
    job: 'bridge',
    sappers: unit.figures,
    feature: river.id,
    at,
    bearing: unit.facing,
  };
  return isLegal(desk, order) ? order : null;
}

/** Who is at blows brings up more figures where the rules let him. */
export function fighterOrder(desk: Desk, { id }: Unit): Order | null {
  const orders = [3, 2, 1].map((figures): Order => ({ type: 'extend', unit: id, figures }));
  return orders.find(order => isLegal(desk, order)) ?? null;
}

/** After a round won: into the house, after the beaten enemy, or no farther than the wall. */
export function followOrder(desk: Desk): Order | null {
  for (const { winner, loser, engagement } of desk.view.won) {
    const unit = desk.own.find(({ id }) => id === winner);
    if (!unit || isEngaged(desk, winner)) continue;
    const beaten = desk.view.units.find(({ id }) => id === loser);
    const follow: Order = { type: 'follow', unit: winner };
    const occupy: Order = { type: 'occupy', unit: winner };
    const isWall = engagement.ground === 'house-side' || engagement.ground === 'redoubt';
    const isHouse = isWall && (!desk.mood.storms || isWorthEntering(desk, unit, loser));
    const isStronger = beaten !== undefined && unit.figures * 1.2 >= beaten.figures;
    if (isWall && !isHouse) continue;
    const wishes = isHouse || (isStronger && engagement.ground !== 'linear') ? [follow, occupy] : [occupy];
    const order = wishes.find(wish => isLegal(desk, wish));
    if (order) return order;
  }
  return null;
}
