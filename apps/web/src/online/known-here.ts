import { signal } from '@preact/signals';

/* The little that every page knows of online play; the rest is loaded where somebody has played online before. */

const KEY = 'grognard/online/known@1';

function wasKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether the server has known somebody on this device: then notices may come, on whatever page. */
export const isKnownHere = signal(wasKnown());

/** How many matches wait for this player's orders. */
export const waitingForMe = signal(0);

export function knowHere(isKnown: boolean): void {
  isKnownHere.value = isKnown;
  if (!isKnown) waitingForMe.value = 0;
  try {
    if (isKnown) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage notices come only while the room has been open.
  }
}
