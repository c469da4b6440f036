import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../program.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command on one file: how it ended, what it said, and what the file says now. */
async function upgraded(text: string, ...flags: readonly string[]) {
  const file = join(folder, text.trimStart().startsWith('{') ? 'file.json' : 'file.yaml');
  await writeFile(file, text);
  const lines: string[] = [];
  const say = (line: string) => lines.push(line.replaceAll(file, 'FILE'));
  const exit = await run(['upgrade', file, ...flags], { out: say, err: say, interactive: false });
  return { exit, lines, now: await readFile(file, 'utf8'), left: await readdir(folder) };
}

const OLD = {
  'en-avant': `format: grognard/scenario@1
ruleset: en-avant # by Yvan Hochet
field:
  # a small table
  width: 100
  height: 100
  terrain:
    - { id: w, type: wood, polygon: [[0, 0], [9, 0], [9, 9]] }   # oaks
`,
  'fight-in-arms': `format: grognard/case@1
title: A case
clauses: [FIA-ZOC-02]
scenario:
  ruleset: fight-in-arms
  options: { zoc-shape: around, "zero-vg": effective } # two of them
  field: { terrain: [{ id: w, kind: forest, rect: [0, 0, 20, 20] }] }
play:
  - { order: { type: place-terrain, elements: [{ id: p, kind: mud, poly: [[1, 1], [2, 1], [2, 2]] }] } }
`,
  'general-en-chef': `{
  "format": "grognard/scenario@1", "ruleset": "general-en-chef",
  "options": { "road-rounding": "half" },
  "objectives": [{ "id": "o", "points": 3, "feature": "mill" }]
}
`,
};
const NEW = {
  'en-avant': `format: grognard/scenario@1
ruleset: en-avant # by Yvan Hochet
field:
  # a small table
  size: [100, 100]
  terrain:
    - { id: w, kind: wood, shape: [[0, 0], [9, 0], [9, 9]] }   # oaks
`,
  'fight-in-arms': `format: grognard/case@1
title: A case
clauses: [FIA-ZOC-02]
scenario:
  ruleset: fight-in-arms
  options: { zocShape: around, zeroVg: effective } # two of them
  field: { terrain: [{ id: w, kind: forest, shape: [0, 0, 20, 20] }] }
play:
  - { order: { type: place-terrain, elements: [{ id: p, kind: mud, shape: [[1, 1], [2, 1], [2, 2]] }] } }
`,
  'general-en-chef': `{
  "format": "grognard/scenario@1", "ruleset": "general-en-chef",
  "options": { "roadRounding": "half" },
  "objectives": [{ "id": "o", "points": 3, "terrain": "mill" }]
}
`,
};
const GAMES = ['en-avant', 'fight-in-arms', 'general-en-chef'] as const;

describe.each(GAMES)('a file of %s in old words', game => {
  test('is rewritten, comments and layout kept, and nothing is left beside it', async () => {
    const { exit, now, left } = await upgraded(OLD[game]);
    expect(now).toBe(NEW[game]);
    expect(exit).toBe(0);
    expect(left).toHaveLength(1);
  });

  test('is told by --check and left as it is', async () => {
    const { exit, lines, now } = await upgraded(OLD[game], '--check');
    expect(now).toBe(OLD[game]);
    expect(lines.at(-1)).toBe('1 files, 1 in old words');
    expect(exit).toBe(1);
  });

  test('is left alone once it is in the new ones', async () => {
    const { exit, lines, now } = await upgraded(NEW[game]);
    expect(now).toBe(NEW[game]);
    expect(lines).toEqual(['1 files, 0 rewritten']);
    expect(exit).toBe(0);
  });
});

test('a file that is half moved is moved the rest of the way', async () => {
  const half = NEW['en-avant'].replace('shape:', 'polygon:');
  expect((await upgraded(half)).now).toBe(NEW['en-avant']);
});

describe('a faulty file is named and left as it is', () => {
  const scenario = (rest: string) => `format: grognard/scenario@1\nruleset: en-avant\n${rest}`;
  test.each([
    ['that cannot be read', 'format: [', /^FILE: line 1, column \d+: /],
    ['of no format', 'ruleset: en-avant\n', /^FILE: format: expected one of /],
    ['of no game', 'format: grognard/scenario@1\nruleset: chess\n', /^FILE: ruleset: expected one of /],
    [
      'with the old word and the new one',
      scenario('field: { terrain: [{ polygon: [], shape: [] }] }\n'),
      /^FILE: field\.terrain\[0\]\.polygon: `shape` is there too: keep one of them/,
    ],
    [
      'with half of a size',
      scenario('field: { width: 90 }\n'),
      /^FILE: field\.width: write `size: \[width, height\]` yourself/,
    ],
    [
      'with two old words for one',
      'format: grognard/scenario@1\nruleset: fight-in-arms\nfield: { terrain: [{ poly: [], rect: [] }] }\n',
      /^FILE: cannot be rewritten without loss; change it by hand: field\.terrain\[0\]\.poly, /,
    ],
  ])('%s', async (_, text, message) => {
    const { exit, lines, now } = await upgraded(text);
    expect(lines[0]).toMatch(message);
    expect(now).toBe(text);
    expect(exit).toBe(1);
  });
});
