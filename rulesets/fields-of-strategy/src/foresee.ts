import type { Square } from '@grognard/board';
import type { Answer, SideId } from '@grognard/engine';
import { enemyOf } from './constants.ts';
import { withdrawLeaders } from './rules/leaders.ts';
import { type March, moveArmy } from './rules/movement.ts';
import { fightersBeside, isEngaged, isOnField, type Situation } from './situation.ts';
import type { Event, Programme, UnitId } from './types.ts';

/** What a programme would do on what its side knows: movement and withdrawals need no dice. */
export interface Foresight extends Answer<readonly Ending[]> {
  readonly side: SideId;
  /** Steps, blocked, halted and unfinished moves, withdrawals. */
  readonly events: readonly Event[];
}
/** Where one of the side's units ends, and whom it then stands beside; `?x,y` is an enemy not identified. */
export interface Ending {
  readonly unit: UnitId;
  readonly at: Square;
  readonly contacts: readonly UnitId[];
}

/** Moves a situation, as a side knows it, by a programme. */
export function foresee(s: Situation, march: March, { paths }: Programme): Foresight {
  const events: Event[] = [];
  s.moved.fill(0);
  moveArmy(s, march, paths, events);
  withdrawLeaders(s, events);
  return { is: endsOf(s), side: s.ground.scenario.sides[s.side]!.id, events };
}

function endsOf(s: Situation): readonly Ending[] {
  const units: Ending[] = [];
  const foes = new Int16Array(8);
  for (let u = 0; u < s.count; u++) {
    if (s.sides[u] !== s.side || !isOnField(s, u)) continue;
    const count = isEngaged(s, u) ? fightersBeside(s, s.at[u]!, enemyOf(s.side), foes) : 0;
    const contacts = Array.from(foes.subarray(0, count), foe => s.ids[foe]!);
    units.push({ unit: s.ids[u]!, at: s.ground.grid.squares[s.at[u]!]!, contacts });
  }
  return units;
}
