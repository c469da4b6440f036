import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '@grognard/engine';
import { documentsIn, loadDocument } from '../files.ts';
import { findHouse } from '../house.ts';

/** Sound documents of one game, from which unsound ones are made. */
export interface Corpus {
  readonly game: string;
  /** Battles that are quickly laid, and all of them, the smaller first. */
  readonly scenarios: readonly unknown[];
  readonly battles: readonly unknown[];
  readonly cases: readonly unknown[];
  readonly armies: readonly unknown[];
  readonly questions: readonly unknown[];
}

/** Larger battles only cost time: what can be wrong with them can be wrong with smaller ones. */
const LARGEST = 14_000;

/** Gathers what the box of a game holds, and inside the repository its cases and armies as well. */
export async function corpusOf({ ruleset, battles, figures }: Box): Promise<Corpus> {
  const folder = await findHouse(process.cwd()).then(
    house => join(house, 'rulesets', ruleset.id),
    () => null,
  );
  const whole = await Promise.all(Object.values(battles).map(async load => (await load()).default));
  const drawn = await Promise.all(Object.values(figures).map(async load => (await load()).default));
  const cases = [...drawn, ...(folder ? await documents(join(folder, 'cases')) : [])];
  return {
    game: ruleset.id,
    scenarios: whole.filter(raw => sizeOf(raw) < LARGEST),
    battles: whole.toSorted((a, b) => sizeOf(a) - sizeOf(b)),
    cases,
    armies: folder ? await documents(join(folder, 'armies')) : [],
    questions: cases.flatMap(questionsOf),
  };
}

const sizeOf = (raw: unknown): number => JSON.stringify(raw).length;

async function documents(folder: string): Promise<readonly unknown[]> {
  if (!(await readdir(folder).catch(() => null))) return [];
  const read = await Promise.all((await documentsIn([folder])).map(loadDocument));
  return read.flatMap(each => (each.ok ? [each.value] : []));
}

/** The questions of a case, without what it expects. */
function questionsOf(raw: unknown): readonly unknown[] {
  const { ask } = raw as { readonly ask?: unknown };
  if (!Array.isArray(ask)) return [];
  return ask.map(({ is: _, clause: __, ...question }) => question);
}
