import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  ARMY_FORMAT,
  type Language,
  MATCH_FORMAT,
  type Match,
  newMatch,
  parseMatch,
  pinnedTo,
  textIn,
} from '@grognard/engine';
import {
  armyJob,
  BAR,
  FACES,
  FONT_FILES,
  type Fonts,
  type Ink,
  type Job,
  type JobOptions,
  matchJob,
  type PaperName,
  type Printed,
  print as printJob,
  printTest,
  SHEETS,
  type SheetKind,
} from '@grognard/print';
import { findRules } from '@grognard/registry';
import { loadBattle } from '../battles.ts';
import { boxNamed, boxOf, isBox, unwrap } from '../boxes.ts';
import { deliverBytes, faultLine, formatOf, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, Stopped } from '../io.ts';
import { entryOf, seatOf } from '../moments.ts';

export interface PrintCommand {
  readonly output?: string;
  readonly paper: PaperName;
  readonly ink: Ink;
  readonly sheets?: string;
  readonly side?: string;
  readonly turn?: number;
  readonly square: number;
  readonly mapScale: number;
  readonly measured: number;
  readonly backs: boolean;
  readonly troops: boolean;
  readonly language: Language;
}

/** Prints a battle, a match as it stands, or an army: sheets true to size, as a PDF. */
export async function print(io: Io, name: string, command: PrintCommand): Promise<Exit> {
  if (name === TEST) return printTestSheet(io, command);
  const wish = { language: command.language, square: command.square, reduction: command.mapScale };
  const sheets = sheetsNamed(command.sheets);
  const job = await jobOf(name, command, wish);
  const printed = await printJob(
    job,
    { ...command, sheets, measured: command.measured, made: new Date() },
    loadFonts(),
  );
  if (printed.sheets.length === 0) {
    throw new Stopped(
      `${name}: has nothing for ${sheets.join(', ')}: leave --sheets out to see what it has.`,
    );
  }
  const exit = await delivered(io, command, printed, `${fileName(job)}.pdf`);
  for (const { text, clause = '' } of job.matter.rosters.flatMap(({ faults = [] }) => faults))
    io.out(`printed with its fault: ${text} ${clause}`.trimEnd());
  return exit;
}

/** What is no battle, but one sheet to measure a printer by: without any correction. */
const TEST = 'test';

async function printTestSheet(io: Io, command: PrintCommand): Promise<Exit> {
  const plain = { ...command, measured: BAR };
  const printed = await printTest({ ...plain, sheets: [], made: new Date() }, loadFonts());
  return delivered(io, plain, printed, 'grognard-test.pdf');
}

async function delivered(io: Io, command: PrintCommand, printed: Printed, name: string): Promise<Exit> {
  const output = command.output ?? name;
  await deliverBytes(printed.bytes, output);
  const counts = new Map<string, number>();
  for (const { kind } of printed.sheets) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const told = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  io.out(
    `${output}: ${printed.sheets.length === 1 ? '1 sheet' : `${printed.sheets.length} sheets`} (${told}), ${Math.ceil(printed.bytes.length / 1024)} KiB`,
  );
  if (command.measured !== BAR)
    io.out(`drawn for a printer on which ${BAR} mm come out as ${command.measured} mm`);
  return EXIT.fine;
}

const fileName = ({ name, fingerprint }: Job): string =>
  `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${fingerprint}`;

function sheetsNamed(text: string | undefined): readonly SheetKind[] {
  if (text === undefined) return SHEETS;
  const names = text.split(',').map(each => each.trim());
  const unknown = names.filter(each => !(SHEETS as readonly string[]).includes(each));
  if (unknown.length > 0) {
    throw new Stopped(`--sheets: no '${unknown.join(', ')}': expected some of ${SHEETS.join(', ')}.`);
  }
  return names as readonly SheetKind[];
}

/** What lies behind a name: an army file, a saved match, or a battle. */
async function jobOf(name: string, command: PrintCommand, wish: Omit<JobOptions, 'seat'>): Promise<Job> {
  const document = /\.(json|ya?ml)$/.test(name) ? unwrap(await loadDocument(name), name) : null;
  const format = formatOf(document);
  if (format === ARMY_FORMAT) return jobOfArmy(name, document, wish);
  const match = isSaved(format) ? await savedMatch(name, document) : await beginning(name);
  const seat = seatOf(match, command.side);
  const box = await boxNamed(match.ruleset.id);
  const entry = command.turn === undefined ? {} : { entry: entryOf(match, command.turn) };
  return matchJob(box, match, { ...wish, ...entry, seat });
}

const GAME_FORMAT = 'grognard/game@1';
const isSaved = (format: string | undefined): boolean => format === MATCH_FORMAT || format === GAME_FORMAT;

async function jobOfArmy(name: string, raw: unknown, wish: Omit<JobOptions, 'seat'>): Promise<Job> {
  const box = await boxOf(raw);
  if (!isBox(box)) throw new Stopped(faultLine(name, box));
  if (!box.armies) throw new Stopped(`${name}: ruleset: ${box.ruleset.id} has no army files.`);
  return unwrap(await armyJob(box, raw, wish), name);
}

/** A match, or a game that the browser exported, which holds one. */
async function savedMatch(name: string, document: unknown): Promise<Match> {
  const raw = formatOf(document) === GAME_FORMAT ? (document as { readonly file?: unknown }).file : document;
  const pinned = unwrap(pinnedTo(raw), name);
  const ruleset = await findRules(pinned);
  if (!ruleset)
    throw new Stopped(`${name}: rules: version ${pinned.rules} of ${pinned.ruleset} is not kept here.`);
  return unwrap(parseMatch(ruleset, raw), name);
}

async function beginning(name: string): Promise<Match> {
  const { box, scenario } = await loadBattle(name);
  if (!box.paper) throw new Stopped(`${textIn(box.ruleset.title, 'en')} has nothing to print.`);
  return newMatch(box.ruleset, scenario, 'paper');
}

/** The faces stand in their packages. */
function loadFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => new Uint8Array(readFileSync(resolve(file)));
  return Object.fromEntries(FACES.map(face => [face, read(FONT_FILES[face])])) as Fonts;
}
