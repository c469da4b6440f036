import {
  type Language,
  type ReferenceOptions,
  type ReferenceRow,
  type ReferenceSection,
  type Say,
  signed,
  type Tables,
} from '@grognard/engine';
import { REFERENCE_WORDS, type ReferenceWords } from './reference-words.ts';
import { FACTOR_LINES, REACHES, STEPS_OF_TYPE } from './tables.ts';
import type { Scenario } from './types.ts';

interface Told {
  readonly say: Say;
  readonly words: ReferenceWords;
  readonly language: Language;
}

const marching = ({ say }: Told): readonly ReferenceRow[] =>
  STEPS_OF_TYPE.map(({ type, steps }) => ({
    id: `marching/${type}`,
    cells: [say('units', type), String(steps)],
    clause: 'FOS-MOVE-01',
  }));

/** What is added to the force in a melee, in the words of the sum. */
const factors = ({ say, words }: Told): readonly ReferenceRow[] =>
  FACTOR_LINES.map(({ what, clause, value }) => ({
    id: `melee/${what}/${value}`,
    term: what,
    cells: [factorName(clause, value, words) ?? say('terms', what), signed(value)],
    clause,
  }));

/** Height counts both ways: beside the number alone one would not know which. */
const factorName = (clause: string, value: number, { higher, lower }: ReferenceWords): string | undefined =>
  clause === 'FOS-TERRAIN-05' ? (value > 0 ? higher : lower) : undefined;

function seeing({ say, words }: Told): readonly ReferenceRow[] {
  const { seen, identified, fire } = REACHES;
  const row = (id: string, cells: readonly string[], clause: string): ReferenceRow => ({
    id: `seeing/${id}`,
    cells,
    clause,
  });
  return [
    row(
      'fighting',
      [words.seenBy(say('units', 'fighting')), String(seen.fighting.open), String(seen.fighting.cover)],
      'FOS-FOG-03',
    ),
    row(
      'leader',
      [words.seenBy(say('units', 'leader')), String(seen.leader.open), String(seen.leader.cover)],
      'FOS-FOG-03',
    ),
    row('identified', [words.madeOut, String(identified), '–'], 'FOS-FOG-04'),
    row('fire', [words.fires, String(fire), '–'], 'FOS-FIRE-04'),
  ];
}

function sheet({ say, language }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const words = REFERENCE_WORDS[language];
  const told: Told = { say, words, language };
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'marching',
      title: titles.marching,
      columns: [of.unit, of.squares],
      rows: marching(told),
      notes: words.marching,
    },
    {
      id: 'melee',
      title: titles.melee,
      columns: [of.advantage, of.factor],
      rows: factors(told),
      notes: words.melee,
    },
    {
      id: 'seeing',
      title: titles.seeing,
      columns: [of.who, of.open, of.cover],
      rows: seeing(told),
      notes: words.seeing,
    },
    { id: 'after', title: titles.after, columns: [], rows: [], notes: words.after },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** Fields of Strategy on one sheet. */
export const tables: Tables<Scenario> = { sheet };
