import { useComputed } from '@preact/signals';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

/** So long the bar may be, in pixels, and as a share of the window. */
const [LONGEST, SHARE] = [180, 0.26];
const LENGTHS = [50, 20, 10, 5, 2, 1] as const;

/** How long things are, where the scale along the edges of the field is out of sight. */
export function ScaleBar({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const scale = battle.screen.field.scale?.();
  const bar = useComputed(() => {
    const { x, y, scale: zoom } = lens.camera.value;
    const { width: window, insets } = lens.pane.value;
    const { left, top } = insets;
    const px = zoom * (scale?.unit ?? 0);
    // The edges bear figures above and on the left.
    if (px === 0 || y >= top || x >= left) return '';
    const length = LENGTHS.find(each => each * px <= Math.min(LONGEST, window * SHARE)) ?? 1;
    return `${length} ${Math.round(length * px)}`;
  });
  if (!scale || bar.value === '') return null;
  const [length, width] = bar.value.split(' ');
  return (
    <div class="scale-bar" aria-hidden="true">
      {scale.words(Number(length))}
      <i style={{ width: `${width}px` }} />
    </div>
  );
}
