import {
  type Armies,
  type ArmyFault,
  type Box,
  detailsIn,
  fingerprint,
  isText,
  type Language,
  type Match,
  newMatch,
  type PaperMatter,
  type PaperRoster,
  type PaperTrack,
  type Parsed,
  positionOf,
  type Roster,
  type Say,
  type Scenario,
  type Seat,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { formatMessage } from '@grognard/rulebook';
import type { Job } from './compose.ts';
import { PRINT_WORDS, sentence } from './words.ts';

export interface JobOptions {
  readonly language: Language;
  readonly seat: Seat;
  /** Millimetres to a square of a grid. */
  readonly square: number;
  /** One to how much the map of a table is printed. */
  readonly reduction: number;
  /** After how many entries of a match; the last if left out. */
  readonly entry?: number;
}

/** Words of a game's texts. */
async function wordsOf(box: Box, language: Language): Promise<Say> {
  const { default: texts } = await box.texts[language]();
  const sections = texts as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return (section, word) => {
    const found = sections[section]?.[word];
    return typeof found === 'string' ? found : word;
  };
}

const SHORT = 8;
const shortOf = (data: unknown): string => fingerprint(data).slice(0, SHORT);

/** A battle before its first order. */
export const battleJob = (box: Box, scenario: Scenario, options: JobOptions): Promise<Job> =>
  matchJob(box, newMatch(box.ruleset, scenario, 'paper'), options);

/** A match as it stands, as a seat may know it. */
export async function matchJob(box: Box, match: Match, options: JobOptions): Promise<Job> {
  const { seat, language } = options;
  const { rules, scenario } = match;
  const say = await wordsOf(box, language);
  const own = rules.scenarioFor(seat);
  const position = positionOf(match, options.entry ?? match.entries.length);
  const view = rules.view(position, seat);
  const paper = (await box.paper?.())?.paper;
  const sides = scenario.sides.map(({ id }) => id).filter(id => seat === UMPIRE || id === seat);
  const matterFor = (of: Seat): PaperMatter =>
    paper?.matter(rules.scenarioFor(of), rules.view(position, of), { ...options, seat: of, say }) ?? NOTHING;
  const matter = matterFor(seat);
  // Before the first order whoever has the same ground has the same field: it is drawn once.
  const isFresh = match.entries.length === 0;
  const fieldFor = (side: Seat): PaperMatter['field'] =>
    side === seat || (isFresh && hasSameGround(own, rules.scenarioFor(side)))
      ? matter.field
      : matterFor(side).field;
  return {
    name: textIn(scenario.title, language) || scenario.id,
    game: textIn(box.ruleset.title, language),
    // Of what the seat may have: a print that hid something else would have the same.
    fingerprint: shortOf(isFresh ? own : [own, view]),
    matter,
    reference: await tablesOf(box, own, say, language),
    briefings: sides.map(side => ({ side, scenario: rules.scenarioFor(side), field: fieldFor(side) })),
  };
}

const groundOf = (scenario: Scenario): string => {
  const { field, objectives } = scenario as Scenario & {
    readonly field?: unknown;
    readonly objectives?: unknown;
  };
  return fingerprint([field ?? null, objectives ?? null]);
};
const hasSameGround = (one: Scenario, other: Scenario): boolean => groundOf(one) === groundOf(other);

async function tablesOf(box: Box, scenario: Scenario | null, say: Say, language: Language) {
  const tables = (await box.reference?.())?.tables;
  return tables?.sheet({ say, language, scenario }) ?? [];
}

/** An army by itself: what its battle would need, or where it has none yet, its roster; an unsound one with its faults. */
export async function armyJob(
  box: Box,
  raw: unknown,
  { language, ...options }: Omit<JobOptions, 'seat'>,
): Promise<Parsed<Job>> {
  const { armies } = (await box.armies?.()) ?? {};
  if (!armies) throw new Error(`${box.ruleset.id} has no army files.`);
  const say = await wordsOf(box, language);
  const texts = await armyTexts(box, language);
  const read = armies.read(raw);
  const unsound = read.ok ? null : unsoundRoster(armies, raw, { language, texts });
  if (!read.ok && !unsound) return read;
  const matter = read.ok ? await battleMatter(box, armies, raw, { ...options, language }) : {};
  const roster = read.ok
    ? rosterOf(read.value, { language, matter, named: texts['measures'] ?? {} })
    : unsound!;
  const job: Job = {
    name: roster.side || box.ruleset.id,
    game: textIn(box.ruleset.title, language),
    fingerprint: shortOf(raw),
    matter: { ...NOTHING, ...matter, rosters: [roster] },
    reference: await tablesOf(box, null, say, language),
    briefings: [],
  };
  return { ok: true, value: job };
}

/** What a game says of armies, by section: their faults, their measures. */
type ArmyTexts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

async function armyTexts(box: Box, language: Language): Promise<ArmyTexts> {
  const { default: texts } = await box.texts[language]();
  return (texts as { readonly armies?: ArmyTexts }).armies ?? {};
}

/** The roster of an army that is not sound yet, with what is wrong with it; nothing of what is no army at all. */
function unsoundRoster(
  { builder }: Armies,
  raw: unknown,
  { language, texts }: { readonly language: Language; readonly texts: ArmyTexts },
): PaperRoster | null {
  const rows = builder?.rows(raw) ?? [];
  if (!builder || rows.length === 0) return null;
  const words = PRINT_WORDS[language];
  const { name } = raw as { readonly name?: unknown };
  const told = ({ what, details, message }: ArmyFault): string => {
    const template = texts['faults']?.[what];
    return template === undefined ? message : formatMessage(template, detailsIn(details, language), language);
  };
  return {
    side: isText(name) ? textIn(name, language) : '',
    columns: [words.points],
    losses: words[builder.counted],
    lines: rows.map(row => ({
      id: row.id,
      name: textIn(row.name, language),
      kind: textIn(row.kind, language) === textIn(row.name, language) ? '' : textIn(row.kind, language),
      cells: [String(row.points)],
      boxes: row.count,
      ticked: 0,
    })),
    tracks: [
      { name: words.points, steps: [String(rows.reduce((sum, { points }) => sum + points, 0))], at: null },
    ],
    states: [],
    faults: builder.faults(raw).map(fault => ({
      text: told(fault),
      ...(fault.clause !== undefined && { clause: fault.clause }),
      ...(fault.row !== undefined && { line: fault.row }),
    })),
  };
}

/** What the first side of a battle of the army with its like is printed with. */
async function battleMatter(
  box: Box,
  armies: Armies,
  raw: unknown,
  options: Omit<JobOptions, 'seat'>,
): Promise<Partial<PaperMatter>> {
  const battle = armies.battle?.(raw, raw);
  if (!battle?.ok) return {};
  const seat = battle.value.sides[0]!.id;
  const { matter } = await battleJob(box, battle.value, { ...options, seat });
  return { ...matter, field: null, ground: [], objectives: [] };
}

interface Mustered {
  readonly language: Language;
  /** What a battle of the army gives to the printer, if it can have one. */
  readonly matter: Partial<PaperMatter>;
  readonly named: Readonly<Record<string, string>>;
}

/** The roster by its lines, with a box for each base or figure; the units themselves where the game tells them. */
function rosterOf(
  { name, lines, counted, measures, points }: Roster,
  { language, matter, named }: Mustered,
): PaperMatter['rosters'][number] {
  const words = PRINT_WORDS[language];
  const [units] = matter.rosters ?? [];
  const side = textIn(name, language);
  const worth: PaperTrack = { name: words.points, steps: [String(points)], at: null };
  if (units) return { ...units, side, tracks: [worth, ...units.tracks] };
  return {
    side,
    columns: [words.points],
    losses: words[counted],
    lines: lines.map((line, i) => ({
      id: String(i),
      name: textIn(line.name, language),
      kind: `× ${line.count}`,
      cells: [String(line.points)],
      boxes: line.count,
      ticked: 0,
    })),
    tracks: [
      worth,
      ...Object.entries(measures).map(([what, { value, clause }]) => ({
        name: sentence(named[what] ?? what),
        steps: [String(value)],
        at: null,
        clause,
      })),
    ],
    states: [],
  };
}

const NOTHING: PaperMatter = {
  field: null,
  pieces: [],
  bases: [],
  rulers: [],
  wheels: [],
  arcs: [],
  ground: [],
  rosters: [],
  markers: [],
  objectives: [],
  programmes: [],
};
