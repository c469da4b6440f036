/** The parts of the screen that F6 goes through: the map, the orders, the panel, the bar. */
const PARTS = ['#map', '.dock', '.panel', 'header.bar'] as const;
const REACHABLE = 'button:not(:disabled), a[href], input, select, [tabindex="0"]';

/** Takes the focus to the next part that can be reached, wherever it is now. */
export function goToPart(step: 1 | -1): void {
  const parts = PARTS.flatMap(part => document.querySelector<HTMLElement>(part) ?? []);
  const at = parts.findIndex(part => part.contains(document.activeElement));
  for (let i = 1; i <= parts.length; i++) {
    const part = parts[(Math.max(at, 0) + step * i + parts.length * i) % parts.length];
    const stop = part?.matches(REACHABLE) ? part : part?.querySelector<HTMLElement>(REACHABLE);
    if (!stop) continue;
    stop.focus();
    return;
  }
}
