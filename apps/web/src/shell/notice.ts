import { signal } from '@preact/signals';

interface Said {
  readonly text: string;
  readonly nth: number;
}
const after = (last: Said | null, text: string): Said => ({ text, nth: (last?.nth ?? 0) + 1 });

/** What a screen reader is to say next; nobody sees it. */
export const spoken = signal<Said | null>(null);

export const speak = (text: string): void => {
  if (text !== '') spoken.value = after(spoken.value, text);
};

/** A short word to the player, shown near the orders and spoken once. */
export const noticed = signal<Said | null>(null);

export const notice = (text: string): void => {
  display(text);
  speak(text);
};

/** The same without a voice: it is spoken with something else. */
export const display = (text: string): void => {
  noticed.value = after(noticed.value, text);
};

/** What the player does next makes the last word old. */
export const hush = (): void => {
  noticed.value = null;
};
