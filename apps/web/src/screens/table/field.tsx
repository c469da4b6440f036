import {
  CENTIMETRE,
  type Covering,
  clearOfUnitNames,
  counterBoxes,
  drawCamps,
  drawFields,
  drawLostReach,
  drawPlacedNames,
  drawTable,
  drawTableFrame,
  drawTableGround,
  drawTableNames,
  drawTableObjectives,
  drawTableReach,
  drawZones,
  type Footprint,
  landmarkBoxes,
  placeTableNames,
  type TableScene,
  type UnitName,
} from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { type ReadonlySignal, untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Surface } from '../../shell/camera.ts';
import { type Lens, lookIfAway } from '../../shell/lens.ts';
import { askedAbout, choiceAbout } from './answers.ts';
import { boundsIn, drawBounds } from './bounds.ts';
import { isConsidered, useConsidered } from './considered.ts';
import { findPiece, heldAtEnd, ownPieces } from './hand.ts';
import { drawWhole, useKeptInSight } from './keep-in-sight.ts';
import { Layer, namesBeside, namesOf, pxPerCm, sightOf, Units, useRestingStep } from './layers.tsx';
import { Loupe } from './loupe.tsx';
import { drawMeasures } from './measures.ts';
import type { TableBattle } from './model.ts';
import { fieldsIn, reachIn, showsZones, uncutReachIn, zonesIn } from './overlay.ts';
import { pencilIn } from './pencil-art.ts';
import { OVER } from './pill.ts';
import { answersIn, handleBoxes, hintIn, planIn, shotIn } from './plan.ts';
import { useOnlyAnswer } from './prompt-card.tsx';
import { lostIn } from './results.ts';
import { tableSurface } from './surface.ts';
import { useAskedInSight, useTargetInSight } from './target-in-sight.ts';
import './table.css';

export function surfaceOf(battle: TableBattle): Surface {
  const { width, height } = battle.table.bareScene(battle);
  return tableSurface(width, height);
}

/** What lies on the table from the start. What is laid later comes over it. */
export const drawGround = (battle: TableBattle): string =>
  drawTableGround(battle.table.bareScene(battle), { id: 'ground' });

/** What has come to lie on the table since, or changes on it: over the sheet, as the view has it. */
function drawLaid(scene: TableScene, bare: TableScene): string {
  const old = new Set((bare.features ?? []).map(({ id }) => id));
  const laid = (scene.features ?? []).filter(({ id }, i) =>
    id === undefined ? i >= old.size : !old.has(id),
  );
  return laid.length === 0 ? '' : drawTableGround({ ...scene, features: laid }, { id: 'laid', bare: true });
}

/** Places are lettered smaller from afar, where the names of units need the room. */
const nameSize = (px: number): number => (px < 8 ? 7.4 : 10) / px;

/** Chosen on top, so that its ring is whole; who is asked about is ringed too, and never faint. */
const dressed = (
  units: readonly Footprint[],
  chosen: readonly string[],
  asked: readonly string[],
): readonly Footprint[] => {
  // Several have one ring around them all: none lies over the next.
  const ringedApart = new Set([...chosen, ...asked]).size > 1;
  return units
    .map(unit => {
      const isAsked = asked.includes(unit.id);
      const selected = isAsked || chosen.includes(unit.id);
      // Whoever is as before keeps his drawing: nobody else is drawn anew for a choice.
      if (!selected && !unit.selected) return unit;
      return { ...unit, spent: isAsked ? false : unit.spent, selected, ringedApart };
    })
    .sort((a, b) => Number(a.selected) - Number(b.selected));
};

export interface OverlayProps<B extends TableBattle> {
  readonly battle: B;
  readonly lens: Lens;
}

/** What a game draws beside what every table has: over the ground, and over everybody. */
export interface OwnLayers<B extends TableBattle> {
  readonly under?: (battle: B, size: number) => string;
  readonly over?: (battle: B, size: number) => string;
  /** What its words over everybody cover: names are written beside them. */
  readonly covered?: (battle: B, px: number) => readonly UnitName['box'][];
  /** Bases that fall in the beat on screen, by unit. */
  readonly fallen?: (battle: B) => ReadonlyMap<string, number>;
}

