import { canonical } from './canonical.ts';
import { type Case, parseCase } from './case.ts';
import { runCase } from './case-run.ts';
import { differenceLine } from './compare.ts';
import { seededDice } from './dice.ts';
import type { Fault } from './fault.ts';
import { fuzz } from './fuzz.ts';
import { newMatch } from './match.ts';
import { parseMatch } from './match-read.ts';
import { notPlain } from './plain.ts';
import { beliefProblem } from './promises.ts';
import { type Ruleset, UMPIRE } from './ruleset.ts';

/** A file of a ruleset, already read into plain data. */
export interface RawFile {
  readonly name: string;
  readonly raw: unknown;
}

/** What a ruleset brings besides its code. */
export interface Shelf {
  readonly ruleset: Ruleset;
  readonly battles: readonly RawFile[];
  readonly cases: readonly RawFile[];
  readonly matches: readonly RawFile[];
}

/** One promise of the contract: its name, and what breaks it. */
export interface ContractCheck {
  readonly name: string;
  problems(): readonly string[];
}

const told = (name: string, faults: readonly Fault[]): readonly string[] =>
  faults.map(({ path, message }) => `${name}: ${path}: ${message}`);

/** Everything that every ruleset in the registry must keep. */
export const contractChecks = (
  shelf: Shelf,
  seeds: readonly string[] = ['1', '2'],
): readonly ContractCheck[] => [
  { name: 'brings battles, cases and matches', problems: () => emptyShelves(shelf) },
  { name: 'names each clause once', problems: () => repeated(shelf.ruleset.clauses) },
  ...shelf.battles.flatMap(battle => battleChecks(shelf.ruleset, battle, seeds)),
  ...shelf.cases.map(file => ({
    name: `case ${file.name}`,
    problems: () => caseProblems(shelf.ruleset, file),
  })),
  ...shelf.matches.map(file => ({
    name: `match ${file.name} replays`,
    problems: () => {
      const match = parseMatch(shelf.ruleset, file.raw);
      return match.ok ? [] : told(file.name, match.faults);
    },
  })),
];

const emptyShelves = ({ battles, cases, matches }: Shelf): readonly string[] =>
  Object.entries({ battles, cases, matches })
    .filter(([, files]) => files.length === 0)
    .map(([shelf]) => `no ${shelf}`);

const repeated = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `${id} occurs twice`);

/** What is wrong with a case, or what it did not find as expected. */
export function caseProblems(ruleset: Ruleset, { name, raw }: RawFile): readonly string[] {
  const example = parseCase(raw);
  if (!example.ok) return told(name, example.faults);
  return runCase(ruleset, example.value as Case).failures.map(differenceLine);
}

function battleChecks(
  ruleset: Ruleset,
  { name, raw }: RawFile,
  seeds: readonly string[],
): readonly ContractCheck[] {
  return [
    {
      name: `${name} is read, and read again unchanged`,
      problems: () => readingProblems(ruleset, name, raw),
    },
    {
      name: `${name} begins with plain data and honest views`,
      problems: () => openingProblems(ruleset, raw),
    },
    ...seeds.map(seed => ({
      name: `${name} is played to its end by chance, seed ${seed}`,
      problems: () => fuzzProblems(ruleset, raw, seed),
    })),
  ];
}

function readingProblems(ruleset: Ruleset, name: string, raw: unknown): readonly string[] {
  const once = ruleset.parse.scenario(raw);
  if (!once.ok) return told(name, once.faults);
  const twice = ruleset.parse.scenario(JSON.parse(JSON.stringify(once.value)));
  if (!twice.ok) return told(`${name}, read again`, twice.faults);
  const same = canonical(once.value) === canonical(twice.value);
  return [...notPlain(once.value), ...(same ? [] : ['a parsed scenario is parsed differently again'])];
}

function openingProblems(ruleset: Ruleset, raw: unknown): readonly string[] {
  const scenario = ruleset.parse.scenario(raw);
  if (!scenario.ok) return ['not read'];
  const { rules, opening } = newMatch(ruleset, scenario.value, 'opening');
  const dice = seededDice('opening');
  const beliefs = scenario.value.sides.map(({ id }) => beliefProblem(rules, opening.position, id, dice));
  return [
    ...notPlain(opening.position),
    ...notPlain(rules.view(opening.position, UMPIRE)),
    ...(rules.active(opening.position).length === 0 ? ['nobody may order at the beginning'] : []),
    ...beliefs.filter(problem => problem !== null),
  ];
}

const MOST_ORDERS = 20_000;
const CAREFUL_EVERY = 25;

function fuzzProblems(ruleset: Ruleset, raw: unknown, seed: string): readonly string[] {
  const scenario = ruleset.parse.scenario(raw);
  if (!scenario.ok) return ['not read'];
  return fuzz(ruleset, scenario.value, { seed, most: MOST_ORDERS, every: CAREFUL_EVERY }).problems;
}
