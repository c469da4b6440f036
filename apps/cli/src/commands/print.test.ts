import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../program.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printed(...argv: readonly string[]) {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  const exit = await run(['print', ...argv], { out: keep, err: keep, interactive: false });
  return { exit, told: lines.join('\n') };
}

test.each([
  ['a battle', 'the-village', 'rosters 2'],
  ['a match', 'rulesets/fields-of-strategy/matches/the-village.json', 'rosters 2'],
  ['an army', 'rulesets/en-avant/armies/alexander.yaml', 'rosters 1'],
])('%s becomes a PDF, and it says what is in it', async (_, what, sheets) => {
  const file = join(folder, `${what.replaceAll('/', '-')}.pdf`);
  const { exit, told } = await printed(what, '--sheets', 'rosters', '-o', file);
  expect([exit, told]).toEqual([0, expect.stringContaining(sheets)]);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('one sheet to measure the printer by, drawn without a correction', async () => {
  const file = join(folder, 'test.pdf');
  const { exit, told } = await printed('test', '--measured', '49', '-o', file);
  expect([exit, told]).toEqual([0, expect.stringMatching(/^\S+: 1 sheet \(test 1\), \d+ KiB$/)]);
});

test('a correction for the printer is told', async () => {
  const file = join(folder, 'corrected.pdf');
  const { told } = await printed('the-village', '--sheets', 'rosters', '--measured', '49', '-o', file);
  expect(told).toContain('50 mm come out as 49 mm');
});

test.each([
  [['nobody-1805'], "No battle 'nobody-1805'"],
  [['nowhere.json'], 'no such file'],
  [['the-village', '--paper', 'a5'], 'Allowed choices are a4, letter'],
  [['the-village', '--ink', 'gold'], 'Allowed choices are colour, grey, outline'],
  [['the-village', '--sheets', 'cards'], 'expected some of briefing, counters'],
  [['the-village', '--square', '200'], 'expected a whole number from 8 to 60'],
  [['the-village', '--map-scale', '0'], 'expected'],
  [['the-village', '--measured', '0'], 'expected millimetres from 40 to 60'],
  [['the-village', '--side', 'green'], 'expected one of blue, red, umpire'],
  [['the-village', '--sheets', 'rulers'], 'has nothing for rulers'],
  [['rulesets/en-avant/cases/basics/08-superior-shoots-inferior.yaml'], 'expected one of'],
])('%j is refused in one line that says what was expected', async (argv, expected) => {
  const file = join(folder, 'never.pdf');
  const { exit, told } = await printed(...argv, '-o', file);
  expect(exit).toBe(2);
  expect(told).toContain(expected);
  expect(told).not.toMatch(/at \S+ \(|node:/);
  expect(existsSync(file)).toBe(false);
});
