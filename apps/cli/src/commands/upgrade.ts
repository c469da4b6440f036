import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { readDocument, rewriteDocument } from '@grognard/documents';
import {
  ARMY_FORMAT,
  type Box,
  CASE_FORMAT,
  type Fault,
  fault,
  MATCH_FORMAT,
  type Parsed,
  pathOf,
  shown,
} from '@grognard/engine';
import { boxOf, isBox } from '../boxes.ts';
import { beside, documentsIn, faultLine, formatOf, loadDocument, writeWhole } from '../files.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';
import { NOTHING, together, type Upgrade, upgradeQuestion, upgradeWords, withChanges } from '../new-words.ts';
import { type MatchUpgrade, upgradeLine, upgradeMatchFile } from './upgrade-match.ts';

const SCENARIO_FORMAT = 'grognard/scenario@1';

/** What became of a file: the places that change, or why it was left as it is. */
interface Upgraded {
  readonly file: string;
  readonly changes: readonly string[];
  readonly faults: readonly Fault[];
  /** For a match: what today's rules make of it. */
  readonly match?: MatchUpgrade;
}

export interface UpgradeOptions {
  readonly check?: boolean;
  readonly move?: boolean;
  readonly json?: boolean;
}

/** Rewrites files in old words in today's, comments and layout kept; a faulty file is left as it is and named. */
export async function upgrade(io: Io, files: readonly string[], options: UpgradeOptions): Promise<Exit> {
  const results: Upgraded[] = [];
  for (const file of await documentsIn(files)) results.push(await upgradeFile(io, file, options));
  if (options.json) printJson(io, results);
  else tell(io, results, options.check ?? false);
  const isFailed = results.some(
    ({ faults, changes }) => faults.length > 0 || (options.check && changes.length > 0),
  );
  return isFailed ? EXIT.failed : EXIT.fine;
}

function tell(io: Io, results: readonly Upgraded[], isCheck: boolean): void {
  for (const { file, changes, faults, match } of results) {
    for (const each of faults) io.out(faultLine(file, each));
    if (match) io.out(`${file}: ${upgradeLine(match)}`);
    if (changes.length > 0 && isCheck) io.out(`${file}: old words: ${changes.join(', ')}`);
    if (changes.length > 0 && !isCheck) io.out(`${file}: rewritten, ${changes.length} places`);
  }
  const changed = results.filter(({ changes }) => changes.length > 0).length;
  io.out(`${results.length} files, ${changed} ${isCheck ? 'in old words' : 'rewritten'}`);
}

async function upgradeFile(io: Io, file: string, { check, move }: UpgradeOptions): Promise<Upgraded> {
  const document = await loadDocument(file);
  if (!document.ok) return { file, changes: [], faults: document.faults };
  if (formatOf(document.value) === MATCH_FORMAT) {
    const match = await upgradeMatchFile(io, file, document.value, move ?? false);
    return 'to' in match ? { file, changes: [], faults: [], match } : { file, changes: [], faults: match };
  }
  const { changes, faults } = await upgradeOf(file, document.value);
  if (faults.length > 0 || changes.length === 0) return { file, changes: [], faults };
  const text = rewritten(await readFile(file, 'utf8'), document.value, changes);
  if (!text.ok) return { file, changes: [], faults: text.faults };
  if (!check) await writeWhole(file, text.value);
  return { file, changes: changes.map(({ keys }) => pathOf(keys)), faults: [] };
}

/** The text after the changes, once it is seen to say what it should. */
function rewritten(text: string, raw: unknown, changes: Upgrade['changes']): Parsed<string> {
  const now = rewriteDocument(text, changes);
  const read = now === null ? null : readDocument(now);
  if (now !== null && read?.ok && isDeepStrictEqual(read.value, withChanges(raw, changes)))
    return { ok: true, value: now };
  const places = changes.map(({ keys }) => pathOf(keys)).join(', ');
  return { ok: false, faults: [fault('', `cannot be rewritten without loss; change it by hand: ${places}`)] };
}

const refused = (found: Fault): Upgrade => ({ changes: [], faults: [found] });

/** By format; a format that is not listed has no old words. */
const UPGRADES: Readonly<Record<string, (file: string, raw: unknown) => Promise<Upgrade>>> = {
  [SCENARIO_FORMAT]: (_, raw) => ofBox(raw, 'ruleset', ({ renamed }) => upgradeWords(raw, renamed?.scenario)),
  [ARMY_FORMAT]: (_, raw) => ofBox(raw, 'ruleset', ({ renamed }) => upgradeWords(raw, renamed?.army)),
  [CASE_FORMAT]: upgradeCase,
};

async function upgradeOf(file: string, raw: unknown): Promise<Upgrade> {
  const format = formatOf(raw);
  const known = [...Object.keys(UPGRADES), MATCH_FORMAT];
  if (format === undefined || !Object.hasOwn(UPGRADES, format))
    return refused(fault('format', `expected one of ${known.join(', ')}, got ${shown(format)}`));
  return UPGRADES[format]!(file, raw);
}

async function ofBox(raw: unknown, path: string, upgraded: (box: Box) => Upgrade): Promise<Upgrade> {
  const box = await boxOf(raw, path);
  return isBox(box) ? upgraded(box) : refused(box);
}

/** A case: its scenario, its orders, its questions. */
async function upgradeCase(file: string, raw: unknown): Promise<Upgrade> {
  const { scenario, play, ask } = raw as { scenario?: unknown; play?: unknown; ask?: unknown };
  const named = typeof scenario === 'string' ? await loadDocument(beside(file, scenario)) : null;
  if (named && !named.ok) return { changes: [], faults: named.faults };
  return ofBox(named ? named.value : scenario, 'scenario.ruleset', ({ renamed }) =>
    renamed
      ? together([
          upgradeWords(scenario, renamed.scenario, ['scenario']),
          ...listed(play).map((each, i) => upgradeWords(orderIn(each), renamed.order, ['play', i, 'order'])),
          ...listed(ask).map((each, i) => upgradeQuestion(each, renamed, ['ask', i])),
        ])
      : NOTHING,
  );
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const orderIn = (played: unknown): unknown =>
  typeof played === 'object' && played !== null && 'order' in played ? played.order : undefined;
