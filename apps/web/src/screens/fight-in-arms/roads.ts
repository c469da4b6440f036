import type { Place } from '@grognard/engine';
import { bearing, distance } from '@grognard/table';
import type { Piece } from '../table/game.ts';
import { refusalOfAll } from '../table/held.ts';
import { oncePerView } from '../table/once.ts';
import type { Step } from '../table/steps.ts';
import type { OnTable } from './model.ts';
import { alongRoad, moveOf } from './path.ts';
import { placesOnRoads } from './questions.ts';
import { findName, wordsKey } from './spoken.ts';
import { findUnit } from './units.ts';
import { ownWords } from './words.ts';

/** The way that an end of a road lies from somebody, as a compass says it. */
function compassWord(from: Place, to: Place): string {
  const { compass, towards } = ownWords.value;
  return towards(compass[Math.round(bearing(from, to) / 45) % compass.length] ?? '');
}

interface WayAlong {
  readonly step: Step;
  readonly label: string;
}

const known = oncePerView<readonly WayAlong[]>();

/** Roads that a unit could follow from where it stands, to either end; the rules say which. */
export const roadsFrom = (battle: OnTable, piece: Piece): readonly WayAlong[] =>
  known(battle.view.value, [wordsKey(battle), piece.id, ...battle.selection.value].join(), () =>
    findRoads(battle, piece),
  );

function findRoads(battle: OnTable, { id, body }: Piece): readonly WayAlong[] {
  const { scenario, view } = battle;
  const far = 2 * (findUnit(battle, id)?.profile.m ?? 0);
  const roads = [...scenario.field.terrain, ...view.value.terrain].filter(
    ({ kind, line }) => kind === 'road' && line,
  );
  return roads.flatMap(({ id: road, line = [] }) =>
    (['start', 'end'] as const).flatMap((toward): readonly WayAlong[] => {
      const least = moveOf(battle, id, [alongRoad(road, toward, 0.5)]);
      const to = toward === 'start' ? line[0] : line.at(-1);
      if (!to || refusalOfAll(battle, [least])) return [];
      const label = ownWords.value.roadTo(findName(battle, road) ?? road, compassWord(body.at, to));
      return [{ step: alongRoad(road, toward, far), label }];
    }),
  );
}

/** Stands the chosen group in a column that winds along its road? It can only follow it, the rules say. */
export function isWinding(battle: OnTable, unit: string): boolean {
  return refusalOfAll(battle, [moveOf(battle, unit, [{ advance: 0.5 }])])?.clause === 'FIA-GROUP-07';
}

/** So near to where the front could come on its road, in centimetres, a place means the road. */
const ON_ROAD = 1.5;

/** Along the road, where a place lies on one that a unit or its group can follow. */
export function wayByRoad(battle: OnTable, { id }: Piece, to: Place): readonly Step[] | null {
  const [nearest] = placesOnRoads(battle, id)
    .map(({ at, step }) => ({ step, gap: distance(at, to) }))
    .sort((a, b) => a.gap - b.gap);
  if (!nearest || nearest.gap > ON_ROAD) return null;
  const { follow, toward, cm } = nearest.step;
  return [alongRoad(follow, toward, cm)];
}
