import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readDocument } from '@grognard/documents';
import { type Box, LANGUAGES, parseMatch, pinnedTo, UMPIRE } from '@grognard/engine';
import {
  armyJob,
  battleJob,
  FACES,
  FONT_FILES,
  type Fonts,
  type Job,
  matchJob,
  PLAIN,
  print,
  SHEETS,
  type SheetKind,
} from '@grognard/print';
import { findRules, openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';

/*
 * What can be printed: matches as they stand, armies, and what one side may know. `npm run bench print -- --all` prints
 * every battle and every army list on both papers and in both languages; here is a sample of each kind.
 */

const { resolve } = createRequire(new URL('../packages/print/package.json', import.meta.url));
const fonts = Object.fromEntries(
  FACES.map(face => [face, new Uint8Array(readFileSync(resolve(FONT_FILES[face])))]),
) as Record<string, Uint8Array> as Fonts;
const WISH = { language: 'en', square: 20, reduction: 5 } as const;
const written = (job: Job, sheets: readonly SheetKind[]) =>
  print(job, { ...PLAIN, sheets, made: new Date(0) }, fonts);
const fileAt = (path: string): unknown => {
  const read = readDocument(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(path);
  return read.value;
};

test.each([
  ['fields-of-strategy', 'marengo-1800'],
  ['en-avant', 'bouvines-1214'],
  ['fight-in-arms', 'normandy-1944'],
  ['general-en-chef', 'aspern-1809'],
])('a match of %s is printed as it stands: its losses are crossed', async (ruleset, match) => {
  const raw = fileAt(`rulesets/${ruleset}/matches/${match}.json`);
  const pinned = pinnedTo(raw);
  const rules = pinned.ok ? await findRules(pinned.value) : null;
  const read = rules ? parseMatch(rules, raw) : null;
  if (!read?.ok) throw new Error(match);
  const box = await openBox(ruleset);
  const [now, before] = await Promise.all([
    matchJob(box, read.value, { ...WISH, seat: UMPIRE }),
    matchJob(box, read.value, { ...WISH, seat: UMPIRE, entry: 0 }),
  ]);
  const crossed = ({ matter }: Job) =>
    matter.rosters.flatMap(({ lines }) => lines).reduce((sum, { ticked }) => sum + ticked, 0);
  expect(crossed(before)).toBe(0);
  expect(crossed(now)).toBeGreaterThan(0);
  expect(now.fingerprint).not.toBe(before.fingerprint);
  const { sheets } = await written(now, ['rosters', 'counters']);
  expect(new Set(sheets.map(({ kind }) => kind))).toEqual(new Set(['rosters', 'counters', 'backs']));
});

test.each([
  ['en-avant', 'alexander'],
  ['fight-in-arms', 'french-1918'],
  ['general-en-chef', 'french-division'],
])('an army of %s is printed by itself', async (ruleset, army) => {
  const job = await armyJob(await openBox(ruleset), fileAt(`rulesets/${ruleset}/armies/${army}.yaml`), WISH);
  if (!job.ok) throw new Error(JSON.stringify(job.faults));
  expect(job.value.matter.rosters[0]!.lines.length).toBeGreaterThan(2);
  const { sheets } = await written(job.value, SHEETS);
  expect(sheets.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rosters', 'reference']));
});

/** A battle with something changed that one side may not know. */
async function altered(box: Box, battle: string, change: (raw: string) => string) {
  const { default: raw } = await box.battles[battle]!();
  const parse = (text: string) => {
    const parsed = box.ruleset.parse.scenario(JSON.parse(text));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.value;
  };
  const text = JSON.stringify(raw);
  expect(change(text)).not.toBe(text);
  return [parse(text), parse(change(text))] as const;
}

test('what a side may not know changes no byte of what it is printed', async () => {
  const box = await openBox('fields-of-strategy');
  const places = (raw: string) => {
    const scenario = JSON.parse(raw) as { units: { side: string; type: string; at: unknown }[] };
    // The enemy, out of sight, has changed places with himself.
    const red = scenario.units.filter(({ side, type }) => side === 'red' && type !== 'leader');
    const turned = new Map(red.map((unit, i) => [unit, red[(i + 1) % red.length]!.at]));
    const units = scenario.units.map(unit => ({ ...unit, at: turned.get(unit) ?? unit.at }));
    return JSON.stringify({ ...scenario, units });
  };
  const [real, other] = await altered(box, 'the-village', places);
  const bytesFor = async (scenario: typeof real, seat: string) =>
    (await written(await battleJob(box, scenario, { ...WISH, seat }), SHEETS)).bytes;
  expect(Buffer.compare(await bytesFor(real, 'blue'), await bytesFor(other, 'blue'))).toBe(0);
  expect(Buffer.compare(await bytesFor(real, 'red'), await bytesFor(other, 'red'))).not.toBe(0);
});

test('what is wider than the paper comes in parts, and no sheet goes beyond it', async () => {
  const box = await openBox('general-en-chef');
  const parsed = box.ruleset.parse.scenario((await box.battles['first-lesson']!()).default);
  if (!parsed.ok) throw new Error('The battle is not sound.');
  const job = await battleJob(box, parsed.value, { ...WISH, seat: UMPIRE });
  const [base] = job.matter.bases;
  const tray = (files: number) => [{ files, ranks: 1, count: 1 }];
  const wide = { ...base!, width: 40, depth: 20, trays: tray(12) };
  const one = await written({ ...job, matter: { ...job.matter, bases: [{ ...wide, trays: tray(2) }] } }, [
    'bases',
  ]);
  const many = await written({ ...job, matter: { ...job.matter, bases: [wide] } }, ['bases']);
  expect(many.bytes.length).toBeGreaterThan(one.bytes.length);
  const piece = { ...job.matter.pieces[0]!, label: 'beside' as const };
  const long = { ...piece, art: { ...piece.art, size: [500, 20] as const, scale: 1 } };
  const sheets = await written({ ...job, matter: { ...job.matter, pieces: [long] } }, ['counters']);
  expect(sheets.sheets.length).toBeGreaterThan(0);
});

test.each(RULESET_IDS)(
  '%s: every word of the quick reference is in its texts, in both languages',
  async id => {
    const box = await openBox(id);
    const { tables } = await box.reference!();
    for (const language of LANGUAGES) {
      const { default: texts } = (await box.texts[language]()) as {
        readonly default: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      };
      const missing: string[] = [];
      const say = (section: string, word: string): string => {
        const told = texts[section]?.[word];
        if (typeof told !== 'string') missing.push(`${section}.${word}`);
        return String(told);
      };
      expect(tables.sheet({ say, language, scenario: null }).length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    }
  },
);

test('an army that has no battle yet is set in the words of its game', async () => {
  const box = await openBox('en-avant');
  const { battle: _, ...armies } = (await box.armies!()).armies;
  const raw = fileAt('rulesets/en-avant/armies/french-1809.yaml');
  const job = await armyJob({ ...box, armies: async () => ({ armies }) }, raw, { ...WISH, language: 'fr' });
  if (!job.ok) throw new Error(JSON.stringify(job.faults));
  const [roster] = job.value.matter.rosters;
  expect(roster?.columns).toEqual(['Points']);
  expect(roster?.tracks.map(({ name }) => name)).toEqual(['Points', 'Combativité', 'Points × combativité']);
});

test('an army that is not sound is printed with its faults named, each at its line', async () => {
  const box = await openBox('en-avant');
  const { units, ...army } = fileAt('rulesets/en-avant/armies/french-1809.yaml') as {
    readonly units: readonly { readonly id: string }[];
  };
  const raw = { ...army, units: units.map(unit => (unit.id === 'line-2' ? { ...unit, bases: 9 } : unit)) };
  const job = await armyJob(box, raw, { ...WISH, language: 'fr' });
  if (!job.ok) throw new Error(JSON.stringify(job.faults));
  const [roster] = job.value.matter.rosters;
  expect(roster?.faults).toEqual([
    { text: '9 socles, alors qu’une telle unité en a 4.', clause: 'EA-PERIOD-02', line: 'line-2' },
  ]);
  expect(roster?.lines.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
  const { sheets } = await written(job.value, ['rosters']);
  expect(sheets).toHaveLength(1);
  expect((await armyJob(box, { ...army, units: 'none' }, WISH)).ok).toBe(false);
});

test('a side’s briefing shows the ground that it may know, and no other', async () => {
  const box = await openBox('general-en-chef');
  const scenario = box.ruleset.parse.scenario((await box.battles['aspern-1809']!()).default);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  const { briefings } = await battleJob(box, scenario.value, { ...WISH, seat: UMPIRE });
  const tells = (what: unknown): boolean => JSON.stringify(what).includes('Backwater');
  expect(tells(scenario.value)).toBe(true);
  for (const { scenario: known, field } of briefings) expect(tells(field)).toBe(tells(known));
  expect(briefings.some(({ field }) => !tells(field))).toBe(true);
});
