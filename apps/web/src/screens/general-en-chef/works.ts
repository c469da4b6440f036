import type { Feature, Unit } from '@grognard/general-en-chef';
import { forward, lineLength } from '@grognard/table';
import { tenth } from '../table/steps.ts';
import { allows, featuresIn, type OnTable, type OrderOf } from './model.ts';
import { SIDES } from './offers.ts';
import { answerTo } from './questions.ts';

/** How long each side of a building is. */
const sidesOf = (feature: Feature): readonly (readonly [(typeof SIDES)[number] | undefined, number])[] => {
  if (feature.kind === 'linear') return [[undefined, lineLength(feature.line)]];
  if (feature.kind !== 'house' && feature.kind !== 'redoubt') return [];
  const [northSouth, eastWest] = feature.size;
  return SIDES.map(side => [side, side === 'north' || side === 'south' ? northSouth : eastWest]);
};

/** Stretches of so many centimetres along a wall, one after another and a last one at its end. */
function stretches(length: number, long: number, step: number): readonly (readonly [number, number])[] {
  const last = tenth(Math.max(0, length - long));
  const starts = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => tenth(i * step));
  return [...new Set([...starts, last])].map(from => [from, Math.min(length, from + long)]);
}

export type Battering = OrderOf<'batter'>;

/** Walls and obstacles that a battery may batter now, stretch by stretch. */
export function batteringsFor(battle: OnTable, { id: unit, arm }: Unit): readonly Battering[] {
  if (arm !== 'artillery' || battle.view.value.phase !== 'fire') return [];
  return featuresIn(battle).flatMap(feature =>
    sidesOf(feature).flatMap(([side, length]) =>
      stretches(length, Math.min(3, length), 1.5)
        .map(
          ([from, to]): Battering => ({
            type: 'batter',
            unit,
            feature: feature.id,
            ...(side ? { side } : {}),
            section: [from, to],
          }),
        )
        .filter(order => allows(battle, order)),
    ),
  );
}

export type Working = OrderOf<'work'>;

/** The front of one sapper, in centimetres. */
const EACH = 1.5;
const ARM = 3;
const WATER = ['stream', 'river', 'great-river'];

/** Where before a unit water begins, if it does within an arm's length. */
function bankAhead(
  battle: OnTable,
  { at, facing }: Unit,
): { readonly id: string; readonly at: [number, number] } | null {
  const [x, y] = forward(facing);
  for (let cm = 0; cm <= ARM; cm += 0.25) {
    const there: [number, number] = [at[0] + x * cm, at[1] + y * cm];
    const found = answerTo(battle, { query: 'terrain', at: there });
    const water = found?.features.find(({ kind }) => WATER.includes(kind));
    if (water?.id !== undefined) return { id: water.id, at: [tenth(there[0]), tenth(there[1])] };
  }
  return null;
}

/** Works that sappers may begin where they stand: a bridge, a shelter ahead of them, something to pull down. */
export function worksFor(battle: OnTable, unit: Unit, sappers: number): readonly Working[] {
  if (unit.arm !== 'engineer' || battle.view.value.phase !== 'act') return [];
  const work = { type: 'work', unit: unit.id, sappers } as const;
  const bank = bankAhead(battle, unit);
  const [x, y] = forward(unit.facing);
  const ahead = [0.5, 1.5, 2.5].map((cm): [number, number] => [
    tenth(unit.at[0] + x * cm),
    tenth(unit.at[1] + y * cm),
  ]);
  const wishes: readonly Working[] = [
    ...(bank
      ? [{ ...work, job: 'bridge', feature: bank.id, at: bank.at, bearing: unit.facing } as const]
      : []),
    ...ahead.map((at): Working => ({ ...work, job: 'light', at, bearing: turned(unit.facing) })),
    ...featuresIn(battle).flatMap(feature =>
      sidesOf(feature).flatMap(([side, length]) =>
        stretches(length, sappers * EACH, 0.5).map(
          (section): Working => ({
            ...work,
            job: 'demolish',
            feature: feature.id,
            ...(side ? { side } : {}),
            section: [...section],
          }),
        ),
      ),
    ),
  ];
  return wishes.filter(order => allows(battle, order));
}

/** Across the front of who looks this way. */
const turned = (facing: number): number => (facing + 90) % 360;
