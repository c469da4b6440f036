import {
  drawCamps,
  drawFields,
  drawTable,
  drawTableGround,
  drawTableNames,
  drawTableObjectives,
  drawTableReach,
  drawZones,
  type Footprint,
  type TableScene,
} from '@grognard/drawing';
import { sceneOf } from '@grognard/en-avant';
import type { Place } from '@grognard/engine';
import { useComputed, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Surface } from '../../shell/camera.ts';
import type { Lens } from '../../shell/lens.ts';
import { settings } from '../../storage/settings.ts';
import { useKeptInSight } from '../table/keep-in-sight.ts';
import { drawNames, Layer, pxPerCm, stepOfZoom, Units } from '../table/layers.tsx';
import { useOnlyAnswer } from '../table/prompt-card.tsx';
import { tableSurface } from '../table/surface.ts';
import { findUnit } from './hand.ts';
import { drawMeasures } from './measures.ts';
import type { TableBattle } from './model.ts';
import { fieldsIn, fireIn, planIn, reachIn, zonesIn } from './overlay.ts';
import '../table/table.css';

export const surfaceOf = ({ scenario }: TableBattle): Surface => tableSurface(...scenario.field.size);

const sceneIn = ({ scenario, view }: TableBattle): TableScene =>
  sceneOf(scenario, view.value, settings.value.language);

/** What lies on the table from the start. Terrain that is laid in preparation comes over it. */
export function drawGround({ scenario }: TableBattle): string {
  const bare = { units: [], camps: [], objectives: [], laid: [] };
  const scene = sceneOf(scenario, bare, settings.value.language);
  return drawTableGround(scene, { id: 'ground' });
}

/** Terrain laid in preparation: over the sheet, as the view has it. */
function drawLaid(scene: TableScene, laid: number): string {
  if (laid === 0) return '';
  return drawTableGround(
    { ...scene, features: (scene.features ?? []).slice(-laid) },
    { id: 'laid', bare: true },
  );
}

/** Places are lettered smaller from afar, where the names of units need the room. */
const nameSize = (px: number): number => (px < 8 ? 7.4 : 10) / px;

/** Chosen on top, so that its ring is whole. */
const dressed = (units: readonly Footprint[], chosen: readonly string[]): readonly Footprint[] =>
  units
    .map(unit => ({ ...unit, selected: chosen.includes(unit.id) }))
    .sort((a, b) => Number(a.selected) - Number(b.selected));

/** Everything over the ground, from names to handles. */
export const Overlay = ({ battle, lens }: { readonly battle: TableBattle; readonly lens: Lens }) => {
  useOnlyAnswer(battle);
  useSignalEffect(() => {
    battle.px.value = pxPerCm(lens);
  });
  useKeptInSight(lens, () => {
    // A sheet that is raised or lowered covers another part of the map.
    const isRaised = !battle.lowered.value && battle.panel.value === 'orders';
    return isRaised ? findUnit(battle, battle.selection.value[0])?.at : undefined;
  });
  const px = useComputed(() => stepOfZoom(lens));
  const scene = useComputed(() => sceneIn(battle));
  const units = useComputed(() => dressed(scene.value.units ?? [], battle.selection.value));
  const size = useComputed(() => ({ size: 10 / px.value }));
  return (
    <>
      <Layer draw={() => drawLaid(scene.value, battle.view.value.laid.length)} />
      <Layer draw={() => drawTableNames(scene.value.names ?? [], nameSize(px.value))} />
      <Layer draw={() => drawTableObjectives(scene.value.objectives ?? [])} />
      <Layer draw={() => drawZones(zonesIn(battle), 'map')} />
      <Layer draw={() => drawTableReach(reachIn(battle), size.value)} />
      <Layer draw={() => drawFields(fieldsIn(battle))} />
      <Layer draw={() => drawCamps(scene.value.camps ?? [])} />
      <Units units={units.value} px={px.value} />
      <Layer draw={() => drawNames(units.value, scene.value, px.value)} />
      <Layer draw={() => fireIn(battle, size.value)} />
      <Layer draw={() => planIn(battle, size.value)} />
      <Layer draw={() => drawMeasures(battle, size.value)} />
    </>
  );
};

/** The whole table in a corner: its ground is drawn once, its blocks as they move. */
export function Miniature({ battle }: { readonly battle: TableBattle }) {
  const ground = useMemo(() => drawGround(battle).replaceAll('ground-', 'mini-ground-'), [battle]);
  const [width, height] = battle.scenario.field.size;
  const art = useComputed(() => {
    const scene = sceneIn(battle);
    const bare = (scene.units ?? []).map(({ name: _, ...unit }) => ({ ...unit, quality: undefined }));
    return drawTable({ width, height, units: bare }, { id: 'mini', layers: ['ground', 'units'], ground });
  });
  return (
    <svg
      class="table-mini"
      viewBox={`0 0 ${width * 10} ${height * 10}`}
      width={176}
      height={(176 * height) / width}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art.value }}
    />
  );
}

/** The middle of one's own army, a little towards the enemy. */
export function firstLook({ view, side, scenario }: TableBattle): Place {
  const [width, height] = scenario.field.size;
  const own = view.value.units.filter(unit => unit.side === side.value);
  if (own.length === 0) return [width / 2, height / 2];
  const mean = (i: 0 | 1) => own.reduce((sum, { at }) => sum + at[i], 0) / own.length;
  const [x, y] = [mean(0), mean(1)];
  return [x + (width / 2 - x) / 3, y + (height / 2 - y) / 3];
}
