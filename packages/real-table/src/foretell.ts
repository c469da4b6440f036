import {
  type Comes,
  canonical,
  type Dice,
  type Draw,
  DrawMissing,
  type DrawNeeded,
  type Game,
  type TableKept,
  typedDice,
} from '@grognard/engine';
import { play, type Trial } from './settle.ts';
import type { Setting } from './stage.ts';

/** Totals of a throw that come to the same. */
export interface Foretold extends Comes {
  readonly from: number;
  readonly to: number;
}

/** A throw that is due: what for, how many dice together, and how many of its key have fallen. */
export interface Due {
  readonly draw: DrawNeeded;
  readonly count: number;
  readonly before: number;
}

/** More dice than these together come to more than can be told beforehand. */
const MOST_DICE = 2;

/** What each total of a throw comes to, by playing it out; nothing where the game does not say, or not by the total. */
export function foretell<G extends Game>(
  setting: Setting<G>,
  kept: TableKept,
  trial: Trial,
  due: Due,
): readonly Foretold[] {
  const { draw, count } = due;
  const [what = '', ...who] = draw.key.split(':');
  const comesTo = setting.realTable.throws?.[what]?.comesTo;
  if (!comesTo || count > MOST_DICE) return [];
  const totals = new Map<number, Comes>();
  for (const dice of throwsOf(draw, count)) {
    const comes = play(setting, kept, trial, goingOn(trial, due, dice))
      .run.events.flatMap(event => comesTo(event, who) ?? [])
      .at(due.before / count);
    const total = dice.reduce((sum, value) => sum + value, 0);
    const known = totals.get(total) ?? comes;
    if (!comes || canonical(known) !== canonical(comes)) return [];
    totals.set(total, comes);
  }
  return stretched([...totals].sort(([one], [other]) => one - other));
}

/** Every throw of so many dice, the lower die first. */
function throwsOf({ low, high }: DrawNeeded, count: number): readonly (readonly number[])[] {
  const faces = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  if (count === 1) return faces.map(face => [face]);
  return faces.flatMap(one => faces.filter(face => face >= one).map(other => [one, other]));
}

/** Dice as they were typed, then these; whatever else is thrown later does not matter. */
function goingOn({ dice }: Trial, { draw, before }: Due, next: readonly number[]): Dice {
  const fallen = next.map((value, i): Draw => ({ ...draw, nth: before + i + 1, value }));
  const typed = typedDice([...dice, ...fallen]);
  return {
    draw: (key, low, high) => {
      try {
        return typed.draw(key, low, high);
      } catch (error) {
        if (error instanceof DrawMissing) return low;
        throw error;
      }
    },
  };
}

function stretched(totals: readonly (readonly [number, Comes])[]): readonly Foretold[] {
  const found: Foretold[] = [];
  for (const [total, comes] of totals) {
    const { from = total, to: _, ...last } = found.at(-1) ?? {};
    if (found.length > 0 && canonical(last) === canonical(comes))
      found[found.length - 1] = { ...comes, from, to: total };
    else found.push({ ...comes, from: total, to: total });
  }
  return found;
}
