import type { Box, Pinned, Ruleset } from '@grognard/engine';
import { RELEASED } from './released.gen.ts';

/** The games on the shelf, one line each; a box is opened when its game is wanted. */
const SHELF: Readonly<Record<string, () => Promise<{ readonly box: Box }>>> = {
  'fields-of-strategy': () => import('@grognard/fields-of-strategy'),
  'en-avant': () => import('@grognard/en-avant'),
  'fight-in-arms': () => import('@grognard/fight-in-arms'),
  'general-en-chef': () => import('@grognard/general-en-chef'),
};

export const RULESET_IDS: readonly string[] = Object.keys(SHELF);

/** Opens the box of a game; nothing when no such game stands on the shelf. */
export async function findBox(id: string): Promise<Box | null> {
  const open = Object.hasOwn(SHELF, id) ? SHELF[id] : undefined;
  return open ? (await open()).box : null;
}

/** Opens the box of a game that is known to stand on the shelf. */
export async function openBox(id: string): Promise<Box> {
  const box = await findBox(id);
  if (!box) throw new Error(`No ruleset '${id}': expected one of ${RULESET_IDS.join(', ')}.`);
  return box;
}

/** The rules that a match is pinned to: today's, or those that were kept; nothing when they are not to be had. */
export async function findRules({ ruleset: id, rules: version }: Pinned): Promise<Ruleset | null> {
  const box = await findBox(id);
  if (!box || box.ruleset.version === version) return box?.ruleset ?? null;
  const kept = RELEASED[id];
  const load = kept && Object.hasOwn(kept, version) ? kept[version] : undefined;
  return load ? (await load()).ruleset : null;
}
