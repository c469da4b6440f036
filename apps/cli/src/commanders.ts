import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Commander, findCommander, levelsFor } from '@grognard/commander';
import type { SideId } from '@grognard/engine';
import type { Battle } from './battles.ts';
import { Stopped } from './io.ts';

/** Who shall play, as the command line has it; left out, the usual opponent of the game. */
export interface Chosen {
  readonly blue?: string;
  readonly red?: string;
}

/** The name of the commander for each side. Blue and red are sides of most battles, else the first and second. */
export async function playersOf(
  { scenario, box }: Battle,
  { blue, red }: Chosen,
): Promise<Readonly<Record<SideId, string>>> {
  const ids = scenario.sides.map(({ id }) => id);
  if (ids.length !== 2) throw new Stopped('Only battles of two sides can be played by commanders.');
  const usual = await usualCommander(box.ruleset.id);
  const second = ids.includes('red') ? 'red' : ids.find(id => id !== 'blue' && id !== ids[0])!;
  const players = Object.fromEntries(ids.map(id => [id, (id === second ? red : blue) ?? usual]));
  for (const player of new Set(Object.values(players))) await loadCommander(player, box.ruleset.id);
  return players;
}

/** The captain where a game has one, else the best it has. */
async function usualCommander(ruleset: string): Promise<string> {
  const levels = await levelsFor(ruleset);
  return levels.includes('captain') ? 'captain' : levels.at(-1)!;
}

const isFile = (name: string): boolean => /\.[cm]?js$/.test(name);

/** Finds a commander: one of ours by its level, or somebody's own by the path of a module. */
export async function loadCommander(name: string, ruleset: string): Promise<Commander> {
  if (isFile(name)) return fromFile(name);
  const commander = await findCommander(ruleset, name);
  if (commander) return commander;
  const levels = (await levelsFor(ruleset)).join(', ');
  throw new Stopped(`No commander '${name}' for ${ruleset}: expected one of ${levels}, or a .mjs file.`);
}

async function fromFile(path: string): Promise<Commander> {
  const module: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw new Stopped(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { commander } = module as { readonly commander?: Partial<Commander> };
  if (typeof commander?.takePost !== 'function')
    throw new Stopped(`${path}: expected it to export a 'commander' with a 'takePost' (docs/commander.md).`);
  return { id: path, takePost: commander.takePost.bind(commander) };
}
