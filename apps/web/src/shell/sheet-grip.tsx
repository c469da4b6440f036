import { batch } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';

/** A pull of so many pixels changes the height. */
const PULL = 24;

/** The sheet of a small screen stands at one of three heights: a strip, half, all but the map's edge. */
const HEIGHTS = ['peek', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];

const heightNow = ({ lowered, drawnUp }: Battle): Height =>
  drawnUp.value ? 'full' : lowered.value ? 'peek' : 'half';

function setHeight({ lowered, drawnUp }: Battle, height: Height): void {
  batch(() => {
    lowered.value = height === 'peek';
    drawnUp.value = height === 'full';
  });
}

/** Pulls the sheet one height up or down. */
function pull(battle: Battle, dy: number): void {
  const next = HEIGHTS[HEIGHTS.indexOf(heightNow(battle)) + (dy < 0 ? 1 : -1)];
  if (next) setHeight(battle, next);
}

/** The head of the sheet can be swiped by a finger as its grip is pulled. */
export function useSwipe(battle: Battle) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const dy = from.current === null ? 0 : (changedTouches[0]?.clientY ?? from.current) - from.current;
      if (Math.abs(dy) >= PULL) pull(battle, dy);
      from.current = null;
    },
  };
}

/** A grip to pull the sheet up or down; pressed, it goes one height further, and from the top to the bottom. */
export function SheetGrip({ battle }: { readonly battle: Battle }) {
  const from = useRef<number | null>(null);
  const at = HEIGHTS.indexOf(heightNow(battle));
  return (
    <button
      type="button"
      class="sheet-grip"
      aria-label={words.value.battle.sheet[HEIGHTS[(at + 1) % HEIGHTS.length]!]}
      onPointerDown={event => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={event => {
        const dy = event.clientY - (from.current ?? event.clientY);
        if (Math.abs(dy) >= PULL) pull(battle, dy);
        from.current = Math.abs(dy) >= PULL ? null : from.current;
      }}
      onClick={() => {
        // A pull has already changed it.
        if (from.current === null) return;
        setHeight(battle, HEIGHTS[(at + 1) % HEIGHTS.length]!);
      }}
      onKeyDown={() => {
        from.current = 0;
      }}
    />
  );
}
