import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CASES = 'rulesets/fields-of-strategy/cases';
const MATCH = 'rulesets/fields-of-strategy/matches/first-orders.json';

/** Runs a command line and gathers what it printed. */
async function grognard(...argv: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const exit = await run(argv, {
    out: line => out.push(line),
    err: line => err.push(line),
    interactive: false,
  });
  return { exit, out: out.join('\n'), err: err.join('\n') };
}
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const SOUND = `
format: grognard/case@1
title: Distance counts squares
clauses: [FOS-MAP-02]
scenario:
  ruleset: fields-of-strategy
  field: { terrain: ["....", "...."] }
  units: [{ id: b1, side: blue, type: infantry, force: 2, at: [0, 0] }]
ask:
  - { query: distance, from: [0, 0], to: [3, 1], is: 3 }
`;

describe('check', () => {
  test('tells how many passed, last', async () => {
    const { exit, out } = await grognard(
      'check',
      file('sound.yaml', SOUND),
      `${CASES}/05-morale-example.yaml`,
    );
    expect([exit, out]).toEqual([0, '2 passed, 0 failed']);
  });
  test('tells every expectation that is not met, with file and place', async () => {
    const path = file('wrong.yaml', SOUND.replace('is: 3', 'is: 4'));
    const { exit, out } = await grognard('check', path);
    expect(exit).toBe(1);
    expect(out).toBe(`${path}: ask[0].is: expected 4, found 3\n0 passed, 1 failed`);
  });
  test('takes a scenario by its path', async () => {
    file('field.yaml', 'ruleset: fields-of-strategy\nfield: { terrain: ["...."] }\nunits: []\n');
    const path = file(
      'by-path.yaml',
      SOUND.replace(/scenario:[\s\S]*ask:/, 'scenario: field.yaml\nask:').replace('[3, 1]', '[3, 0]'),
    );
    expect((await grognard('check', path)).out).toBe('1 passed, 0 failed');
  });
  test.each([
    ['truncated', 'format: grognard/case@1\ntitle: [', /line \d+, column \d+/],
    ['no case', 'format: grognard/scenario@1', /format: expected "grognard\/case@1"/],
    [
      'another version',
      SOUND.replace('case@1', 'case@2'),
      /format: expected "grognard\/case@1", got "grognard\/case@2"/,
    ],
    [
      'unknown ruleset',
      SOUND.replace('ruleset: fields-of-strategy', 'ruleset: chess'),
      /scenario\.ruleset: expected one of fields-of-strategy/,
    ],
    ['cyclic', 'a: &a { b: *a }', /refers back/],
    ['a fault in the scenario', SOUND.replace('force: 2', 'force: .nan'), /is no number/],
    [
      'a unit twice',
      SOUND.replace('units: [', 'units: [{ id: b1, side: blue, type: infantry, force: 2, at: [1, 0] }, '),
      /scenario\.units/,
    ],
  ])('%s: named, and no stack', async (name, content, message) => {
    const { exit, out } = await grognard('check', file(`${name.replaceAll(' ', '-')}.yaml`, content));
    expect(exit).toBe(1);
    expect(out).toMatch(message);
    expect(out).not.toContain('    at ');
    expect(out).toMatch(/0 passed, 1 failed$/);
  });
  test('cases that must fail are left out of a folder, and run when named themselves', async () => {
    const inner = join(folder, 'kept', 'must-fail');
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(folder, 'kept', 'sound.yaml'), SOUND);
    writeFileSync(join(inner, 'wrong.yaml'), SOUND.replace('is: 3', 'is: 4'));
    expect((await grognard('check', join(folder, 'kept'))).out).toBe('1 passed, 0 failed');
    const { exit, out } = await grognard('check', '--json', inner);
    expect([exit, JSON.parse(out).failed]).toEqual([1, 1]);
  });
  test('a path that leads nowhere', async () => {
    expect(await grognard('check', 'nowhere')).toMatchObject({
      exit: 2,
      err: 'nowhere: no such file or folder',
    });
  });
});

describe('validate', () => {
  test('tells every fault of a scenario with its path', async () => {
    const path = file(
      'scenario.yaml',
      'format: grognard/scenario@1\nruleset: fields-of-strategy\nfield: { terrain: ["...", "..."] }\nunits: [{ id: b1, side: green, type: infantry, force: 9, at: [9, 9] }]\n',
    );
    const { exit, out } = await grognard('validate', path);
    expect(exit).toBe(1);
    expect(out.split('\n').length).toBeGreaterThan(2);
    for (const line of out.split('\n')) expect(line.startsWith(`${path}: `)).toBe(true);
  });
  test('a battle, a case, a match and an army of ours are sound', async () => {
    const battle = 'rulesets/fields-of-strategy/battles/the-village.yaml';
    const army = 'rulesets/en-avant/armies/gaul.yaml';
    const { exit, out } = await grognard('validate', battle, `${CASES}/05-morale-example.yaml`, MATCH, army);
    expect(exit).toBe(0);
    expect(out.match(/: sound$/gm)).toHaveLength(4);
  });
});

