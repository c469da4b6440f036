import { boxOf } from '@grognard/table';
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import type { Placing } from './placing.ts';

/** What is taken up is brought into sight, and before that the ground where things may be placed. */
export function useHeldInSight<B extends Battle>(battle: B, placing: Placing<B>, lens: Lens): void {
  const last = useRef<string | null | undefined>(undefined);
  useSignalEffect(() => {
    const held = placing.held(battle);
    if (last.current === (held?.id ?? null)) return;
    const isFirst = last.current === undefined;
    last.current = held?.id ?? null;
    const [zone] = placing.zone(battle);
    const [x0, y0, x1, y1] = boxOf(zone ?? []);
    const place = held?.at ?? (isFirst && zone ? ([(x0 + x1) / 2, (y0 + y1) / 2] as const) : null);
    // After the frame in which the dock has its new size.
    if (place) setTimeout(() => bringIntoSight(lens, place), 0);
  });
}
