import type { Order } from '@grognard/en-avant';
import { type Step, wheelBy } from '../table/steps.ts';
import type { TableBattle, Unit } from './model.ts';
import { unitName } from './spoken.ts';

/** An order typed in words, as read: who, the steps, and what they end in. */
export type Read =
  | {
      readonly ok: true;
      readonly unit: string;
      readonly order: Order | null;
      readonly steps: readonly Step[];
      readonly attack?: string;
    }
  | { readonly ok: false; readonly word: string; readonly cause: 'unknown' | 'nobody' | 'first' };

const WORDS: Readonly<Record<string, string>> = {
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
  côté: 'lateral',
  cote: 'lateral',
  back: 'back',
  reculer: 'back',
  recule: 'back',
  about: 'about',
  'demi-tour': 'about',
  turn: 'turn',
  tourner: 'turn',
  go: 'go',
  aller: 'go',
  cross: 'cross',
  franchir: 'cross',
  shoot: 'shoot',
  fire: 'shoot',
  tirer: 'shoot',
  tir: 'shoot',
  attack: 'attack',
  charge: 'attack',
  attaquer: 'attack',
  attaque: 'attack',
  reorganise: 'reorganise',
  rally: 'reorganise',
  réorganiser: 'reorganise',
  reorganiser: 'reorganise',
  files: 'files',
  form: 'files',
  former: 'files',
  unit: 'unit',
  unité: 'unit',
  unite: 'unit',
  end: 'end',
  fin: 'end',
  finir: 'end',
};
const LEFT = ['left', 'gauche', 'l', 'g'];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Whoever is meant: the whole name, its beginning, or a word of it; nobody where two could be. */
export function unitCalled(battle: TableBattle, words: string, among: readonly Unit[]): Unit | undefined {
  const wanted = plain(words);
  if (wanted === '') return undefined;
  const named = among.map(unit => ({ unit, name: plain(unitName(battle, unit.id) ?? unit.id) }));
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  for (const fits of tests) {
    const found = named.filter(({ name }) => fits(name));
    if (found.length === 1) return found[0]!.unit;
  }
  return undefined;
}

/** Reads `advance 12; wheel left 15; attack warband`. */
export function readCommand(battle: TableBattle, line: string, chosen: string | undefined): Read {
  const { units } = battle.view.value;
  const own = units.filter(({ side }) => side === battle.side.value);
  const foes = units.filter(({ side }) => side !== battle.side.value);
  let unit = chosen;
  const steps: Step[] = [];
  const done = (order: Order | null, more: { readonly attack?: string } = {}): Read =>
    unit === undefined ? { ok: false, word: '', cause: 'first' } : { ok: true, unit, order, steps, ...more };
  for (const part of line.split(';').map(each => each.trim())) {
    if (part === '') continue;
    const [head = '', ...rest] = part.split(/\s+/);
    const verb = WORDS[head.toLowerCase()];
    const tail = rest.join(' ');
    const numbers = rest.map(word => Number(word.replace(',', '.'))).filter(n => !Number.isNaN(n));
    const [first = 0, second = 0] = numbers;
    if (verb === 'end') return { ok: true, unit: unit ?? '', order: { type: 'end-impulse' }, steps: [] };
    if (verb === undefined || verb === 'unit') {
      const called = unitCalled(battle, verb === 'unit' ? tail : part, own);
      if (!called)
        return {
          ok: false,
          word: verb === 'unit' ? tail : head,
          cause: verb === 'unit' ? 'nobody' : 'unknown',
        };
      unit = called.id;
    } else if (verb === 'shoot' || verb === 'attack') {
      const target = unitCalled(battle, tail, foes);
      if (!target) return { ok: false, word: tail, cause: 'nobody' };
      if (verb === 'attack') return done(null, { attack: target.id });
      return done({ type: 'activate', unit: unit ?? '', action: 'shoot', target: target.id });
    } else if (verb === 'reorganise')
      return done({ type: 'activate', unit: unit ?? '', action: 'reorganise' });
    else if (verb === 'files')
      return done({ type: 'activate', unit: unit ?? '', action: 'form', files: first });
    else steps.push(stepIn(verb, rest, first, second));
  }
  return done(null);
}

function stepIn(verb: string, words: readonly string[], first: number, second: number): Step {
  const isLeft = words.some(word => LEFT.includes(word.toLowerCase()));
  const sign = isLeft ? -1 : 1;
  switch (verb) {
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
    case 'go':
      return { go: [first, second] };
    case 'cross':
      return { cross: words[0] ?? '' };
    default:
      return { advance: first };
  }
}
