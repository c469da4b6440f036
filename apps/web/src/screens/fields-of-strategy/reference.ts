import { FACTOR_LINES, REACHES, STEPS_OF_TYPE } from '@grognard/fields-of-strategy';
import type { Reference, Row, Say, Section } from '../../shell/reference/sheet.ts';
import { signed } from '../../shell/reference/written.ts';
import type { FieldBattle } from './model.ts';
import { groundAt } from './questions.ts';
import { referenceWords } from './reference-words.ts';
import { ownUnits } from './selection.ts';

const marching = (say: Say): readonly Row[] =>
  STEPS_OF_TYPE.map(({ type, steps }) => ({
    id: `marching/${type}`,
    cells: [say('units', type), String(steps)],
    clause: 'FOS-MOVE-01',
  }));

/** What is added to the force in a melee, in the words of the sum. */
const factors = (say: Say): readonly Row[] =>
  FACTOR_LINES.map(({ what, clause, value }) => ({
    id: `melee/${what}/${value}`,
    term: what,
    cells: [say('terms', what), signed(value)],
    clause,
  }));

function seeing(say: Say): readonly Row[] {
  const { seen, identified, fire } = REACHES;
  const words = referenceWords.value;
  const row = (id: string, cells: readonly string[], clause: string): Row => ({
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

function sheet(say: Say): readonly Section[] {
  const words = referenceWords.value;
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'marching',
      title: titles.marching,
      columns: [of.unit, of.squares],
      rows: marching(say),
      notes: words.marching,
    },
    {
      id: 'melee',
      title: titles.melee,
      columns: [of.advantage, of.factor],
      rows: factors(say),
      notes: words.melee,
    },
    {
      id: 'seeing',
      title: titles.seeing,
      columns: [of.who, of.open, of.cover],
      rows: seeing(say),
      notes: words.seeing,
    },
    { id: 'after', title: titles.after, columns: [], rows: [], notes: words.after },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** How the chosen march and see. */
function counts(battle: FieldBattle): readonly string[] {
  const chosen = ownUnits(battle).filter(({ id }) => battle.selection.value.includes(id));
  return chosen.flatMap(({ type, at }) => [
    `marching/${type}`,
    ...(type === 'artillery' ? ['seeing/fire'] : []),
    `seeing/${type === 'leader' ? 'leader' : 'fighting'}`,
    ...(groundAt(battle, at).height > 0 ? ['melee/height/1'] : []),
  ]);
}

/** Fields of Strategy on one sheet. */
export const reference: Reference<FieldBattle> = { sheet, counts };
