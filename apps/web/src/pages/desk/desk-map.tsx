import { MAP } from '@grognard/drawing';
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Point, pointAt } from '../../shell/camera.ts';
import { type Keys, listen } from '../../shell/gestures.ts';
import {
  bringIntoSight,
  carry,
  type Lens,
  look,
  lookAtAll,
  makeLens,
  pxPerGrain,
  watchPane,
  zoom,
} from '../../shell/lens.ts';
import { EdgeNames } from '../../shell/rulers.tsx';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { deskWords } from './words.ts';
import type { Desk, Traced } from './work.ts';
import '../../shell/map.css';

/** The ground as one image, drawn again after each stroke. */
function useGround({ shop, work }: Desk): string {
  const { language } = settings.value;
  const draft = work.draft.value;
  const url = useMemo(() => {
    const { width, height } = shop.surface().size;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shop.ground()}</svg>`;
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [draft, language]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

/** A lens for as long as the field keeps its size. */
function useLens({ shop, work }: Desk): Lens {
  void work.draft.value;
  const surface = shop.surface();
  const { width, height } = surface.size;
  return useMemo(() => makeLens(surface), [width, height]);
}

interface PaperProps {
  readonly paper: Traced;
  readonly width: number;
  readonly height: number;
}

/** The old map, as wide and where the author lays it; nothing of it is seen beyond the field. */
const TracingPaper = ({ paper, width, height }: PaperProps) => (
  <div class="tracing">
    <img
      src={paper.url}
      style={{
        opacity: paper.strength,
        width: `${paper.size * width}px`,
        left: `${paper.across * width}px`,
        top: `${paper.down * height}px`,
      }}
      alt=""
      draggable={false}
    />
  </div>
);

/** The field under the author's hand: one stop of the Tab key. */
export function DeskMap({ desk }: { readonly desk: Desk }) {
  const { shop, work } = desk;
  const say = deskWords.value.map;
  const lens = useLens(desk);
  const ground = useGround(desk);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [window, paper] = [pane.current, sheet.current];
    if (!window || !paper) return;
    const stops = [
      carry(lens, paper),
      watchPane(lens, window, { opened: () => lookAtAll(lens), resized: () => lookAtAll(lens) }),
      listen(window, gesturesOf(desk, lens)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [desk, lens]);
  useSignalEffect(() => {
    const at = desk.problems.value[work.pointed.value ?? -1]?.at;
    if (at) bringIntoSight(lens, at);
  });
  const px = useComputed(() => Math.round(pxPerGrain(lens) / 4) * 4 || 1);
  const cell = useComputed(() => `desk-${shop.cursor()?.join('-') ?? 'none'}`);
  const { width, height } = lens.surface.size;
  return (
    <div class="desk-map">
      <div
        ref={pane}
        class="map-pane tooled"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the field is one tab stop, worked on by keys
        tabIndex={0}
        id="map"
        aria-label={say.label}
        aria-describedby="desk-hint"
        aria-activedescendant={cell}
        onKeyDown={event => {
          const act = shop.keys(event);
          if (!act) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        }}
      >
        <p id="desk-hint" class="visually-hidden">
          {shop.hint()}
        </p>
        <div ref={sheet} class="map-sheet" style={{ width: `${width}px`, height: `${height}px` }}>
          <img class="map-art" src={ground} width={width} height={height} alt="" draggable={false} />
          {work.tracing.value && <TracingPaper paper={work.tracing.value} width={width} height={height} />}
          <Overlay desk={desk} px={px.value} width={width} height={height} />
        </div>
        <EdgeNames labels={shop.labels?.()} lens={lens} />
        {/* biome-ignore lint/a11y/useSemanticElements: one spoken place stands for the whole field */}
        <div role="grid" class="visually-hidden" aria-label={say.label}>
          {/* biome-ignore lint/a11y: as above */}
          <div role="row">
            {/* biome-ignore lint/a11y: as above */}
            <div key={cell.value} role="gridcell" id={cell.value}>
              {shop.spoken()}
            </div>
          </div>
        </div>
      </div>
      <div class="desk-zoom">
        <button type="button" class="icon" aria-label={say.nearer} onClick={() => zoom(lens, 1.3)}>
          <Glyph icon="plus" />
        </button>
        <button type="button" class="icon" aria-label={say.farther} onClick={() => zoom(lens, 1 / 1.3)}>
          <Glyph icon="minus" />
        </button>
        <button type="button" class="icon" aria-label={say.whole} onClick={() => lookAtAll(lens)}>
          <Glyph icon="fit" />
        </button>
      </div>
    </div>
  );
}

/** Everything over the ground; drawn again when anything that it reads has changed. */
function Overlay({
  desk,
  px,
  width,
  height,
}: {
  readonly desk: Desk;
  readonly px: number;
  readonly width: number;
  readonly height: number;
}) {
  const art = desk.shop.overlay(px) + drawProblems(desk);
  return (
    <svg
      class="map-art map-overlay"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art }}
    />
  );
}

/** Problems on the field: the place outlined in wax with its number; a hint has its number in a ring. */
function drawProblems({ problems, work, shop }: Desk): string {
  const { grain, pointOf } = shop.surface();
  return problems.value
    .map(({ at, kind }, i) => {
      if (!at) return '';
      const [x, y] = pointOf(at);
      const [half, r] = [grain / 2, grain * 0.28];
      const [fill, ink] = kind === 'problem' ? [MAP.wax, MAP.ivory] : [MAP.ivory, MAP.wax];
      return (
        `<rect x="${x - half}" y="${y - half}" width="${grain}" height="${grain}" fill="none" stroke="${MAP.wax}" stroke-width="${work.pointed.value === i ? 5 : 2}"/>` +
        `<circle cx="${x + half}" cy="${y - half}" r="${r}" fill="${fill}" stroke="${MAP.wax}" stroke-width="1.5"/>` +
        `<text x="${x + half}" y="${y - half + r * 0.42}" font-size="${r * 1.3}" font-weight="700" text-anchor="middle" fill="${ink}">${i + 1}</text>`
      );
    })
    .join('');
}

/** Points of the window become points of the drawing; what they mean the bench says. */
function gesturesOf({ shop }: Desk, lens: Lens) {
  const point = (at: Point): Point => pointAt(lens.camera.value, at);
  return {
    camera: () => lens.camera.value,
    move: (camera: Parameters<typeof look>[1]) => look(lens, camera),
    tap: (at: Point, keys: Keys) => shop.tap(point(at), keys),
    inspect: () => {},
    hover: (at: Point | null) => shop.hover(at && point(at)),
    grab: (at: Point, keys: Keys) => {
      const drawing = shop.grab(point(at), keys);
      return (
        drawing && {
          to: (to: Point) => drawing.to(point(to)),
          done: (to: Point) => drawing.done(point(to)),
          cancel: () => drawing.cancel(),
        }
      );
    },
  };
}
