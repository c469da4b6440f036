import { drawGap, type UnitName } from '@grognard/drawing';
import type { EnAvant } from '@grognard/en-avant';
import { wordIn } from '../../shell/speech.ts';
import { bodyLastSeen, boxesOfResults, drawResults, type Result } from '../table/results.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

type Witnessed = EnAvant['Witnessed'];

/** What came of it, in a word for whom it concerns. */
function wordOf(battle: TableBattle, event: Witnessed): string | undefined {
  const say = ownWords.value;
  switch (event.type) {
    case 'impacts':
      return say.impacts(event.count);
    case 'base-lost':
      return say.lost(event.lost);
    case 'disorganised':
      return wordIn(battle, 'units', 'disorganised');
    case 'rout':
      return wordIn(battle, 'units', 'routing');
    case 'panic':
      return event.passed ? undefined : wordIn(battle, 'units', 'routing');
    default:
      return undefined;
  }
}

/** … or the dice as they fell. */
function resultOf(battle: TableBattle, event: Witnessed): Result {
  if (event.type === 'melee') return { unit: event.units[0], dice: event.dice };
  const unit = 'unit' in event ? event.unit : undefined;
  if (event.type === 'shot' || event.type === 'saves') return { unit, dice: event.dice };
  return { unit, text: wordOf(battle, event) };
}

const eventsIn = ({ stage, events }: TableBattle): readonly Witnessed[] =>
  stage.value === 'watch' ? events.value : [];

const resultsIn = (battle: TableBattle): readonly Result[] =>
  eventsIn(battle).map(event => resultOf(battle, event));

/** What the beat on screen shows: lines of fire, dice as they fell, what came of it in a word. */
export function shotsIn(battle: TableBattle, size: number): string {
  const lines = eventsIn(battle).map(event => {
    if (event.type !== 'shot') return '';
    const [from, to] = [bodyLastSeen(battle, event.unit)?.at, bodyLastSeen(battle, event.target)?.at];
    return from && to ? drawGap({ from, to, fire: true }, { size }) : '';
  });
  return lines.join('') + drawResults(battle, resultsIn(battle), size);
}

/** Names are written beside dice and words. */
export const coveredByShots = (battle: TableBattle, px: number): readonly UnitName['box'][] =>
  boxesOfResults(battle, resultsIn(battle), px);
