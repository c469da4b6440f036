import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Commander, findCommander, levelsFor } from '@grognard/commander';
import { Stopped } from './io.ts';

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
