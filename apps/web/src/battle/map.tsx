import {
  drawBadges,
  drawEngagements,
  drawFires,
  drawFlags,
  drawFocus,
  drawFog,
  drawGridGround,
  drawPaths,
  drawPlaceNames,
  drawReach,
  drawSelectedPath,
  placeCounter,
} from '@grognard/drawing';
import { groundOf, objectivesOf } from '@grognard/fields-of-strategy';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { pxPerSquare } from './camera.ts';
import { listen } from './gestures.ts';
import { drawHint, drawPointed } from './hint-drawing.ts';
import { carry, type Lens, look, openAt, watchPane } from './lens.ts';
import type { Battle } from './model.ts';
import { countersIn, engagementsIn, fogIn, hintIn, notesIn, pathsIn, reachIn } from './overlay.ts';
import { gesturesOf } from './pointer.ts';
import { spokenSquare, whereIs } from './spoken.ts';
import './map.css';

/** The ground as one image, drawn once for a battle and a language. */
function useGround({ scenario }: Battle, { map }: Lens): string {
  const { language } = settings.value;
  const url = useMemo(() => {
    const art = drawGridGround(groundOf(scenario, language), { id: 'ground' });
    const { width, height } = map;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${art}</svg>`;
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [scenario, language, map]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

/** A layer that is drawn again only when the signals it reads have changed. */
function Layer({ draw }: { readonly draw: () => string }) {
  const art = useComputed(draw);
  return <g dangerouslySetInnerHTML={{ __html: art.value }} />;
}

/** One counter, put into the page again only when its drawing has changed. */
const Drawn = memo(({ art }: { readonly art: string }) => <g dangerouslySetInnerHTML={{ __html: art }} />);

function Counters({ battle, px }: { readonly battle: Battle; readonly px: ReadonlySignal<number> }) {
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

const Overlay = ({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) => {
  // Names and bodies change with the size on screen by whole steps, not with every turn of the wheel.
  const px = useComputed(() => Math.round(pxPerSquare(lens.camera.value) / 8) * 8);
  const body = useComputed(() => BODY_SIZES.findLast(size => size <= pxPerSquare(lens.camera.value)) ?? 16);
  const ground = useComputed(() => groundOf(battle.scenario, settings.value.language));
  const paths = useComputed(() => pathsIn(battle));
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
      <Layer draw={() => drawPaths(paths.value)} />
      <Layer draw={() => drawHint(hinted.value.filter(({ strong }) => !strong))} />
      <Layer
        draw={() => drawFlags(objectivesOf(battle.scenario, battle.view.value, settings.value.language))}
      />
      <Counters battle={battle} px={body} />
      <Layer draw={() => drawSelectedPath(paths.value)} />
      <Layer draw={() => drawHint(hinted.value.filter(({ strong }) => strong))} />
      <Layer draw={() => drawEngagements(engagementsIn(battle))} />
      <Layer draw={() => drawFires(notes.value.fires ?? [])} />
      <Layer draw={() => drawBadges(notes.value)} />
      <Layer draw={() => pointedAt(battle)} />
      <Layer draw={() => (cursor.value ? drawFocus({ focus: cursor.value }) : '')} />
    </>
  );
};

function pointedAt(battle: Battle): string {
  const id = battle.pointed.value;
  const place = id === null ? undefined : whereIs(battle, id);
  return place ? drawPointed(place) : '';
}

/** The battlefield: one stop of the Tab key, moved over by arrows, fingers and mouse. */
export function BattleMap({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ground = useGround(battle, lens);
  useEffect(() => {
    const [window, paper] = [pane.current, sheet.current];
    if (!window || !paper) return;
    const stops = [
      carry(lens, paper),
      watchPane(lens, window, () => openAt(lens, firstLook(battle))),
      listen(
        window,
        gesturesOf(battle, lens, camera => look(lens, camera)),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [battle, lens]);
  const { width, height } = lens.map;
  const { battle: say } = words.value;
  return (
    <div
      ref={pane}
      class={`map-pane tool-${battle.tool.value}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop, played by keys
      tabIndex={0}
      id="map"
      aria-label={say.map}
      aria-describedby="map-hint"
      aria-activedescendant="cursor-square"
    >
      <p id="map-hint" class="visually-hidden">
        {say.mapHint}
      </p>
      <div ref={sheet} class="map-sheet" style={{ width: `${width}px`, height: `${height}px` }}>
        <img class="map-art" src={ground} width={width} height={height} alt="" draggable={false} />
        <svg
          class="map-art map-overlay"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <Overlay battle={battle} lens={lens} />
        </svg>
      </div>
      <CursorSquare battle={battle} />
    </div>
  );
}

/** What a screen reader says of the square under the cursor. */
const CursorSquare = ({ battle }: { readonly battle: Battle }) => (
  // biome-ignore lint/a11y/useSemanticElements: one spoken square stands for the whole grid
  <div role="grid" class="visually-hidden" aria-label={words.value.battle.map}>
    {/* biome-ignore lint/a11y: as above */}
    <div role="row">
      {/* biome-ignore lint/a11y: as above */}
      <div role="gridcell" id="cursor-square">
        {battle.cursor.value ? spokenSquare(battle, battle.cursor.value) : words.value.battle.map}
      </div>
    </div>
  </div>
);

/** The middle of one's own army. */
function firstLook({ view, side, scenario }: Battle): readonly [number, number] {
  const own = view.value.units.filter(unit => unit.side === side.value);
  const units = own.length > 0 ? own : view.value.units;
  if (units.length === 0) return [Math.floor((scenario.field.terrain[0]?.length ?? 0) / 2), 0];
  const mean = (i: 0 | 1) => Math.round(units.reduce((sum, { at }) => sum + at[i], 0) / units.length);
  return [mean(0), mean(1)];
}
