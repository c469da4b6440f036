import { type Dice, pick } from '@grognard/engine';
import { armyOf, unitOf } from './field.ts';
import type { Ground } from './ground.ts';
import type { Order } from './orders.ts';
import { deployOrders } from './propose-deployment.ts';
import { defaultEffects } from './rules/effects.ts';
import { defaultHeading } from './rules/elephants.ts';
import { poolOf } from './rules/laying.ts';
import { defaultShares } from './rules/melee.ts';
import type { ChoiceOf } from './tasks.ts';
import type { Position, SideId } from './types.ts';
import { EDGES, type Effect } from './words.ts';

interface Asked {
  readonly side: SideId;
  readonly dice: Dice;
}

/** Answers to the pending choice: all of them where they are few, a sample where they are not. */
export function proposeAnswers(ground: Ground, position: Position, { side, dice }: Asked): readonly Order[] {
  const choice = position.pending;
  if (!choice) return [];
  switch (choice.type) {
    case 'sixes':
      return sixesAnswers(choice);
    case 'effects':
      return effectsAnswers(ground, position, choice);
    case 'allocate':
      return choice.open
        .filter(share => share.side === side)
        .map(share => ({ type: 'allocate', impacts: { ...defaultShares(position, share) } }));
    case 'pursue':
      return [true, false].map(follow => ({ type: 'pursue', unit: choice.unit, follow }));
    case 'run':
      return runAnswers(position, choice);
    case 'first':
    case 'deploy-first':
      return ground.scenario.sides.map(({ id }) => ({ type: 'first', side: id }));
    case 'choose-edge':
      return EDGES.map(edge => ({ type: 'choose-edge', side, edge }));
    case 'deploy':
      return deployAnswers(ground, position, { side, dice });
    default:
      return terrainAnswers(ground, position, { side, dice });
  }
}

/** Keep all sixes, re-roll the first, or re-roll all. */
function sixesAnswers({ unit, roll }: ChoiceOf<'sixes'>): readonly Order[] {
  const sixes = roll.last.flatMap(({ face }, i) => (face === 6 ? [i + 1] : []));
  const answers = [[], sixes.slice(0, 1), ...(sixes.length > 1 ? [sixes] : [])];
  return answers.map(reroll => ({ type: 'sixes', unit, reroll }));
}

/** All selections of effects, each in the automatic order and in reverse, and the ends of a single rank. */
function effectsAnswers(ground: Ground, position: Position, choice: ChoiceOf<'effects'>): readonly Order[] {
  const { unit, hurt, available } = choice;
  const lists = selections(available, hurt.impacts);
  const usual = defaultEffects(ground, position, choice);
  const orders = [usual, ...lists, ...lists.map(list => list.toReversed())];
  const distinct = orders.filter((list, i) => orders.findIndex(each => each.join() === list.join()) === i);
  const { bases, files } = unitOf(position, unit);
  const isOneRank = bases === files && bases > 1;
  return distinct.flatMap((effects): readonly Order[] => {
    const plain: Order = { type: 'effects', unit, effects: [...effects] };
    return isOneRank && effects.includes('lose') ? [plain, { ...plain, end: 'left' }] : [plain];
  });
}

/** Every way to take so many effects, in the order of the list, extra ones as losses. */
function selections(available: readonly Effect[], impacts: number): readonly (readonly Effect[])[] {
  if (impacts >= available.length) {
    return [[...available, ...Array.from({ length: impacts - available.length }, () => 'lose' as const)]];
  }
  if (impacts === 0) return [[]];
  return available.flatMap((effect, i) =>
    selections(available.slice(i + 1), impacts - 1)
      .filter(rest => rest.length === impacts - 1 && new Set([effect, ...rest]).size === impacts)
      .map(rest => [effect, ...rest]),
  );
}

function runAnswers(position: Position, { unit: id, away }: ChoiceOf<'run'>): readonly Order[] {
  const heading = defaultHeading(unitOf(position, id), away);
  return Array.from({ length: 8 }, (_, i) => ({ type: 'run', unit: id, heading: (heading + i * 45) % 360 }));
}

function deployAnswers(ground: Ground, position: Position, { side, dice }: Asked): readonly Order[] {
  const camps = position.camps
    .filter(camp => camp.side === side && camp.at === null)
    .map((camp): Order => {
      const { edge } = armyOf(position, side);
      const [width, height] = ground.table;
      const middle = {
        north: [width / 2, camp.depth],
        south: [width / 2, height - camp.depth],
        west: [camp.depth, height / 2],
        east: [width - camp.depth, height / 2],
      } as const;
      const [x, y] = middle[edge];
      const facing = { north: 180, south: 0, west: 90, east: 270 }[edge];
      return { type: 'deploy', unit: camp.id, at: [x, y], facing };
    });
  return [...camps, ...deployOrders(ground, position, side, dice), { type: 'deployed', side }];
}

/** Pieces of the pool at random places. */
function terrainAnswers(ground: Ground, position: Position, { side, dice }: Asked): readonly Order[] {
  const pool = poolOf(ground);
  const choice = position.pending;
  if (choice?.type === 'pick-terrain') {
    const count = dice.draw('pick', 1, Math.min(6, pool.length));
    const start = dice.draw('pick:from', 0, pool.length - 1);
    const pieces = Array.from({ length: count }, (_, i) => pool[(start + i) % pool.length]!.id);
    return [{ type: 'pick-terrain', side, pieces }];
  }
  const wanted = choice?.type === 'place-terrain' ? choice.pieces : null;
  const free = pool.filter(
    ({ id }) => (wanted?.includes(id) ?? true) && !position.laid.some(piece => piece.id === id),
  );
  const places =
    free.length === 0 ? [] : somePlaces(ground, dice, { side, pieces: free.map(({ id }) => id) });
  const removals = position.laid.map(({ id }): Order => ({ type: 'remove-terrain', side, piece: id }));
  return [...places, ...removals, { type: 'terrain-done', side }];
}

/** Some pieces at random places, and each at the middles of the table and its quarters, where it surely fits. */
function somePlaces(
  { table: [width, height] }: Ground,
  dice: Dice,
  { side, pieces }: { readonly side: SideId; readonly pieces: readonly string[] },
): readonly Order[] {
  const place = (piece: string, x: number, y: number, facing: number): Order => ({
    type: 'place-terrain',
    side,
    piece,
    at: [x, y],
    facing,
  });
  const random = Array.from({ length: 20 }, () =>
    place(
      pick(pieces, dice, 'piece'),
      dice.draw('x', 0, Math.floor(width)),
      dice.draw('y', 0, Math.floor(height)),
      dice.draw('turn', 0, 7) * 45,
    ),
  );
  const middles = [0.5, 0.25, 0.75].flatMap(x =>
    [0.5, 0.25, 0.75].map(y => [x * width, y * height] as const),
  );
  return [...random, ...middles.map(([x, y], i) => place(pieces[i % pieces.length]!, x, y, 0))];
}
