import {
  columnName,
  drawBadges,
  drawBox,
  drawEngagements,
  drawFires,
  drawFlags,
  drawFocus,
  drawFog,
  drawGridGround,
  drawMinimap,
  drawPaths,
  drawPlaceNames,
  drawReach,
  drawSelectedPath,
  drawZone,
  type GridGround,
  type MarchPath,
  placeCounter,
  SQUARE,
} from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { countersOf, drawnSide, groundOf, objectivesOf } from '@grognard/fields-of-strategy';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import type { Surface } from '../../shell/camera.ts';
import { keepInSight, type Lens, pxPerGrain } from '../../shell/lens.ts';
import { settings } from '../../storage/settings.ts';
import { watchThought } from './considered.ts';
import { rememberEnemies } from './ghosts.ts';
import { drawCounted, drawHint, drawPointed } from './hint-drawing.ts';
import type { FieldBattle } from './model.ts';
import { aheadIn, countersIn, engagementsIn, fogIn, hintIn, notesIn, pathsIn, reachIn } from './overlay.ts';
import { countedIn, marchesIn } from './shown.ts';
import { whereIs } from './spoken.ts';
import { squaresIn } from './zones.ts';

/** Squares of a grid: a place is a square. */
export function surfaceOf({ scenario }: FieldBattle): Surface {
  const { terrain } = scenario.field;
  const [columns, rows] = [terrain[0]?.length ?? 0, terrain.length];
  return {
    size: { width: columns * SQUARE, height: rows * SQUARE },
    grain: SQUARE,
    pointOf: ([x, y]) => [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE],
    placeAt: point => {
      const [x, y] = [Math.floor(point[0] / SQUARE), Math.floor(point[1] / SQUARE)];
      return x >= 0 && y >= 0 && x < columns && y < rows ? [x, y] : null;
    },
  };
}

/** Columns by letters, rows by numbers: together they name a square. */
export const labelsOf = ({ scenario }: FieldBattle) => {
  const { terrain } = scenario.field;
  return {
    columns: Array.from(terrain[0] ?? '', (_, x) => columnName(x)),
    rows: terrain.map((_, y) => String(y + 1)),
  };
};

export const drawGround = ({ scenario }: FieldBattle): string =>
  drawGridGround(groundOf(scenario, settings.value.language), { id: 'ground' });

/** A layer that is drawn again only when the signals it reads have changed. */
function Layer({ draw }: { readonly draw: () => string }) {
  const art = useComputed(draw);
  return <g dangerouslySetInnerHTML={{ __html: art.value }} />;
}

/** One counter, put into the page again only when its drawing has changed. */
const Drawn = memo(({ art }: { readonly art: string }) => <g dangerouslySetInnerHTML={{ __html: art }} />);

function Counters({ battle, px }: { readonly battle: FieldBattle; readonly px: ReadonlySignal<number> }) {
  const counters = useComputed(() => countersIn(battle));
  return (
    <g>
      {counters.value.map(counter => (
        <Drawn key={counter.id} art={placeCounter(counter, { pxPerSquare: px.value, id: 'map' })} />
      ))}
    </g>
  );
}

/** Sizes of a square at which counters are drawn anew: bodies change and names keep their size on screen. */
const BODY_SIZES = [16, 22, 28, 36, 44, 56, 72, 88];

/** Whoever begins to plan remembers the enemies he has lost from sight. */
function useMemory(battle: FieldBattle): void {
  const isPlanning = battle.stage.value === 'plan';
  useEffect(() => {
    if (isPlanning) void rememberEnemies(battle);
  }, [battle, isPlanning]);
}

