import { extname } from 'node:path';
import type { Box, Scenario } from '@grognard/engine';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { boxOf, isBox, unwrap } from './boxes.ts';
import { loadDocument } from './files.ts';
import { Stopped } from './io.ts';

/** A battle that was named on the command line. */
export interface Battle {
  readonly name: string;
  readonly box: Box;
  readonly scenario: Scenario;
  /** As it was written: what a worker is given to read it again. */
  readonly raw: unknown;
}

const FILES = ['.yaml', '.yml', '.json'];
const isFile = (name: string): boolean => FILES.includes(extname(name)) || /[\\/]/.test(name);

/** Finds a battle: by the path of a scenario file, or by its id in any box. */
export const loadBattle = (name: string): Promise<Battle> => (isFile(name) ? fromFile(name) : fromBox(name));

async function fromFile(path: string): Promise<Battle> {
  const raw = unwrap(await loadDocument(path), path);
  const box = await boxOf(raw);
  if (!isBox(box)) throw new Stopped(`${path}: ${box.path}: ${box.message}`);
  return { name: path, box, scenario: unwrap(box.ruleset.parse.scenario(raw), path), raw };
}

async function fromBox(id: string): Promise<Battle> {
  const boxes = await Promise.all(RULESET_IDS.map(openBox));
  const box = boxes.find(({ battles }) => Object.hasOwn(battles, id));
  if (!box) {
    const known = boxes.flatMap(({ battles }) => Object.keys(battles));
    throw new Stopped(`No battle '${id}': expected the path of a scenario, or one of ${known.join(', ')}.`);
  }
  const { default: raw } = await box.battles[id]!().catch((error: Error) => {
    throw new Stopped(error.message);
  });
  return { name: id, box, scenario: unwrap(box.ruleset.parse.scenario(raw), id), raw };
}
