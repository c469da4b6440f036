import type { EnAvant, Order, Position, Recruit, View } from '@grognard/en-avant';
import type { Cm, Degrees, Point } from '@grognard/table';
import type { Post, Task } from '../contract.ts';

type Edge = Position['armies'][string]['edge'];

/** Which way troops look from an edge. */
const INWARD: Readonly<Record<Edge, Degrees>> = { north: 180, east: 270, south: 0, west: 90 };

/** How places along the edge, and into the table, are looked through. */
const STRIDE: Cm = 2;
const DEEPEST: Cm = 42;
/** Room for those in front to give way. */
const ROW: Cm = 8;

/** Where a kind of troops belongs: how far from the middle, as a share of half the edge, and in which row. */
interface Station {
  readonly turn: number;
  readonly wing: number;
  readonly row: number;
}

function postOf({ arm, weight, weapon }: Recruit): Station {
  if (arm === 'general') return { turn: 5, wing: 0, row: 1 };
  if (arm === 'cavalry') return { turn: 3, wing: 0.6, row: 0 };
  if (arm === 'elephant' || arm === 'artillery') return { turn: 2, wing: 0.2, row: 0 };
  if (weight === 'light') return { turn: 4, wing: 0.4, row: 1 };
  return { turn: weapon === 'none' ? 0 : 1, wing: 0, row: 0 };
}

/** Draws up the army: foot in the middle, guns beside it, horse on the wings, the general behind. */
export function deploy({ rules, side, scenario }: Post<EnAvant>, { view, dice }: Task<EnAvant>): Order {
  const { edge } = view.armies[side]!;
  const answers = rules.propose(view, side, dice);
  const camp = answers.find(order => order.type === 'deploy' && isCamp(view, order.unit));
  if (camp) return camp;
  const isLegal = (order: Order) => rules.judge(view, side, order).ok;
  const recruits = view.reserve
    .filter(unit => unit.side === side)
    .sort((a, b) => postOf(a).turn - postOf(b).turn || a.roster - b.roster);
  const [width, height] = scenario.field.size;
  for (const recruit of recruits) {
    const order = placeFor(recruit, edge, { width, height }, isLegal);
    if (order) return order;
  }
  return answers.at(-1)!;
}

const isCamp = ({ camps }: View, id: string): boolean => camps.some(camp => camp.id === id);

interface Table {
  readonly width: Cm;
  readonly height: Cm;
}

/** The legal place that is nearest to where such troops belong. */
function placeFor(
  recruit: Recruit,
  edge: Edge,
  table: Table,
  isLegal: (order: Order) => boolean,
): Order | null {
  const length = edge === 'north' || edge === 'south' ? table.width : table.height;
  const { wing, row } = postOf(recruit);
  const alongs = Array.from({ length: Math.floor(length / STRIDE) }, (_, i) => (i + 0.5) * STRIDE);
  const astray = (along: Cm) => Math.abs(Math.abs(along - length / 2) - (wing * length) / 2);
  alongs.sort((a, b) => astray(a) - astray(b) || a - b);
  const order = (along: Cm, inward: Cm): Order => ({
    type: 'deploy',
    unit: recruit.id,
    at: [...spot(table, edge, along, inward)],
    facing: INWARD[edge],
  });
  for (let inward = DEEPEST - row * ROW; inward > 0; inward -= STRIDE) {
    for (const along of alongs) {
      const found = order(along, inward);
      if (isLegal(found)) return found;
    }
  }
  return null;
}

/** So far along an edge, and so far into the table. */
function spot({ width, height }: Table, edge: Edge, along: Cm, inward: Cm): Point {
  switch (edge) {
    case 'north':
      return [along, inward];
    case 'south':
      return [along, height - inward];
    case 'west':
      return [inward, along];
    case 'east':
      return [width - inward, along];
  }
}
