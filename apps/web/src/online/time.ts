import { signal } from '@preact/signals';

/** How far the server's clock is ahead of this device's, in milliseconds. */
const ahead = signal(0);

/** Takes the server's time when it was heard; the way here took a moment, which is too little to matter. */
export const heardAt = (at: number): void => {
  ahead.value = at - Date.now();
};

/** The server's time, every second while somebody looks. */
export const now = signal(Date.now());
let lookers = 0;
let ticking: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  now.value = Date.now() + ahead.peek();
};

/** Lets the time run on screen until it is let go. */
export function watchTime(): () => void {
  lookers += 1;
  tick();
  ticking ??= setInterval(tick, 1000);
  return () => {
    lookers -= 1;
    if (lookers > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** A moment of the server's time on this device's clock. */
export const onThisDevice = (at: number): number => at - ahead.value;
