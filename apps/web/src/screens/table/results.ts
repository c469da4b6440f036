import { CENTIMETRE, drawDice, drawPill, type Footprint, type Pill, type UnitName } from '@grognard/drawing';
import type { Happened, Place } from '@grognard/engine';
import { forward, fromLocal } from '@grognard/table';
import { type Body, bodyOf } from './body.ts';
import { findPiece } from './hand.ts';
import type { TableBattle } from './model.ts';
import { boxAround, boxesOfPieces, boxOfPill, OVER, placePills, type Word } from './pill.ts';

/** What the beat on screen tells of somebody: dice as they fell, what came of it in a word, or both. */
export interface Result {
  readonly unit: string | undefined;
  readonly dice?: readonly number[];
  readonly text?: string | undefined;
  readonly tone?: Pill['tone'];
}

/** So far behind a unit, in pixels, its dice and words begin: its tab lies there. */
const BEHIND = 36;
/** A die with its gap, and the height of a row of them. */
const [DIE, ROW] = [26, 26];

interface Thrown {
  readonly at: Place;
  readonly off: Place;
  readonly faces: readonly number[];
}

/** A place behind somebody for something so wide, away from whom he fights; behind his dice where he threw some. */
function behind(body: Body, wide: number, dice = 0): Omit<Thrown, 'faces'> {
  const [x, y] = forward(body.facing);
  const beyond = dice === 0 ? 0 : Math.max(Math.abs(y) * ROW, Math.abs(x) * DIE * dice);
  const far = BEHIND + beyond + (Math.abs(x) * wide) / 2;
  return { at: fromLocal(body, { ahead: -body.depth, right: 0 }), off: [-x * far, -y * far] };
}

/** Somebody on the table, or as he stood there last. */
export function bodyLastSeen(battle: TableBattle, id: string | undefined): Body | undefined {
  const print = id === undefined ? undefined : battle.stood.get(id);
  return findPiece(battle, id)?.body ?? (print && bodyOf(print));
}

const thrownIn = (battle: TableBattle, results: readonly Result[]): readonly Thrown[] =>
  results.flatMap(({ unit, dice = [] }) => {
    const body = dice.length > 0 ? bodyLastSeen(battle, unit) : undefined;
    return body ? [{ ...behind(body, DIE * dice.length), faces: dice }] : [];
  });

const boxOfThrown = ({ at, off, faces }: Thrown, px: number): UnitName['box'] =>
  boxAround(at, off, [DIE * faces.length, ROW], px);

/** Words behind those they concern, each beside the others and the dice. */
function wordsIn(battle: TableBattle, results: readonly Result[], px: number): readonly Pill[] {
  const words = results.flatMap(({ unit, text, dice = [], tone = 'refused' }): readonly Word[] => {
    const body = text === undefined ? undefined : bodyLastSeen(battle, unit);
    return body && text !== undefined
      ? [[{ ...behind(body, 7 * text.length, dice.length), text, tone }]]
      : [];
  });
  const boxes = thrownIn(battle, results).map(dice => boxOfThrown(dice, px));
  return placePills(words, px, [
    { boxes, weight: OVER.words },
    { boxes: boxesOfPieces(battle), weight: OVER.counter },
  ]);
}

/** Dice keep their size on the screen. */
const drawThrown = ({ at, off, faces }: Thrown, size: number): string => {
  const [x, y] = [at[0] * CENTIMETRE + off[0] * size, at[1] * CENTIMETRE + off[1] * size];
  return `<g transform="translate(${x} ${y})scale(${size})translate(${(-DIE * (faces.length - 1)) / 2} 0)">${drawDice({ at: [0, 0], faces })}</g>`;
};

/** Dice and words of the beat on screen, behind those they concern. */
export const drawResults = (battle: TableBattle, results: readonly Result[], size: number): string =>
  [
    ...thrownIn(battle, results).map(each => drawThrown(each, size)),
    ...wordsIn(battle, results, CENTIMETRE / size).map(pill => drawPill(pill, { size })),
  ].join('');

/** What they cover: names are written beside them. */
export const boxesOfResults = (
  battle: TableBattle,
  results: readonly Result[],
  px: number,
): readonly UnitName['box'][] => [
  ...thrownIn(battle, results).map(dice => boxOfThrown(dice, px)),
  ...wordsIn(battle, results, px).map(pill => boxOfPill(pill, px)),
];

/** Whoever is lost in the beat on screen, outlined where he stood. */
export function lostIn(battle: TableBattle, here: readonly Footprint[]): readonly Footprint[] {
  if (battle.stage.value !== 'watch') return [];
  const gone = battle.events.value.flatMap(event => lostBy(battle, event));
  return gone.flatMap(id => {
    const print = here.some(unit => unit.id === id) ? undefined : battle.stood.get(id);
    return print ? [{ ...print, ghost: true, spent: false, selected: false }] : [];
  });
}

const lostBy = ({ screen }: TableBattle, event: Happened): readonly string[] =>
  screen.events.manner(event).mark === 'loss' && 'unit' in event ? [String(event.unit)] : [];
