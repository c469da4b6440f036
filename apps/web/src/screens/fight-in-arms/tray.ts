import { drawFootprint, type Footprint } from '@grognard/drawing';
import { drawnUnit } from '@grognard/fight-in-arms';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import type { Held, Waiting } from '../table/placing.ts';
import type { OnTable, Unit } from './model.ts';
import { nameOf } from './spoken.ts';

/** How a unit is drawn where it is held. */
export const printOf = (
  { scenario, view }: OnTable,
  unit: Unit,
  { at, facing }: Omit<Held, 'id'>,
): Footprint | null =>
  drawnUnit(scenario, { ...unit, at, facing, activated: false }, settings.value.language, view.value.units);

/** Into the frame of a card, its middle in the middle. */
function artOf(battle: OnTable, unit: Unit): string {
  const print = printOf(battle, unit, { at: [0, 0], facing: 0 });
  if (!print) return '';
  const scale = Math.min(76 / (unit.width * 10), 50 / (unit.depth * 10), 0.9);
  const up = (-unit.depth * 10) / 2;
  return `<g transform="scale(${scale.toFixed(3)})translate(0 ${up})">${drawFootprint({ ...print, name: undefined })}</g>`;
}

/** Those who wait to be deployed, or who stand and can be taken up again; those who are landing. */
export function trayOf(battle: OnTable): readonly Waiting[] {
  const { view, side, asked } = battle;
  const isLanding = asked.value?.orders.includes('place-airborne') ?? false;
  const wanted = isLanding ? ['landing'] : ['reserve', 'table', 'embarked'];
  return view.value.units
    .filter(unit => unit.side === side.value && wanted.includes(unit.status))
    .map(unit => ({
      id: unit.id,
      name: nameOf(battle, unit.id),
      note: noteOf(battle, unit),
      art: artOf(battle, unit),
      isPlaced: unit.status === 'table' || unit.status === 'embarked',
    }));
}

const noteOf = (battle: OnTable, { profile, in: vehicle }: Unit): string =>
  vehicle === null ? wordIn(battle, 'units', profile.type) : nameOf(battle, vehicle);
