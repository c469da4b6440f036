import type { PromptValue, SideId } from '@grognard/engine';
import { COMPASS, type Compass, distance } from '@grognard/table';
import { isFoot } from './figures.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import { sceneIn } from './known.ts';
import { assaultBy, filledFrom, touchesBuilding } from './obstacles/index.ts';
import type { Order, OrderOf } from './orders.ts';
import { planOnset } from './rules/attack.ts';
import { inside, isEngaged, isWhole } from './scene.ts';
import { type Situation, situationOf } from './situation.ts';
import type { Unit, View } from './types.ts';

/** What a unit may have to decide in a quarter beside its march. */
export const MATTERS = ['evacuate', 'surrender', 'sides', 'storm', 'relieve'] as const;
export type Matter = (typeof MATTERS)[number];

type Answer = PromptValue<Order>;
interface Asked {
  readonly situation: Situation;
  readonly unit: Unit;
  readonly isLawful: (order: Order) => boolean;
}

/** Choices that are due or that the ground offers now, unit by unit; the rules take every one of them. */
export function mattersIn(ground: Ground, view: View, side: SideId): Answer[] {
  const situation = situationOf(ground, sceneIn(ground, view));
  const isLawful = (order: Order) => judge(ground, view, side, order).ok;
  return view.units
    .filter((unit): unit is Unit => unit.side === side && isWhole(unit) && unit.arm !== 'general')
    .flatMap(unit => mattersOf({ situation, unit, isLawful }));
}

function mattersOf(asked: Asked): Answer[] {
  const { unit, situation } = asked;
  if (unit.task !== null) return [];
  if (unit.in !== null) return [...evacuations(asked), ...surrender(asked)];
  if (isEngaged(situation.scene, unit.id)) return sides(asked);
  return isFoot(unit) ? [...storms(asked), ...reliefs(asked)] : [];
}

/** GEC-HOUSE-30: a garrison that must be out, by each side that is open to it. */
function evacuations({ unit, isLawful }: Asked): Answer[] {
  const { id, in: feature, evacuate } = unit;
  if (!evacuate) return [];
  return COMPASS.flatMap(by =>
    WAYS.map((as): Answer => {
      const details = { matter: 'evacuate', unit: id, feature, by, as, ...evacuate };
      return { value: 'leave', order: { type: 'leave', unit: id, by, as }, details };
    }),
  ).filter(({ order }) => isLawful(order));
}
const WAYS = ['column', 'unformed'] as const;

/** GEC-HOUSE-73: with an enemy inside, élite and guard say whether they fight to the last man. */
function surrender({ situation, unit, isLawful }: Asked): Answer[] {
  const { id, in: feature, side, lastStand } = unit;
  const enemy = inside(situation.scene, feature ?? '').find(other => other.side !== side);
  const order: Order = { type: 'stance', unit: id, lastStand: !lastStand };
  if (!enemy || !isLawful(order)) return [];
  const details = { matter: 'surrender', unit: id, feature, enemy: enemy.id };
  return [{ value: lastStand ? 'yield' : 'stand', order, details }];
}

/** GEC-HOUSE-50, GEC-HOUSE-62: an assault spreads to further figures and sides, as many as the rules allow. */
function sides({ situation, unit, isLawful }: Asked): Answer[] {
  const { id } = unit;
  const assault = assaultBy(situation.scene, id);
  if (!assault) return [];
  const most = (make: (figures: number) => OrderOf<'fold' | 'extend'>): Answer[] => {
    const found = FIGURES.map(make).find(isLawful);
    if (!found) return [];
    const { type: value, figures, side } = found;
    return [
      {
        value,
        order: found,
        details: { matter: 'sides', unit: id, feature: assault.feature, figures, side },
      },
    ];
  };
  return COMPASS.flatMap(side => [
    ...most(figures => ({ type: 'fold', unit: id, figures, side })),
    ...most(figures => ({ type: 'extend', unit: id, figures, side })),
  ]);
}
/** Most first. */
const FIGURES = [6, 5, 4, 3, 2, 1] as const;

/** Nobody marches farther in a quarter, from his front to the middle of a building. */
const ONSET = 30;

/** GEC-HOUSE-44: a wall of a building held by the enemy that can be struck in this quarter. */
function storms({ situation, unit, isLawful }: Asked): Answer[] {
  const { terrain, scene } = situation;
  const near = [...terrain.houses, ...terrain.redoubts].filter(
    ({ id, building }) =>
      building !== null &&
      distance(building.at, unit.at) <= ONSET &&
      (inside(scene, id).some(({ side }) => side !== unit.side) || isHeldByEnemy(scene.holders, id, unit)),
  );
  return near.flatMap(({ id: feature }) => {
    const aim: OrderOf<'attack'> = { type: 'attack', unit: unit.id, feature };
    if (!isLawful(aim)) return [];
    const { goal, isThere } = planOnset(situation, unit, aim);
    const side = goal?.kind === 'wall' && isThere ? goal.side : undefined;
    if (!side) return [];
    return [
      { value: 'storm', order: { ...aim, side }, details: { matter: 'storm', unit: unit.id, feature, side } },
    ];
  });
}

const isHeldByEnemy = (holders: View['holders'] | undefined, feature: string, { side }: Unit): boolean =>
  (holders?.[feature] ?? side) !== side;

/** GEC-HOUSE-24: whoever stands at a building that friends hold may take their place. */
function reliefs({ situation, unit, isLawful }: Asked): Answer[] {
  const { terrain, scene } = situation;
  return [...terrain.houses, ...terrain.redoubts].flatMap(house => {
    const old = inside(scene, house.id).find(({ side }) => side === unit.side);
    if (!old || !touchesBuilding(house, unit)) return [];
    return COMPASS.flatMap((by): Answer[] => {
      const order = reliefBy(
        unit,
        house.id,
        by,
        COMPASS.map(first => filledFrom(house, first, unit.figures).place),
      ).find(isLawful);
      if (!order) return [];
      const details = {
        matter: 'relieve',
        unit: unit.id,
        feature: house.id,
        relieved: old.id,
        by,
        as: order.as,
      };
      return [{ value: 'relieve', order, details }];
    });
  });
}

const reliefBy = (
  { id: unit }: Unit,
  feature: string,
  by: Compass,
  places: readonly OrderOf<'relieve'>['place'][],
): OrderOf<'relieve'>[] =>
  WAYS.flatMap(as => places.map(place => ({ type: 'relieve', unit, feature, place, by, as }) as const));
