import {
  type Armies,
  type Language,
  type Objection,
  type Parsed,
  type Roster,
  textIn,
} from '@grognard/engine';
import { RULESET_IDS } from '@grognard/registry';
import { boxNamed, boxOf, isBox, unwrap } from '../boxes.ts';
import { columns } from '../columns.ts';
import { deliver, documentsIn, faultLine, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';

interface ArmyFile {
  readonly file: string;
  readonly raw: unknown;
  readonly armies: Armies;
  readonly roster: Parsed<Roster>;
}

/** Reads armies, tells every fault, and what speaks against them meeting an opponent. */
export async function checkArmies(
  io: Io,
  files: readonly string[],
  options: { readonly against?: string; readonly language: Language; readonly json?: boolean },
): Promise<Exit> {
  const found = await Promise.all((await documentsIn(files)).map(readArmy));
  const opponent = options.against === undefined ? null : await readArmy(options.against);
  if (opponent) unwrap(opponent.roster, opponent.file);
  const results = found.map(army => ({
    file: army.file,
    ...(army.roster.ok
      ? { faults: [], roster: army.roster.value, objections: opponent ? objectionsTo(army, opponent) : [] }
      : { faults: army.roster.faults, roster: null, objections: [] }),
  }));
  if (options.json) printJson(io, results);
  else for (const result of results) tellCheck(io, result, options.language);
  const isSound = results.every(
    ({ faults, objections }) => faults.length === 0 && !objections.some(({ bars }) => bars),
  );
  return isSound ? EXIT.fine : EXIT.failed;
}

type Result = {
  readonly file: string;
  readonly faults: readonly { readonly path: string; readonly message: string }[];
  readonly roster: Roster | null;
  readonly objections: readonly Objection[];
};

function tellCheck(io: Io, { file, faults, roster, objections }: Result, language: Language): void {
  for (const each of faults) io.out(faultLine(file, each));
  if (roster) io.out(`${file}: sound: ${textIn(roster.name, language)}, ${roster.points} points`);
  for (const { clause, message, bars } of objections) {
    io.out(`${file}: ${bars ? 'may not meet' : 'note'}: ${message} (${clause})`);
  }
}

/** Tells what armies cost, line by line. */
export async function armyPoints(
  io: Io,
  files: readonly string[],
  options: { readonly language: Language; readonly json?: boolean },
): Promise<Exit> {
  const found = await Promise.all((await documentsIn(files)).map(readArmy));
  const rosters = found.map(({ file, roster }) => ({ file, ...unwrap(roster, file) }));
  if (options.json) printJson(io, rosters);
  else for (const roster of rosters) tellRoster(io, roster, options.language);
  return EXIT.fine;
}

function tellRoster(io: Io, roster: Roster, language: Language): void {
  const { name, counted, lines, points, measures } = roster;
  const sum = lines.reduce((all, { count }) => all + count, 0);
  io.out(textIn(name, language));
  const rows = [
    ['', counted, 'points'],
    ...lines.map(line => [textIn(line.name, language), `${line.count}`, `${line.points}`]),
    ['', `${sum}`, `${points}`],
  ];
  for (const line of columns(rows)) io.out(`  ${line}`);
  for (const [what, { clause, value }] of Object.entries(measures)) io.out(`${what}: ${value} (${clause})`);
}

/** Writes a battle of two armies that may meet, to be prepared and played. */
export async function armyBattle(
  io: Io,
  files: readonly [string, string],
  options: { readonly output?: string },
): Promise<Exit> {
  const [one, other] = await Promise.all([readArmy(files[0]), readArmy(files[1])]);
  for (const { file, roster } of [one, other]) unwrap(roster, file);
  const bar = objectionsTo(one, other).find(({ bars }) => bars);
  if (bar) throw new Stopped(`${one.file}: may not meet ${other.file}: ${bar.message} (${bar.clause})`);
  const battle = one.armies.battle?.(one.raw, other.raw);
  if (!battle) throw new Stopped('This game has no preparation: a battle of it is written as a scenario.');
  await deliver(io, `${JSON.stringify(unwrap(battle, one.file), null, 2)}\n`, options.output);
  return EXIT.fine;
}

/** Tells from which lists armies can be taken. */
export async function armyLists(
  io: Io,
  ruleset: string | undefined,
  options: { readonly language: Language; readonly json?: boolean },
): Promise<Exit> {
  const games = await Promise.all((ruleset === undefined ? RULESET_IDS : [ruleset]).map(listsOf));
  const withLists = games.filter(({ lists }) => lists.length > 0);
  if (ruleset !== undefined && withLists.length === 0) throw new Stopped(`${ruleset} has no army lists.`);
  if (options.json) printJson(io, withLists);
  else
    for (const { id, lists } of withLists) {
      io.out(id);
      const rows = lists.map(list => [
        list.id,
        textIn(list.name, options.language),
        list.group,
        `${list.points}`,
      ]);
      for (const line of columns(rows)) io.out(`  ${line}`);
    }
  return EXIT.fine;
}

async function listsOf(id: string) {
  const armies = await (await boxNamed(id)).armies?.();
  return { id, lists: armies?.armies.lists ?? [] };
}

async function readArmy(file: string): Promise<ArmyFile> {
  const raw = unwrap(await loadDocument(file), file);
  const box = await boxOf(raw);
  if (!isBox(box)) throw new Stopped(faultLine(file, box));
  const loaded = await box.armies?.();
  if (!loaded) throw new Stopped(`${file}: ruleset: ${box.ruleset.id} has no army files.`);
  return { file, raw, armies: loaded.armies, roster: loaded.armies.read(raw) };
}

function objectionsTo(army: ArmyFile, opponent: ArmyFile): readonly Objection[] {
  if (army.armies !== opponent.armies) {
    throw new Stopped(`${army.file}: expected an army of the same game as ${opponent.file}.`);
  }
  return army.armies.objections(army.raw, opponent.raw);
}
