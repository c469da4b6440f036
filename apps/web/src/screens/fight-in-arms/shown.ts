import { drawDice, drawGap, drawPill } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import type { Event } from '@grognard/fight-in-arms';
import { wordIn } from '../../shell/speech.ts';
import type { OnTable } from './model.ts';
import { whereIs } from './spoken.ts';
import { ownWords } from './words.ts';

/** Dice keep their size on the screen. */
const diceAt = (place: Place, faces: readonly number[], size: number): string =>
  `<g transform="translate(${place[0] * 10} ${place[1] * 10})scale(${size})translate(${-13 * (faces.length - 1)} -42)">${drawDice({ at: [0, 0], faces })}</g>`;

/** What the beat on screen shows: lines of fire, ways gone, dice as they fell, what came of it in a word. */
export const drawEvents = (battle: OnTable, size: number): string =>
  battle.events.value.map(event => drawn(battle, event, size)).join('');

function drawn(battle: OnTable, event: Event, size: number): string {
  const say = ownWords.value;
  const place = (id: string) => whereIs(battle, id);
  const pill = (id: string, text: string, tone: 'refused' | 'plain' = 'refused') => {
    const at = place(id);
    return at ? drawPill({ at, text, tone, off: [0, 34] }, { size }) : '';
  };
  const dice = (id: string, faces: readonly number[]) => {
    const at = place(id);
    return at ? diceAt(at, faces, size) : '';
  };
  switch (event.type) {
    case 'shot': {
      const [from, to] = [place(event.unit), place(event.target)];
      const line = from && to ? drawGap({ from, to, fire: true }, { size }) : '';
      return line + dice(event.unit, event.rolls) + pill(event.target, say.damage(event.damage));
    }
    case 'rerolled':
    case 'melee-dice':
      return dice(event.unit, event.rolls);
    case 'cohesion':
      return (
        dice(event.unit, [event.roll]) +
        pill(event.unit, event.passed ? say.holds : say.gives, event.passed ? 'plain' : 'refused')
      );
    case 'vg-lost':
      return pill(event.unit, say.vgLost(event.amount));
    case 'disorganised':
      return pill(event.unit, wordIn(battle, 'states', 'disorganised'));
    case 'retreat':
      return event.to ? drawGap({ from: event.from, to: event.to, barred: true }, { size }) : '';
    case 'pursuit':
      return dice(event.unit, [event.roll]);
    case 'airborne-landed':
      return pill(event.unit, wordIn(battle, 'states', 'landed'), 'plain');
    default:
      return '';
  }
}
