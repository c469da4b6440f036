import type { Typed } from '@grognard/engine';
import { called, plainly } from '../../shell/called.ts';
import type { Piece, Verb } from './game.ts';
import { enemyPieces, findPiece, ownPieces } from './hand.ts';
import type { TableBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { type Step, wheelBy } from './steps.ts';

/** An order typed in words, as read: who, the steps, and what they end in. */
export type Read =
  | {
      readonly ok: true;
      readonly unit: string | undefined;
      readonly order: Typed | null;
      readonly steps: readonly Step[];
      readonly attack?: string;
    }
  | { readonly ok: false; readonly word: string; readonly cause: 'unknown' | 'nobody' | 'first' };

/** The words that every table knows, in both languages and without accents. */
const STEP_WORDS: Readonly<Record<string, string>> = {
  advance: 'advance',
  forward: 'advance',
  avancer: 'advance',
  avance: 'advance',
  wheel: 'wheel',
  converser: 'wheel',
  converse: 'wheel',
  conversion: 'wheel',
  slide: 'slide',
  oblique: 'slide',
  side: 'lateral',
  sideways: 'lateral',
  cote: 'lateral',
  back: 'back',
  reculer: 'back',
  recule: 'back',
  about: 'about',
  'demi-tour': 'about',
  turn: 'turn',
  tourner: 'turn',
  pivot: 'pivot',
  pivoter: 'pivot',
  go: 'go',
  aller: 'go',
  cross: 'cross',
  franchir: 'cross',
};
const SHOOT = ['shoot', 'fire', 'tirer', 'tir', 'feu'];
const ATTACK = ['attack', 'charge', 'assault', 'attaquer', 'attaque', 'charger'];
const UNIT = ['unit', 'unite'];
const END = ['end', 'fin', 'finir'];
const COMMIT = ['', 'commit', 'do', 'valider', 'executer'];
const LEFT = ['left', 'gauche', 'l', 'g'];

/** Nothing typed, or a word for it: what is in hand is given. */
export const isCommit = (line: string): boolean => COMMIT.includes(plainly(line));

/** Whoever is meant by a name, or by a part of it that nobody else has. */
export const pieceCalled = (battle: TableBattle, words: string, among: readonly Piece[]): Piece | undefined =>
  called(words, among, ({ id }) => nameOf(battle, id));

interface Part {
  /** The first word, without accents. */
  readonly head: string;
  readonly words: readonly string[];
  readonly numbers: readonly number[];
  readonly whole: string;
}

function partOf(whole: string): Part {
  const [head = '', ...words] = whole.split(/\s+/);
  const numbers = words.map(word => Number(word.replace(',', '.'))).filter(n => !Number.isNaN(n));
  return { head: plainly(head), words, numbers, whole };
}

const lost = (word: string, cause: 'unknown' | 'nobody' | 'first'): Read => ({ ok: false, word, cause });

/** Reads `advance 12; wheel left 15; attack warband`. */
export function readCommand(battle: TableBattle, line: string, chosen: string | undefined): Read {
  let unit = chosen;
  const steps: Step[] = [];
  for (const part of line.split(';').flatMap(each => (each.trim() === '' ? [] : [partOf(each.trim())]))) {
    const { head, words } = part;
    const step = STEP_WORDS[head];
    if (END.includes(head)) return { ok: true, unit, order: battle.asked.value?.fallback ?? null, steps: [] };
    if (step !== undefined) steps.push(stepIn(step, part));
    else if (SHOOT.includes(head) || ATTACK.includes(head)) return aimed(battle, unit, steps, part);
    else {
      const verb = battle.table.verbs.find(each => each.words.includes(head));
      if (verb) return said(battle, verb, unit, part);
      const isNamed = UNIT.includes(head);
      const name = isNamed ? words.join(' ') : part.whole;
      const called = pieceCalled(battle, name, ownPieces(battle));
      if (!called)
        return lost(isNamed ? name : (part.whole.split(/\s+/)[0] ?? ''), isNamed ? 'nobody' : 'unknown');
      unit = called.id;
    }
  }
  return unit === undefined ? lost('', 'first') : { ok: true, unit, order: null, steps };
}

/** A shot or an attack at somebody by name. */
function aimed(battle: TableBattle, unit: string | undefined, steps: readonly Step[], part: Part): Read {
  const { head, words } = part;
  const target = pieceCalled(battle, words.join(' '), enemyPieces(battle));
  if (!target) return lost(words.join(' '), 'nobody');
  const piece = findPiece(battle, unit);
  if (!piece) return lost('', 'first');
  if (ATTACK.includes(head)) return { ok: true, unit, order: null, steps, attack: target.id };
  const { rules, view, side, table } = battle;
  const shots = table.shotsAt(battle, piece, target);
  const shot = shots.find(({ order }) => rules.judge(view.value, side.value, order).ok) ?? shots[0];
  return shot ? { ok: true, unit, order: shot.order, steps } : lost(head, 'unknown');
}

function said(battle: TableBattle, verb: Verb, unit: string | undefined, part: Part): Read {
  if (unit === undefined) return lost('', 'first');
  const order = verb.order(battle, unit, part);
  return order ? { ok: true, unit, order, steps: [] } : lost(part.whole, 'unknown');
}

function stepIn(kind: string, { words, numbers: [first = 0, second = 0] }: Part): Step {
  const sign = words.some(word => LEFT.includes(plainly(word))) ? -1 : 1;
  switch (kind) {
    case 'wheel':
      return wheelBy(sign * first);
    case 'slide':
      return { slide: { forward: first, right: sign * second } };
    case 'lateral':
      return { lateral: sign * first };
    case 'back':
      return { back: first };
    case 'about':
      return { about: true };
    case 'turn':
      return { turn: first };
    case 'pivot':
      return { pivot: sign * first };
    case 'go':
      return { go: [first, second] };
    case 'cross':
      return { cross: words[0] ?? '' };
    default:
      return { advance: first };
  }
}