/** Everything over the ground, from names to the cursor. */
export const Overlay = ({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) => {
  useMemory(battle);
  useEffect(() => watchThought(battle), [battle]);
  // Names and bodies change with the size on screen by whole steps, not with every turn of the wheel.
  const px = useComputed(() => Math.round(pxPerGrain(lens) / 8) * 8);
  const body = useComputed(() => BODY_SIZES.findLast(size => size <= pxPerGrain(lens)) ?? 16);
  const ground = useComputed(() => groundOf(battle.scenario, settings.value.language));
  const paths = useComputed(() => pathsIn(battle));
  const ahead = useComputed(() => aheadIn(battle));
  const hinted = useComputed(() => hintIn(battle));
  const notes = useComputed(() => ({ ground: ground.value, ...notesIn(battle) }));
  const cursor = useComputed(() =>
    battle.byKeys.value && battle.stage.value !== 'watch' ? battle.cursor.value : null,
  );
  return (
    <>
      <Layer draw={() => drawPlaceNames(ground.value, { pxPerSquare: px.value })} />
      <Layer draw={() => drawFog({ ground: ground.value, ...fogIn(battle) }, { id: 'map' })} />
      <Layer draw={() => drawReach(ground.value, reachIn(battle) ?? [])} />
      <Layer draw={() => zonesIn(battle, ground.value)} />
      <g class="ordered-ways">
        <Layer draw={() => drawPaths(paths.value)} />
      </g>
      <Layer draw={() => drawPaths(marchesIn(battle))} />
      <Layer draw={() => drawHint(hinted.value.filter(({ strong }) => !strong))} />
      <Layer
        draw={() => drawFlags(objectivesOf(battle.scenario, battle.view.value, settings.value.language))}
      />
      <Counters battle={battle} px={body} />
      <g class="ordered-ways">
        <Layer draw={() => drawSelectedPath(paths.value)} />
        <Layer draw={() => drawAhead(ahead.value)} />
      </g>
      <Layer draw={() => drawHint(hinted.value.filter(({ strong }) => strong))} />
      <Layer draw={() => drawEngagements(engagementsIn(battle))} />
      <Layer draw={() => drawFires(notes.value.fires ?? [])} />
      <Layer draw={() => drawBadges(notes.value)} />
      <Layer draw={() => countedIn(battle).map(drawCounted).join('')} />
      <Layer draw={() => pointedAt(battle)} />
      <Layer draw={() => (cursor.value ? drawFocus({ focus: cursor.value }) : '')} />
      <Layer draw={() => (battle.box.value ? drawBox(...battle.box.value) : '')} />
    </>
  );
};

/** Ways that are only looked at: all of them, the chosen over the others. */
const drawAhead = (paths: readonly MarchPath[]): string => drawSelectedPath(paths) + drawPaths(paths);

/** Where one's guns could fire, and where the enemy could fight. */
function zonesIn(battle: FieldBattle, ground: GridGround): string {
  const { scenario, side } = battle;
  const enemy = scenario.sides.find(({ id }) => id !== side.value)?.id ?? '';
  const fire = { kind: 'fire', squares: squaresIn(battle, 'fire') } as const;
  const threat = { kind: drawnSide(scenario, enemy), squares: squaresIn(battle, 'threat') };
  return drawZone(ground, threat, { id: 'map' }) + drawZone(ground, fire, { id: 'map' });
}

function pointedAt(battle: FieldBattle): string {
  const id = battle.pointed.value;
  const place = id === null ? undefined : whereIs(battle, id);
  return place ? drawPointed(place) : '';
}

const MINIATURE = 210;

/** The whole field in a corner: its ground is drawn once, its counters as they move. */
export function Miniature({ battle }: { readonly battle: FieldBattle }) {
  const { language } = settings.value;
  const ground = useMemo(() => groundOf(battle.scenario, language), [battle, language]);
  const plain = useMemo(() => drawGridGround(ground, { id: 'mini', detail: 'plain' }), [ground]);
  const art = useComputed(() => {
    const counters = countersOf(battle.scenario, battle.view.value, language);
    return drawMinimap({ ground, counters }, { width: MINIATURE, ground: plain, id: 'mini' });
  });
  return <span dangerouslySetInnerHTML={{ __html: art.value }} />;
}

/** A sheet that rises for the unit just chosen must not cover it. */
export function keepChosenInSight(battle: FieldBattle, lens: Lens): void {
  const [chosen] = battle.selection.peek();
  const place = chosen && whereIs(battle, chosen);
  if (place) keepInSight(lens, place);
}

/** The middle of one's own army. */
export function firstLook({ view, side, scenario }: FieldBattle): readonly Place[] {
  const own = view.value.units.filter(unit => unit.side === side.value);
  const units = own.length > 0 ? own : view.value.units;
  if (units.length === 0) return [[Math.floor((scenario.field.terrain[0]?.length ?? 0) / 2), 0]];
  const mean = (i: 0 | 1) => Math.round(units.reduce((sum, { at }) => sum + at[i], 0) / units.length);
  return [[mean(0), mean(1)]];
}
