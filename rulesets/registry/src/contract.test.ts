import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@grognard/documents';
import { type Box, contractChecks, type RawFile } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The documents of a folder, cases that must fail left out. */
function filesIn(folder: string): readonly RawFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && /\.(yaml|json)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !path.includes('must-fail'))
    .sort()
    .map(path => {
      const document = readDocument(readFileSync(path, 'utf8'));
      if (!document.ok) throw new Error(`${path}: ${JSON.stringify(document.faults)}`);
      return { name: relative(folder, path), raw: document.value };
    });
}

async function battlesOf(box: Box): Promise<readonly RawFile[]> {
  return Promise.all(
    Object.entries(box.battles).map(async ([name, load]) => ({ name, raw: (await load()).default })),
  );
}

describe.each(RULESET_IDS)('%s keeps the contract', async id => {
  const box = await openBox(id);
  const checks = contractChecks(
    {
      ruleset: box.ruleset,
      battles: await battlesOf(box),
      cases: filesIn(join(ROOT, id, 'cases')),
      matches: filesIn(join(ROOT, id, 'matches')),
    },
    ['1'],
  );
  test.each(checks)('$name', ({ problems }) => expect(problems()).toEqual([]));
});
