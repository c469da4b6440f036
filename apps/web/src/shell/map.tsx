import type { Place } from '@grognard/engine';
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { isByFinger, listen } from './gestures.ts';
import { carry, type Lens, look, measure, openAt, openClear, watchPane } from './lens.ts';
import type { Battle } from './model.ts';
import { gesturesOf } from './pointer.ts';
import { Rulers } from './rulers.tsx';
import { ScaleBar } from './scale-bar.tsx';
import './map.css';

/** The ground as one image, drawn once for a battle and a language. */
function useGround(battle: Battle, { surface }: Lens): string {
  const { language } = settings.value;
  const url = useMemo(() => {
    const { width, height } = surface.size;
    const art = battle.screen.field.ground(battle);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${art}</svg>`;
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [battle, language, surface]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

/** The battlefield: one stop of the Tab key, moved over by arrows, fingers and mouse. */
export function BattleMap({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ground = useGround(battle, lens);
  const { field, names } = battle.screen;
  useEffect(() => {
    const [window, paper] = [pane.current, sheet.current];
    if (!window || !paper) return;
    const stops = [
      carry(lens, paper),
      watchPane(lens, window, {
        opened: () => {
          stops.push(openClear(lens, () => openAt(lens, field.firstLook(battle), isByFinger())));
        },
        resized: () => field.resized?.(battle, lens),
      }),
      listen(
        window,
        gesturesOf(battle, lens, camera => look(lens, camera)),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [battle, lens]);
  // Another stage has another dock over the map.
  const stage = battle.stage.value;
  useEffect(() => {
    if (pane.current && lens.pane.peek().width > 0) measure(lens, pane.current);
  }, [lens, stage]);
  const active = useComputed(() => cellOf(battle.cursor.value));
  const { width, height } = lens.surface.size;
  return (
    <div
      ref={pane}
      class={`map-pane ${battle.tool.value ? 'tooled' : ''} ${lens.surface.margin ? 'on-desk' : ''}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop, played by keys
      tabIndex={0}
      id="map"
      aria-label={words.value.battle.map}
      aria-describedby="map-hint"
      // Another place is another element: readers tell a change of the id, and not of its words.
      aria-activedescendant={active}
    >
      <p id="map-hint" class="visually-hidden">
        {names.mapHint()}
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
          <field.Overlay battle={battle} lens={lens} />
        </svg>
      </div>
      <Rulers battle={battle} lens={lens} />
      <ScaleBar battle={battle} lens={lens} />
      <CursorPlace battle={battle} />
    </div>
  );
}

const cellOf = (place: Place | null): string => `cursor-${place?.join('-') ?? 'none'}`;

/** What a screen reader says of the place under the cursor. */
function CursorPlace({ battle }: { readonly battle: Battle }) {
  const { map } = words.value.battle;
  const place = battle.cursor.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one spoken place stands for the whole field
    <div role="grid" class="visually-hidden" aria-label={map}>
      {/* biome-ignore lint/a11y: as above */}
      <div role="row">
        {/* biome-ignore lint/a11y: as above */}
        <div key={cellOf(place)} role="gridcell" id={cellOf(place)}>
          {place ? battle.screen.names.spoken(battle, place) : map}
        </div>
      </div>
    </div>
  );
}