describe('matches', () => {
  test('verify replays and compares; an altered one is found out', async () => {
    expect(await grognard('verify', MATCH)).toMatchObject({ exit: 0 });
    const altered = JSON.parse(readFileSync(MATCH, 'utf8'));
    altered.entries[1].order.paths = {};
    const { exit, out } = await grognard('verify', file('altered.json', JSON.stringify(altered)));
    expect(exit).toBe(1);
    expect(out).toMatch(/entries\[1\].link: expected/);
  });
  test('replay tells what a side saw, and no more', async () => {
    const [all, blue] = await Promise.all([
      grognard('replay', MATCH, '--to', '2'),
      grognard('replay', MATCH, '--to', '2', '--side', 'blue'),
    ]);
    expect(all.out.length).toBeGreaterThan(blue.out.length);
    expect(await grognard('replay', MATCH, '--to', '99')).toMatchObject({ exit: 2 });
    expect(await grognard('replay', MATCH, '--side', 'green')).toMatchObject({ exit: 2 });
  });
  test.each([
    ['fields-of-strategy/matches/first-orders', '1. Avant-garde\u202f: Ordres donnés'],
    ['en-avant/matches/kadesh-1274bc', /^\d+\. .*\u202f: Bouger \(/m],
    ['fight-in-arms/matches/chemin-des-dames-1917', /^1\. .*\u202f: Commencer le tour$/m],
    ['general-en-chef/matches/raevsky-1812', /^1\. .*\u202f: \p{Lu}\p{L}+/mu],
  ])('%s is told in French, headings and all', async (name, heading) => {
    const { exit, out } = await grognard('replay', `rulesets/${name}.json`, '--language', 'fr', '--to', '12');
    expect(exit).toBe(0);
    expect(out).toMatch(heading);
    expect(out).not.toMatch(/^\d+\. (?:blue|red|.*: ?[a-z])/m);
  });
  test('a side is not told how often others ordered what it did not see (D10)', async () => {
    const [match, none] = ['rulesets/general-en-chef/matches/raevsky-1812.json', /^\d+\. [^:\n]*\n(?! {3})/m];
    const { exit, out } = await grognard('replay', match, '--side', 'blue');
    expect(exit).toBe(0);
    const numbers = [...out.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(out).not.toMatch(none);
  });
  test('draw gives a map', async () => {
    const { exit, out } = await grognard('draw', MATCH, '--turn', '2', '--side', 'blue', '--language', 'fr');
    expect([exit, out.slice(0, 4)]).toEqual([0, '<svg']);
  });
});

describe('army', () => {
  const ARMIES = 'rulesets/en-avant/armies';
  test('check tells every fault with its place and its clause', async () => {
    const army = readFileSync(`${ARMIES}/republican-rome.yaml`, 'utf8');
    const path = file(
      'army.yaml',
      army.replace('bases: 3', 'bases: 5').replace('troop: velites', 'troop: x'),
    );
    const { exit, out } = await grognard('army', 'check', path);
    expect(exit).toBe(1);
    expect(out).toContain(`${path}: units[3].troop: expected one of`);
    expect(out).toContain('units: expected 6 bases of legions, got 8 (EA-LIST-02)');
  });
  test('check tells whether armies may meet, and whether that is fair', async () => {
    const against = (name: string) => ['--against', `${ARMIES}/${name}.yaml`] as const;
    const gauls = ['army', 'check', `${ARMIES}/gaul.yaml`] as const;
    expect(await grognard(...gauls, ...against('caesar-rome'))).toMatchObject({
      exit: 0,
      out: expect.stringContaining('140 against 144 (EA-BUDGET-05)'),
    });
    expect(await grognard(...gauls, ...against('union'))).toMatchObject({
      exit: 1,
      out: expect.stringContaining('(EA-SETUP-02)'),
    });
  });
  test('points tells every line and the sum', async () => {
    const { out } = await grognard('army', 'points', `${ARMIES}/caesar-rome.yaml`, '--language', 'fr');
    expect(out).toMatch(/Légions +3 +12\n/);
    expect(out).toMatch(/^ +12 +36$/m);
  });
  test('battle writes a battle of two armies that may meet', async () => {
    const [gauls, romans] = [`${ARMIES}/gaul.yaml`, `${ARMIES}/caesar-rome.yaml`];
    const written = join(folder, 'alesia.json');
    expect(await grognard('army', 'battle', gauls, romans, '-o', written)).toMatchObject({
      exit: 0,
      err: '',
    });
    expect(await grognard('validate', written)).toMatchObject({ exit: 0 });
    expect(await grognard('army', 'battle', gauls, `${ARMIES}/union.yaml`)).toMatchObject({ exit: 2 });
    const modern = 'rulesets/fight-in-arms/armies';
    const met = await grognard(
      'army',
      'battle',
      `${modern}/nato-brigade.yaml`,
      `${modern}/opfor-regiment.yaml`,
    );
    expect(JSON.parse(met.out)).toMatchObject({ setup: 'full', sides: [{ id: 'blue' }, { id: 'red' }] });
  });
  test('lists tells from what armies are taken; a game without any says so', async () => {
    const { out } = await grognard('army', 'lists', 'fight-in-arms');
    expect(out).toMatch(/ww1-france-infantry +French infantry 1917 +ww1, entente +\d+/);
    expect(await grognard('army', 'lists', 'fields-of-strategy')).toMatchObject({ exit: 2 });
  });
});

describe('terrain', () => {
  test('tells what ground does to a unit, with clauses, in both languages', async () => {
    const { exit, out } = await grognard('terrain', 'wood', 'infantry', 'column');
    expect(exit).toBe(0);
    expect(out).toMatch(/^wood, infantry, column\n/);
    expect(out).toMatch(/movement +GEC-WOOD-11 +Half rate\./);
    expect((await grognard('terrain', 'wood', 'cavalry')).out).toMatch(
      /GEC-WOOD-10 +It is closed to the unit\./,
    );
    expect((await grognard('terrain', 'house', '--language', 'fr')).out).toMatch(/^maison\n/);
  });
  test('lists the kinds; a wrong word is told with those that are right', async () => {
    expect((await grognard('terrain')).out).toMatch(/^marsh +marsh$/m);
    expect(await grognard('terrain', 'moon')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('marsh'),
    });
    const { exit, err } = await grognard('terrain', 'wood', 'fast');
    expect([exit, err]).toEqual([2, expect.stringContaining('state: formed, disorganised')]);
    expect((await grognard('terrain', 'wood', 'line', 'column')).err).toContain('a unit has one formation');
  });
});

describe('the command line', () => {
  test('clauses lists what proves each, gaps first', async () => {
    const { out } = await grognard('clauses', 'fields-of-strategy');
    expect(out).toMatch(/FOS-MELEE-07\n {2}code {3}rulesets\/fields-of-strategy\/src/);
    expect(out).toMatch(/fields-of-strategy: 133 clauses, \d+ gaps$/);
    expect(await grognard('clauses', 'chess')).toMatchObject({ exit: 2 });
  });
  test('an unknown command, an unknown option and a wrong number are told, with exit 2', async () => {
    expect((await grognard('dance')).exit).toBe(2);
    expect((await grognard('check', '--loudly', CASES)).exit).toBe(2);
    expect((await grognard('replay', MATCH, '--to', 'soon')).err).toContain(
      'expected a whole number from 0 to 100000',
    );
  });
  test.each([
    ['a seed with a NUL', ['simulate', 'first-orders', '--seed', 'a\0b'], /expected a text without a NUL/],
    ['a long seed', ['simulate', 'first-orders', '--seed', 'a'.repeat(1001)], /at most 1000 characters/],
    ['too many games', ['simulate', 'first-orders', '--games', '9007199254740991'], /from 1 to 100000/],
    ['no number', ['simulate', 'first-orders', '--workers', '0x10'], /from 1 to 256/],
    ['endless input', ['replay', '/dev/zero'], /more than 8388608 bytes/],
    ['no text', ['replay', process.execPath], /the file has \d+ bytes, at most 8388608 are read/],
    ['a folder', ['replay', 'rulesets'], /rulesets: it is a folder/],
    ['below a file', ['replay', 'package.json/match.json'], /no such file or folder/],
    ['no place to write', ['draw', 'first-orders', '-o', 'no/such/folder.svg'], /no such file or folder/],
    ['a folder to write to', ['draw', 'first-orders', '-o', 'rulesets'], /rulesets: it is a folder/],
  ])('%s is told shortly, with exit 2', async (_, argv, message) => {
    const { exit, err } = await grognard(...argv);
    expect(exit).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ {4}at /m);
  });
  test('bytes that are no text are named', async () => {
    const path = join(folder, 'latin1.yaml');
    writeFileSync(path, Buffer.from([0x61, 0x3a, 0x20, 0xe9]));
    expect((await grognard('validate', path)).out).toBe(`${path}: it is no text in UTF-8`);
  });
  test('a result is written beside its place and renamed, its permissions kept', async () => {
    const path = file('map.svg', 'old');
    chmodSync(path, 0o640);
    const link = join(folder, 'link.svg');
    symlinkSync(path, link);
    expect((await grognard('draw', 'first-orders', '-o', link)).exit).toBe(0);
    expect(readFileSync(path, 'utf8').slice(0, 4)).toBe('<svg');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).filter(name => /\.svg\.\d+$/.test(name))).toEqual([]);
  });
  test('help is help', async () => {
    const { exit, out } = await grognard('--help');
    expect(exit).toBe(0);
    expect(out).toContain('Exit codes');
  });
});
