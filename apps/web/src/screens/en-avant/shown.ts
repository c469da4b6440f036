import { CENTIMETRE, drawDice, drawGap, drawPill, type Pill, type UnitName } from '@grognard/drawing';
import type { EnAvant } from '@grognard/en-avant';
import type { Place } from '@grognard/engine';
import { forward, fromLocal } from '@grognard/table';
import { wordIn } from '../../shell/speech.ts';
import { bodyOf } from '../table/body.ts';
import { boxAround, boxOfPill, OVER, placePills, type Word } from '../table/pill.ts';
import { findUnit } from './hand.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

type Witnessed = EnAvant['Witnessed'];

/** So far behind a unit, in pixels, its dice and words begin: its tab lies there. */
const BEHIND = 36;
/** A die with its gap, and the height of a row of them. */
const [DIE, ROW] = [26, 26];

/** Dice as they fell, behind whoever threw them. */
interface Thrown {
  readonly at: Place;
  readonly off: Place;
  readonly faces: readonly number[];
}

/** A place behind a unit for something so wide, away from whom it fights. */
function behind(battle: TableBattle, id: string | undefined, wide: number): Omit<Thrown, 'faces'> | null {
  const unit = findUnit(battle, id);
  if (!unit) return null;
  const body = bodyOf(unit);
  const [x, y] = forward(body.facing);
  const far = BEHIND + (Math.abs(x) * wide) / 2;
  return { at: fromLocal(body, { ahead: -body.depth, right: 0 }), off: [-x * far, -y * far] };
}

/** Dice keep their size on the screen. */
const drawThrown = ({ at, off, faces }: Thrown, size: number): string => {
  const [x, y] = [at[0] * CENTIMETRE + off[0] * size, at[1] * CENTIMETRE + off[1] * size];
  return `<g transform="translate(${x} ${y})scale(${size})translate(${(-DIE * (faces.length - 1)) / 2} 0)">${drawDice({ at: [0, 0], faces })}</g>`;
};

/** The dice of the beat on screen. */
const thrownIn = (battle: TableBattle): readonly Thrown[] =>
  eventsIn(battle).flatMap(event => {
    if (event.type !== 'shot' && event.type !== 'melee' && event.type !== 'saves') return [];
    const spot = behind(
      battle,
      event.type === 'melee' ? event.units[0] : event.unit,
      DIE * event.dice.length,
    );
    return spot ? [{ ...spot, faces: event.dice }] : [];
  });

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

const boxOfThrown = ({ at, off, faces }: Thrown, px: number): UnitName['box'] =>
  boxAround(at, off, [DIE * faces.length, ROW], px);

/** … behind him, each beside the others and the dice. */
function wordsIn(battle: TableBattle, px: number): readonly Pill[] {
  const words = eventsIn(battle).flatMap((event): readonly Word[] => {
    const text = wordOf(battle, event);
    const spot = text !== undefined && 'unit' in event ? behind(battle, event.unit, 7 * text.length) : null;
    return spot && text !== undefined ? [[{ ...spot, text, tone: 'refused' }]] : [];
  });
  const boxes = thrownIn(battle).map(dice => boxOfThrown(dice, px));
  return placePills(words, px, [{ boxes, weight: OVER.words }]);
}

const eventsIn = ({ stage, events }: TableBattle): readonly Witnessed[] =>
  stage.value === 'watch' ? events.value : [];

/** What the beat on screen shows: lines of fire, dice as they fell, what came of it in a word. */
export function shotsIn(battle: TableBattle, size: number): string {
  const lines = eventsIn(battle).map(event => {
    if (event.type !== 'shot') return '';
    const [from, to] = [findUnit(battle, event.unit)?.at, findUnit(battle, event.target)?.at];
    return from && to ? drawGap({ from, to, fire: true }, { size }) : '';
  });
  const dice = thrownIn(battle).map(each => drawThrown(each, size));
  const words = wordsIn(battle, CENTIMETRE / size).map(pill => drawPill(pill, { size }));
  return [...lines, ...dice, ...words].join('');
}

/** Names are written beside dice and words. */
export const coveredByShots = (battle: TableBattle, px: number): readonly UnitName['box'][] => [
  ...thrownIn(battle).map(dice => boxOfThrown(dice, px)),
  ...wordsIn(battle, px).map(pill => boxOfPill(pill, px)),
];
