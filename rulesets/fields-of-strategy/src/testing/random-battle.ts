import { type Square, squaresOfPolyline } from '@grognard/board';
import { type Dice, pick, seededDice } from '@grognard/engine';
import { fieldsOfStrategy } from '../ruleset.ts';
import type { Scenario, UnitType } from '../types.ts';

/*
 * Small battles by chance, for tests: crowded fields with every kind of ground, both editions and all
 * options, so that rare meetings of rules are common.
 */

const FREQUENT = '....................ffv~';

interface Draft {
  readonly width: number;
  readonly height: number;
  readonly terrain: string[][];
  readonly dice: Dice;
}

const range = (dice: Dice, key: string, low: number, high: number) => dice.draw(key, low, high);
const someSquare = ({ width, height, dice }: Draft): Square => [
  range(dice, 'x', 0, width - 1),
  range(dice, 'y', 0, height - 1),
];

function draftField(dice: Dice): Draft {
  const [width, height] = [range(dice, 'width', 5, 12), range(dice, 'height', 5, 10)];
  const terrain = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => pick([...FREQUENT], dice, 'ground')),
  );
  return { width, height, terrain, dice };
}

/** A road straight across or down, then by a diagonal; water under it becomes a bridge. */
function draftRoad(draft: Draft): readonly Square[] {
  const { width, height, terrain, dice } = draft;
  const [x, y] = someSquare(draft);
  const reach = Math.min(range(dice, 'reach', 0, 3), width - 1 - x, height - 1 - y);
  const turn: readonly Square[] = reach > 0 ? [[x + reach, y + reach]] : [];
  const start: Square = pick([true, false], dice, 'way') ? [0, y] : [x, 0];
  const road = [start, [x, y] as const, ...turn].filter(
    (at, i, all) => i === 0 || String(at) !== String(all[i - 1]),
  );
  if (road.length < 2) return [];
  for (const [rx, ry] of squaresOfPolyline(road)) if (terrain[ry]![rx] === '~') terrain[ry]![rx] = '.';
  return road;
}

function draftObstacles(draft: Draft): readonly object[] {
  const { width, height, dice } = draft;
  return Array.from({ length: range(dice, 'obstacles', 0, 12) }, () => {
    const [x, y] = someSquare(draft);
    const other: Square = pick([true, false], dice, 'side') ? [x + 1, y] : [x, y + 1];
    if (other[0] >= width || other[1] >= height) return null;
    const shelters = pick([null, null, [x, y], other] as const, dice, 'shelters');
    return { edge: [[x, y], other], ...(shelters ? { shelters } : {}) };
  }).filter(obstacle => obstacle !== null);
}

function draftUnits(draft: Draft, options: Readonly<Record<string, unknown>>): readonly object[] {
  const { dice, terrain } = draft;
  const taken = new Set<string>();
  const leadersEnter = options['leadersEnterCover'] ?? options['edition'] === 'fr';
  return ['blue', 'red'].flatMap(side =>
    Array.from({ length: range(dice, 'army', 2, 9) }, (_, n) => {
      const arms: UnitType[] = ['infantry', 'infantry', 'infantry', 'cavalry', 'artillery', 'leader'];
      const type = pick(arms, dice, 'arm');
      const at = someSquare(draft);
      const sign = terrain[at[1]]![at[0]]!;
      const isCover = sign === 'f' || sign === 'v';
      const isShut = sign === '~' || (isCover && type !== 'infantry' && !(type === 'leader' && leadersEnter));
      if (isShut || (type !== 'leader' && taken.has(String(at)))) return null;
      if (type !== 'leader') taken.add(String(at));
      const force = type === 'leader' ? {} : { force: range(dice, 'force', 1, 3) };
      return { id: `${side[0]}${n}`, side, type, at, ...force };
    }).filter(unit => unit !== null),
  );
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  leadersEnterCover: [true, false],
  roadEnemyRadius: [0, 1, 2, 3, 4],
  obstacleShelters: [true, false],
  meleeThreshold: [1, 2, 3],
  autoLossMovingOnly: [true, false],
  autoLossDefender: ['any', 'infantry'],
  lowCoverBlocks: [true, false],
  scoreBasis: ['force', 'units'],
  fog: [true, true, true, false],
  roadCancelsShelter: [true, false],
  blockedUnit: ['wait', 'stop'],
  movedArtilleryFires: [true, false],
  fireLimit: ['phase', 'turn'],
  autoLoserCounts: [true, false],
  objectiveControl: ['any', 'fighting'],
  midHeightsBlock: [true, false],
  endOnElimination: [true, false],
};

/** An edition, and about every fourth option set on its own. */
function draftOptions(dice: Dice): Readonly<Record<string, unknown>> {
  const set = Object.entries(CHOICES).filter(() => dice.draw('set', 0, 3) === 0);
  const chosen = set.map(([name, values]) => [name, pick(values, dice, name)]);
  return { edition: pick(['en', 'fr'], dice, 'edition'), ...Object.fromEntries(chosen) };
}

/** A battle by chance, the same for the same seed; `fixed` overrides its options. */
export function randomBattle(seed: string, fixed: Readonly<Record<string, unknown>> = {}): Scenario {
  const dice = seededDice(seed, 'battle');
  const draft = draftField(dice);
  const options = { ...draftOptions(dice), ...fixed };
  const roads = [draftRoad(draft), draftRoad(draft)].filter(road => road.length > 1);
  const heights = draft.terrain.map(row =>
    row.map(() => pick(['0', '0', '0', '1', '1', '2'], dice, 'height')).join(''),
  );
  const objectives = Array.from({ length: range(dice, 'objectives', 0, 5) }, (_, n) => ({
    id: `o${n}`,
    at: someSquare(draft),
  }));
  const parsed = fieldsOfStrategy.parse.scenario({
    ruleset: 'fields-of-strategy',
    options,
    sides: [
      { id: 'blue', handicap: pick([0, 0, 10, -15], dice, 'handicap') },
      { id: 'red', handicap: pick([0, 0, 5], dice, 'handicap') },
    ],
    field: {
      terrain: draft.terrain.map(row => row.join('')),
      ...(pick([true, false], dice, 'hilly') ? { heights } : {}),
      roads,
      obstacles: draftObstacles(draft),
    },
    objectives,
    units: draftUnits(draft, options),
    turns: range(dice, 'turns', 2, 5),
  });
  if (!parsed.ok) throw new Error(`Battle ${seed}: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
}
