import { useEffect } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** J and K go through the lists, Enter opens, C goes to the challenge. */
export function useListKeys(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (!settings.value.shortcuts) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) goTo(step);
      if (event.key === 'c') document.querySelector<HTMLElement>('#make-challenge')?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function goTo(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex(row => row.contains(document.activeElement));
  const next = rows[Math.max(0, Math.min(rows.length - 1, now < 0 ? 0 : now + step))];
  next?.querySelector<HTMLElement>('a, button')?.focus();
}
