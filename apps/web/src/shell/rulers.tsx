import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

/** Below this size of a square on the screen only every fifth is named. */
const NARROW = 22;

/** What columns and rows are called. */
interface Labels {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

export const Rulers = ({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) => (
  <EdgeNames labels={battle.screen.field.labels?.(battle)} lens={lens} />
);

/** The names of columns and rows along the edges of the window, whatever part of the field it shows. */
export function EdgeNames({ labels, lens }: { readonly labels: Labels | undefined; readonly lens: Lens }) {
  const [across, down] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useEffect(() => {
    const [top, left] = [across.current, down.current];
    if (!top || !left) return;
    return effect(() => {
      const { x, y, scale } = lens.camera.value;
      const step = scale * lens.surface.grain;
      for (const strip of [top, left]) {
        strip.style.setProperty('--step', `${step}px`);
        strip.classList.toggle('sparse', step < NARROW);
      }
      top.style.transform = `translateX(${x}px)`;
      left.style.transform = `translateY(${y}px)`;
    });
  }, [lens, labels === undefined]);
  if (!labels) return null;
  return (
    <div class="edges" aria-hidden="true">
      <div class="edge-names across">
        <Strip names={labels.columns} strip={across} />
      </div>
      <div class="edge-names down">
        <Strip names={labels.rows} strip={down} />
      </div>
    </div>
  );
}

const Strip = ({
  names,
  strip,
}: {
  readonly names: readonly string[];
  readonly strip: { current: HTMLDivElement | null };
}) => (
  <div ref={strip} class="strip">
    {names.map((name, i) => (
      <span key={name} class={i % 5 === 4 || i === 0 ? 'fifth' : ''} style={{ '--n': i }}>
        {name}
      </span>
    ))}
  </div>
);
