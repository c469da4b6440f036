import { drawFootprint, drawTableGround, type Footprint } from '@grognard/drawing';
import { drawnUnit, pieceAt, piecePool, sceneOf } from '@grognard/en-avant';
import { boxOf } from '@grognard/table';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { bodyOf } from '../table/body.ts';
import { framed } from '../table/framed.ts';
import type { Held, Waiting } from '../table/placing.ts';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';
import { nameOf, written } from './spoken.ts';

type Recruit = TableBattle['view']['value']['reserve'][number];

/** How a unit is drawn at a place where it does not stand yet. */
export function printOf(battle: TableBattle, recruit: Recruit, held: Omit<Held, 'id'>): Footprint {
  const idle = { activated: false, fresh: false, fought: false, role: null, amok: false } as const;
  const unit = { ...recruit, ...idle, mounted: null, horses: null };
  return drawnUnit(
    battle.scenario,
    { ...unit, at: held.at, facing: held.facing, files: held.files ?? recruit.files },
    settings.value.language,
  );
}

function unitArt(battle: TableBattle, recruit: Recruit): string {
  const print = { ...printOf(battle, recruit, { at: [0, 0], facing: 0 }), name: undefined };
  const { width, depth } = bodyOf({ ...recruit, at: [0, 0], facing: 0 });
  return framed(drawFootprint(print), width, depth);
}

/** A piece of terrain as it lies on the sheet. */
export function drawPiece({ scenario }: TableBattle, { id, at, facing }: Held, name: string): string {
  const piece = pieceAt(scenario, { piece: id, at: [at[0], at[1]], facing });
  const bare = { units: [], camps: [], objectives: [], laid: [piece] };
  const scene = sceneOf(scenario, bare, settings.value.language);
  return drawTableGround(
    { ...scene, features: (scene.features ?? []).slice(-1) },
    { id: `${name}-${id}`, bare: true },
  );
}

export function pieceArt(battle: TableBattle, id: string): string {
  const [x0, y0, x1, y1] = boxOf(piecePool(battle.scenario).find(piece => piece.id === id)?.shape ?? []);
  const art = drawPiece(battle, { id, at: [-x0, -y0], facing: 0 }, 'tray');
  // It is drawn on the sheet, which ends at its corner.
  return framed(`<g transform="translate(${(x0 - x1) * 5} 0)">${art}</g>`, x1 - x0, y1 - y0);
}

export const pieceName = (battle: TableBattle, id: string): string => {
  const kind = piecePool(battle.scenario).find(piece => piece.id === id)?.kind;
  return kind === undefined ? nameOf(battle, id) : wordIn(battle, 'terrain', kind);
};

const TENTS =
  '<path d="M-26 12L-14-10L-2 12ZM-12 12L0-10L12 12ZM2 12L14-10L26 12Z" fill="#fffaee" stroke="#221a12" stroke-width="2"/>';

/** Units and camps to deploy, or pieces of terrain to lay, as the game asks for them. */
export function trayOf(battle: TableBattle): readonly Waiting[] {
  const orders = battle.asked.value?.orders ?? [];
  if (orders.includes('deploy')) return [...unitsToPlace(battle), ...campsToPlace(battle)];
  return orders.includes('place-terrain') ? piecesToLay(battle) : [];
}

function unitsToPlace(battle: TableBattle): readonly Waiting[] {
  const { reserve, units, pending } = battle.view.value;
  const isFixed = (id: string) => battle.scenario.units.find(unit => unit.id === id)?.at !== undefined;
  const placed = pending?.type === 'deploy' && pending.alternate ? [] : units;
  const own = [...reserve, ...placed].filter(({ id, side }) => side === battle.side.value && !isFixed(id));
  return own
    .toSorted((a, b) => a.roster - b.roster)
    .map(unit => ({
      id: unit.id,
      name: nameOf(battle, unit.id),
      note:
        unit.arm === 'general'
          ? wordIn(battle, 'units', 'general')
          : preparationWords.value.bases(unit.bases),
      art: unitArt(battle, unit),
      isPlaced: !reserve.some(({ id }) => id === unit.id),
    }));
}

const campsToPlace = (battle: TableBattle): readonly Waiting[] =>
  battle.view.value.camps
    .filter(camp => camp.side === battle.side.value)
    .filter(({ id }) => battle.scenario.camps.find(camp => camp.id === id)?.at === undefined)
    .map(({ id, at }) => ({
      id,
      name: nameOf(battle, id),
      note: preparationWords.value.campNote,
      art: TENTS,
      isPlaced: at !== null,
    }));

function piecesToLay(battle: TableBattle): readonly Waiting[] {
  const { pending, laid } = battle.view.value;
  const picked = pending?.type === 'place-terrain' ? pending.pieces : null;
  return piecePool(battle.scenario)
    .filter(({ id }) => (picked?.includes(id) ?? true) && !laid.some(piece => piece.id === id))
    .map(({ id, shape }) => {
      const [x0, y0, x1, y1] = boxOf(shape);
      return {
        id,
        name: pieceName(battle, id),
        note: preparationWords.value.size(written(x1 - x0), written(y1 - y0)),
        art: pieceArt(battle, id),
        isPlaced: false,
      };
    });
}
