import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ClauseCover, coverClauses, isGap, parseCase, type SourceText } from '@grognard/engine';
import { RULESET_IDS } from '@grognard/registry';
import { boxNamed } from '../boxes.ts';
import { documentsIn, loadDocument } from '../files.ts';
import { findHouse } from '../house.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';

export interface ClausesOptions {
  readonly json?: boolean;
  readonly gaps?: boolean;
}

/** Lists each clause with the code that cites it and what proves it, gaps first. */
export async function clauses(io: Io, ruleset: string | undefined, options: ClausesOptions): Promise<Exit> {
  const house = await findHouse(process.cwd());
  const ids = ruleset === undefined ? RULESET_IDS : [ruleset];
  const listings = await Promise.all(
    ids.map(async id => ({ ruleset: id, clauses: await listing(house, id) })),
  );
  if (options.json) printJson(io, listings);
  else for (const each of listings) tell(io, each.ruleset, each.clauses, options.gaps ?? false);
  return listings.some(each => each.clauses.some(isGap)) ? EXIT.failed : EXIT.fine;
}

async function listing(house: string, id: string): Promise<readonly ClauseCover[]> {
  const { ruleset } = await boxNamed(id);
  const folder = join(house, 'rulesets', id);
  const sources = await sourcesIn(house, join(folder, 'src'));
  const isTest = ({ path }: SourceText) => path.endsWith('.test.ts');
  return coverClauses({
    clauses: ruleset.clauses,
    code: sources.filter(file => !isTest(file) && !file.path.endsWith('.gen.ts')),
    tests: sources.filter(isTest),
    cases: await casesIn(house, join(folder, 'cases')),
  });
}

async function sourcesIn(house: string, folder: string): Promise<readonly SourceText[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && entry.name.endsWith('.ts'));
  const paths = files.map(entry => join(entry.parentPath, entry.name)).sort();
  return Promise.all(
    paths.map(async path => ({ path: relative(house, path), text: await readFile(path, 'utf8') })),
  );
}

async function casesIn(house: string, folder: string) {
  const files = await documentsIn([folder]);
  const cases = await Promise.all(
    files.map(async file => {
      const document = await loadDocument(file);
      const parsed = document.ok ? parseCase(document.value) : document;
      return { path: relative(house, file), clauses: parsed.ok ? parsed.value.clauses : [] };
    }),
  );
  return cases;
}

function tell(io: Io, ruleset: string, covers: readonly ClauseCover[], gapsOnly: boolean): void {
  const gaps = covers.filter(isGap);
  const shown = gapsOnly ? gaps : [...gaps, ...covers.filter(cover => !isGap(cover))];
  for (const cover of shown) {
    io.out(`${cover.clause}${isGap(cover) ? '  GAP' : ''}`);
    io.out(`  code   ${listed(cover.code)}`);
    io.out(`  proof  ${listed([...cover.cases, ...cover.tests])}`);
  }
  io.out(`${ruleset}: ${covers.length} clauses, ${gaps.length} gaps`);
}

const MOST_LISTED = 4;
const listed = (paths: readonly string[]): string => {
  if (paths.length === 0) return 'none';
  const rest = paths.length - MOST_LISTED;
  return paths.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};
