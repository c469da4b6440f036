import { drawDice, drawGap, drawPill } from '@grognard/drawing';
import type { EnAvant } from '@grognard/en-avant';
import type { Place } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

type Witnessed = EnAvant['Witnessed'];

const at = ({ view }: TableBattle, id: string | undefined): Place | undefined =>
  view.value.units.find(unit => unit.id === id)?.at;

/** Dice keep their size on the screen. */
const diceAt = (place: Place, faces: readonly number[], size: number): string =>
  `<g transform="translate(${place[0] * 10} ${place[1] * 10})scale(${size})translate(${-13 * (faces.length - 1)} -42)">${drawDice({ at: [0, 0], faces })}</g>`;

/** What the beat on screen shows: lines of fire, dice as they fell, what came of it in a word. */
export function shotsIn(battle: TableBattle, size: number): string {
  if (battle.stage.value !== 'watch') return '';
  return battle.events.value.map(event => drawn(battle, event, size)).join('');
}

function drawn(battle: TableBattle, event: Witnessed, size: number): string {
  const say = ownWords.value;
  const pill = (unit: string, text: string, tone: 'refused' | 'plain' = 'plain') => {
    const place = at(battle, unit);
    return place ? drawPill({ at: place, text, tone, off: [0, 34] }, { size }) : '';
  };
  switch (event.type) {
    case 'shot': {
      const [from, to] = [at(battle, event.unit), at(battle, event.target)];
      return from && to ? drawGap({ from, to, fire: true }, { size }) + diceAt(from, event.dice, size) : '';
    }
    case 'melee': {
      const place = at(battle, event.units[0]);
      return place ? diceAt(place, event.dice, size) : '';
    }
    case 'saves': {
      const place = at(battle, event.unit);
      return place ? diceAt(place, event.dice, size) : '';
    }
    case 'impacts':
      return pill(event.unit, say.impacts(event.count), 'refused');
    case 'base-lost':
      return pill(event.unit, say.lost(event.lost), 'refused');
    case 'disorganised':
    case 'rout':
    case 'panic':
      return event.type === 'panic' && event.passed
        ? ''
        : pill(
            event.unit,
            wordIn(battle, 'units', event.type === 'disorganised' ? 'disorganised' : 'routing'),
            'refused',
          );
    default:
      return '';
  }
}
