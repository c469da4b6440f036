import type { ActSent, OrderSent } from '@grognard/online';

/*
 * What was sent and not yet answered is kept on this device: whoever reloads the page, or is cut off, sends it
 * again under its own number, and it counts once.
 */

export type Sent = OrderSent | ActSent;

const keyOf = (match: string): string => `grognard/online/outbox/${match}`;

export function keepSent(match: string, sent: Sent): void {
  try {
    localStorage.setItem(keyOf(match), JSON.stringify(sent));
  } catch {
    // Without storage it is only lost with the page.
  }
}

export function unsent(match: string): Sent | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(match)) ?? 'null') as Sent | null;
  } catch {
    return null;
  }
}

export function forgetSent(match: string): void {
  try {
    localStorage.removeItem(keyOf(match));
  } catch {
    // As above.
  }
}