/** Everything over the ground, from names to handles. */
export const overlayWith =
  <B extends TableBattle>({ under, over, covered, fallen }: OwnLayers<B> = {}) =>
  ({ battle, lens }: OverlayProps<B>) => {
    useTable(battle, lens);
    const px = useRestingStep(lens);
    const bare = useMemo(() => battle.table.bareScene(battle), [battle]);
    const scene = useComputed(() => battle.table.scene(battle));
    const units = useComputed(() => {
      const here = scene.value.units ?? [];
      const all = [...lostIn(battle, here), ...dressed(here, battle.selection.value, askedAbout(battle))];
      const down = fallen?.(battle);
      return down?.size ? all.map(unit => ({ ...unit, fallen: down.get(unit.id) })) : all;
    });
    useSignalEffect(() => {
      for (const unit of scene.value.units ?? []) battle.stood.set(unit.id, unit);
    });
    const size = useComputed(() => CENTIMETRE / px.value);
    const named = useSettled(battle, units);
    const places = useComputed(() =>
      placeTableNames(scene.value.names ?? [], named.value, { size: nameSize(px.value) }),
    );
    const sheet = useComputed(() => {
      const { width, height } = scene.value;
      return { width, height, written: places.value.map(({ box }) => box) };
    });
    const names = useComputed(() => namesOf(named.value, sheet.value, px.value));
    const words = useComputed(() => covered?.(battle, px.value) ?? []);
    const handles = useComputed(() => handleBoxes(battle, px.value));
    const held = useSettled(battle, handles);
    const written = useComputed(() =>
      namesBeside(names.value, [...held.value, ...words.value], named.value, {
        ...sheet.value,
        px: px.value,
      }),
    );
    const lettered = useComputed(() => clearOfUnitNames(places.value, written.value));
    const taken = useComputed((): readonly Covering[] => [
      { boxes: [...named.value.flatMap(counterBoxes), ...landmarkBoxes(scene.value)], weight: OVER.counter },
      { boxes: [...written.value, ...lettered.value].map(({ box }) => box), weight: OVER.name },
      { boxes: words.value, weight: OVER.words },
    ]);
    const bounds = useComputed(() => boundsIn(battle, size.value));
    const zoned = useComputed(() => showsZones(battle));
    return (
      <>
        <g id={WHOLE}>
          <Layer draw={() => drawTableFrame(bare, { size: size.value })} />
          <Layer draw={() => drawLaid(scene.value, bare)} />
          <Layer
            draw={() =>
              drawTableNames(
                lettered.value.map(({ name }) => name),
                nameSize(px.value),
              )
            }
          />
          <Layer draw={() => drawTableObjectives(scene.value.objectives ?? [])} />
          <Layer draw={() => (zoned.value ? drawZones(zonesIn(battle), 'map') : '')} />
          <Layer draw={() => drawLostReach(uncutReachIn(battle), reachIn(battle), { size: size.value })} />
          <Layer draw={() => drawTableReach(reachIn(battle), { size: size.value })} />
          <Layer draw={() => drawFields(fieldsIn(battle))} />
          <Layer draw={() => drawCamps(scene.value.camps ?? [])} />
          {under && <Layer draw={() => under(battle, size.value)} />}
          <Units units={units} px={px} />
          <Layer draw={() => drawPlacedNames(written.value, { size: size.value })} />
          <Layer draw={() => shotIn(battle, size.value)} />
          {over && <Layer draw={() => over(battle, size.value)} />}
          <Layer draw={() => drawBounds(battle, bounds.value, taken.value, size.value)} />
          <Layer draw={() => hintIn(battle, units.value, size.value)} />
          <Layer draw={() => answersIn(battle, units.value, size.value)} />
          <Layer draw={() => pencilIn(battle, units.value, size.value)} />
          <Layer draw={() => planIn(battle, units.value, taken.value, size.value)} />
          <Layer draw={() => drawMeasures(battle, { size: size.value })} />
        </g>
        <Loupe battle={battle} lens={lens} of={WHOLE} />
      </>
    );
  };

/** Everybody as they were before a choice that has only just been made: names are written anew when it is seen. */
function useSettled<T>(battle: TableBattle, units: ReadonlySignal<T>): ReadonlySignal<T> {
  const settled = useSignal(untracked(() => units.value));
  useSignalEffect(() => {
    if (isConsidered(battle, 'lists')) settled.value = units.value;
  });
  return settled;
}

/** Everything on the table, as a loupe shows it again. */
const WHOLE = 'on-table';

/** The table under the hand: its scale, its questions with one answer, and whoever is chosen kept in sight. */
function useTable(battle: TableBattle, lens: Lens): void {
  useOnlyAnswer(battle);
  useConsidered(battle);
  useSignalEffect(() => {
    battle.px.value = pxPerCm(lens);
    battle.sight.value = sightOf(lens, battle.px.value);
  });
  useSignalEffect(() => {
    const [id] = battle.selection.value;
    // Chosen in a list or by words, somebody may stand where nobody looks; whoever moves does not pull at the map.
    untracked(() => {
      const piece = battle.stage.value === 'plan' ? findPiece(battle, id) : undefined;
      if (!piece) return;
      lookIfAway(lens, piece.body.at);
      drawWhole(lens, piece.body);
    });
  });
  useTargetInSight(battle, lens);
  useAskedInSight(battle, lens);
  useKeptInSight(lens, () => {
    // A sheet that is raised or lowered covers another part of the map.
    const isRaised = !battle.lowered.value && battle.panel.value === 'orders';
    const piece = findPiece(battle, battle.selection.value[0] ?? choiceAbout(battle)[0]);
    // Under the hand the map lies still; let go, the handles are where the unit would stand.
    return piece && isRaised && !battle.pulling.value ? heldAtEnd(battle, piece) : undefined;
  });
}

/** The whole table in a corner: its ground is drawn once, its blocks as they move. */
export function Miniature({ battle }: { readonly battle: TableBattle }) {
  const ground = useMemo(() => drawGround(battle).replaceAll('ground-', 'mini-ground-'), [battle]);
  const { width, height } = useMemo(() => battle.table.bareScene(battle), [battle]);
  const art = useComputed(() => {
    const { units = [] } = battle.table.scene(battle);
    const bare = units.map(({ name: _, ...unit }) => ({ ...unit, quality: undefined }));
    return drawTable({ width, height, units: bare }, { id: 'mini', layers: ['ground', 'units'], ground });
  });
  return (
    <svg
      class="table-mini"
      viewBox={`0 0 ${width * CENTIMETRE} ${height * CENTIMETRE}`}
      width={176}
      height={(176 * height) / width}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art.value }}
    />
  );
}

/** One's own army; before it is there, the middle of the table. */
export function firstLook(battle: TableBattle): readonly Place[] {
  const { width, height } = battle.table.bareScene(battle);
  const own = ownPieces(battle);
  return own.length === 0 ? [[width / 2, height / 2]] : own.map(({ body }) => body.at);
}
