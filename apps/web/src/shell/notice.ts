import { signal } from '@preact/signals';

/** A short word to the player, shown near the orders and spoken once. */
export const noticed = signal<{ readonly text: string; readonly nth: number } | null>(null);

export const notice = (text: string): void => {
  noticed.value = { text, nth: (noticed.value?.nth ?? 0) + 1 };
};

/** What the player does next makes the last word old. */
export const hush = (): void => {
  noticed.value = null;
};
