import { textIn } from '@grognard/engine';
import type { SavedGame } from '@grognard/host';

/** Hands a file to the person at the page. */
function save(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const download = (name: string, data: unknown): void =>
  save(name, JSON.stringify(data), 'application/json');

/** Hands a text over under a name that every system can keep. */
export const saveText = (name: string, ending: string, text: string): void =>
  save(`${plainName(name)}.${ending}`, text, 'text/plain');

/** Letters, digits and dashes of a name. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What the file of a game is called: its name or its battle, and when it was played last. */
export const fileNameOf = ({ title, updated }: SavedGame, name = ''): string =>
  `${plainName(name) || plainName(textIn(title, 'en'))}-${new Date(updated).toISOString().slice(0, 10)}.grognard.json`;
