import type { Signal } from '@preact/signals';
import type { Battle } from '../model.ts';

/** How long the coach takes over a gesture, and how long he leaves it to be looked at, in milliseconds. */
const GESTURE = 1600;
const PAUSE = 900;

const wait = (time: number): Promise<void> => new Promise(done => setTimeout(done, time));
const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Does a gesture once, slowly, then takes it back: orders and choice are as they were. */
export async function showOnce(
  { draft, selection, refusal }: Battle,
  showing: Signal<boolean>,
  move: (share: number) => void,
): Promise<void> {
  if (showing.peek()) return;
  const before = { draft: draft.peek(), selection: selection.peek() };
  showing.value = true;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = await frame();
  for (let now = start; !isStill && now < start + GESTURE; now = await frame()) move((now - start) / GESTURE);
  move(1);
  await wait(PAUSE);
  draft.value = before.draft;
  selection.value = before.selection;
  refusal.value = null;
  showing.value = false;
}
