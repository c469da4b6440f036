/* Orders in the making stay on this device: nobody else has seen them, the server neither. */

const keyOf = (match: string): string => `grognard/online/draft/${match}`;

export function keptDraft(match: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(match)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(match: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(match));
    else localStorage.setItem(keyOf(match), JSON.stringify(draft));
  } catch {
    // Blocked storage costs the sketch on a reload, never the orders in hand.
  }
}
