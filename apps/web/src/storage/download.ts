import { textIn } from '@grognard/engine';
import type { SavedGame } from '@grognard/host';

/** Hands a file to the person at the page. */
export function download(name: string, data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What the file of a game is called: its battle, and when it was played last. */
export function fileNameOf({ title, updated }: SavedGame): string {
  const plain = textIn(title, 'en')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain}-${new Date(updated).toISOString().slice(0, 10)}.grognard.json`;
}
