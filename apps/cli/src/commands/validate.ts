import {
  ARMY_FORMAT,
  type Box,
  CASE_FORMAT,
  type Fault,
  fault,
  MATCH_FORMAT,
  parseCase,
  parseMatch,
  shown,
  under,
} from '@grognard/engine';
import { boxOf, isBox } from '../boxes.ts';
import { documentsIn, faultLine, formatOf, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';

const SCENARIO_FORMAT = 'grognard/scenario@1';
const FORMATS = [SCENARIO_FORMAT, CASE_FORMAT, MATCH_FORMAT, ARMY_FORMAT];

/** Reads files of any of our formats and tells every fault with its path. */
export async function validate(
  io: Io,
  files: readonly string[],
  options: { readonly json?: boolean },
): Promise<Exit> {
  const named = await documentsIn(files);
  const results = await Promise.all(
    named.map(async file => ({ file, faults: await faultsIn(file), hints: await hintsIn(file) })),
  );
  if (options.json) printJson(io, results);
  else {
    for (const { file, faults, hints } of results) {
      for (const each of faults) io.out(faultLine(file, each));
      if (faults.length === 0) io.out(`${file}: sound`);
      for (const each of hints) io.out(faultLine(`${file}: hint`, each));
    }
  }
  return results.some(({ faults }) => faults.length > 0) ? EXIT.failed : EXIT.fine;
}

async function faultsIn(file: string): Promise<readonly Fault[]> {
  const document = await loadDocument(file);
  if (!document.ok) return document.faults;
  const raw = document.value;
  const format = formatOf(raw);
  if (format === CASE_FORMAT) return caseFaults(raw);
  if (format === undefined || !FORMATS.includes(format)) {
    return [fault('format', `expected one of ${FORMATS.join(', ')}, got ${shown(format)}`)];
  }
  const box = await boxOf(raw);
  if (!isBox(box)) return [box];
  if (format === ARMY_FORMAT) return armyFaults(box, raw);
  return faultsOf(format === MATCH_FORMAT ? parseMatch(box.ruleset, raw) : box.ruleset.parse.scenario(raw));
}

/** What is no fault of a scenario, but would trouble its players. */
async function hintsIn(file: string): Promise<readonly Fault[]> {
  const document = await loadDocument(file);
  if (!document.ok || formatOf(document.value) !== SCENARIO_FORMAT) return [];
  const box = await boxOf(document.value);
  if (!isBox(box)) return [];
  const scenario = box.ruleset.parse.scenario(document.value);
  return scenario.ok ? (box.hints?.(scenario.value) ?? []) : [];
}

async function armyFaults({ ruleset, armies }: Box, raw: unknown): Promise<readonly Fault[]> {
  const loaded = await armies?.();
  return loaded ? faultsOf(loaded.armies.read(raw)) : [fault('ruleset', `${ruleset.id} has no army files`)];
}

/** A case with its scenario, where that stands in it, and the clauses it claims to prove. */
async function caseFaults(raw: unknown): Promise<readonly Fault[]> {
  const parsed = parseCase(raw);
  if (!parsed.ok) return parsed.faults;
  const { scenario, clauses } = parsed.value;
  if (typeof scenario === 'string') return [];
  const box = await boxOf(scenario, 'scenario.ruleset');
  if (!isBox(box)) return [box];
  const unknown = clauses.flatMap((clause, i) =>
    box.ruleset.clauses.includes(clause)
      ? []
      : [fault(`clauses[${i}]`, `${shown(clause)} is no clause of ${box.ruleset.id}`)],
  );
  return [...unknown, ...under('scenario', faultsOf(box.ruleset.parse.scenario(scenario)))];
}

const faultsOf = (parsed: { readonly ok: boolean; readonly faults?: readonly Fault[] }): readonly Fault[] =>
  parsed.faults ?? [];
