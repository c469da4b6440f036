import type { Clause } from '../clauses.gen.ts';
import { combativityOf, otherSide } from '../field.ts';
import { comparison, scenarioVictory } from '../outcome.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
  rollDie,
} from '../step.ts';
import type { Task } from '../tasks.ts';
import type { Outcome, Position, SideId } from '../types.ts';
import { gainCombativity, loseCombativity } from './combativity.ts';
import { runsOfTurn } from './elephants.ts';
import { impulseCombats, standingCombats } from './melee.ts';
import { dieSum } from './sums.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/** EA-TURN-04: units that a side can still activate this turn; generals never count. */
export const hasUnitsLeft = (position: Position, side: SideId): boolean =>
  position.units.some(unit => unit.side === side && !unit.activated && !unit.amok && unit.arm !== 'general');

const EVERY = 10;

/** The start of a turn: fatigue, elephants, initiative, and the first impulse. */
export function beginTurn({ ground }: Play, position: Position, { turn }: Of<'begin-turn'>): Progress {
  const step = happen(position, { type: 'turn-started', turn, clauses: ['EA-TURN-10'] });
  const isTiring = turn > 1 && (turn - 1) % EVERY === 0;
  return followedBy(step, [
    ...(isTiring ? [{ task: 'fatigue', turn } as const] : []),
    { task: 'grants', turn },
    ...runsOfTurn(ground, position),
    { task: 'initiative' },
  ]);
}

/** EA-COMB-07: both sides tire together at the start of turns 11, 21, … */
export function tire({ ground }: Play, position: Position, { turn }: Of<'fatigue'>): Progress {
  const sides = ground.scenario.sides.map(({ id }) => id);
  return chain(
    position,
    p => happen(p, { type: 'fatigue', turn, clauses: ['EA-COMB-07'] }),
    ...sides.map(side => (p: Position) => loseCombativity(p, side, 1, 'fatigue')),
  );
}

/** EA-COMB-02: what the scenario grants at the start of a turn. */
export function grant({ ground }: Play, position: Position, { turn }: Of<'grants'>): Progress {
  const due = ground.scenario.grants.filter(each => each.turn === turn);
  return chain(
    position,
    ...due.map(
      ({ side, combativity: points }) =>
        (p: Position) =>
          points > 0
            ? gainCombativity(ground, p, side, { points, cause: 'scenario' })
            : loseCombativity(p, side, 0 - points, 'scenario'),
    ),
  );
}

/** EA-FIRST-02: who begins the turn. */
export function takeInitiative(play: Play, position: Position): Progress {
  const { initiative } = play.ground.options;
  if (initiative === 'roll-each-turn' || (initiative === 'roll-once' && position.turn === 1)) {
    return rollInitiative(play, position);
  }
  const { deployedFirst } = position;
  const isSecond = initiative === 'second-deployer' && position.turn === 1 && deployedFirst;
  const first = isSecond ? otherSide(position, isSecond) : position.first;
  const step = first === position.first ? nothing(position) : chooseFirst(position, first);
  return followedBy(step, [{ task: 'open-impulse', side: first }]);
}

export const chooseFirst = (position: Position, side: SideId): EnStep =>
  happen(position, { type: 'first-chosen', side, clauses: ['EA-FIRST-03', 'EA-FIRST-02'] });

/** EA-FIRST-02, EA-FIRST-03: die plus combativity, ties again; the higher total chooses who begins. */
function rollInitiative(play: Play, position: Position): Progress {
  const sides = play.ground.scenario.sides.map(({ id }) => id);
  let step: EnStep = nothing(position);
  for (;;) {
    const totals = sides.map(side => {
      const die = rollDie(play, `initiative:${side}`);
      const nerve = combativityOf(position, side);
      const more = [{ what: 'combativity', clause: 'EA-FIRST-03', value: nerve }] as const;
      const sums = [dieSum('initiative', { of: side, die, clause: 'EA-FIRST-03', more })];
      return { side, die, total: die + nerve, sums };
    });
    const rolled = chain(
      step.position,
      ...totals.map(
        roll => (p: Position) =>
          happen(p, { type: 'initiative', ...roll, clauses: ['EA-FIRST-02', 'EA-FIRST-03'] }),
      ),
    );
    step = { position: rolled.position, events: [...step.events, ...rolled.events] };
    const [a, b] = [totals[0]!, totals[1]!];
    if (a.total !== b.total)
      return asking(step, { type: 'first', side: a.total > b.total ? a.side : b.side });
  }
}

/** EA-TURN-03, EA-TURN-04: an impulse begins; a side with nothing left is skipped (EA-TURN-08). */
export function openImpulse(_: Play, position: Position, { side }: Of<'open-impulse'>): Progress {
  const other = otherSide(position, side);
  const otherHas = hasUnitsLeft(position, other);
  if (!hasUnitsLeft(position, side)) {
    return followedBy(nothing(position), [
      otherHas ? { task: 'open-impulse', side: other } : { task: 'end-turn' },
    ]);
  }
  const limit = otherHas ? combativityOf(position, side) : 'all';
  const clauses: readonly Clause[] = otherHas ? ['EA-TURN-03', 'EA-TURN-01'] : ['EA-TURN-04', 'EA-TURN-01'];
  return happen(position, { type: 'impulse-started', side, limit, clauses });
}

/** EA-MELEE-06: after the activations the combats are fought. */
export function fightImpulse(
  { ground }: Play,
  position: Position,
  { melees }: Of<'fight-impulse'>,
): Progress {
  const queue = impulseCombats(ground, position, melees);
  return followedBy(nothing(position), [
    { task: 'combats', side: position.side, queue, pursuit: false },
    { task: 'close-impulse' },
  ]);
}

/** EA-TURN-08: the impulse ends; the turn ends with two passes, with nobody left, or after an impulse of all. */
export function closeImpulse(_: Play, position: Position): Progress {
  const { side, limit, activations } = position;
  const step = happen(position, {
    type: 'impulse-ended',
    side,
    activated: activations,
    clauses: ['EA-TURN-08'],
  });
  const other = otherSide(position, side);
  const bothPassed = step.position.passes >= 2;
  if (!bothPassed && hasUnitsLeft(position, other))
    return followedBy(step, [{ task: 'open-impulse', side: other }]);
  const goesOn = !bothPassed && limit !== 'all' && hasUnitsLeft(position, side);
  return followedBy(step, [goesOn ? { task: 'open-impulse', side } : { task: 'end-turn' }]);
}

/** The end of a turn: standing melees, objectives, and perhaps the end of the game. */
export function endTurn(_: Play, position: Position): Progress {
  const queue = standingCombats(position);
  return followedBy(nothing(position), [
    { task: 'combats', side: position.first, queue, pursuit: false },
    ...position.objectives.map(({ id }): Task => ({ task: 'objective', objective: id })),
    { task: 'close-turn' },
  ]);
}

/** EA-TURN-10, EA-END-02, EA-END-03: after the last turn, or when the scenario says so, the game is over. */
export function closeTurn({ ground }: Play, position: Position): Progress {
  const { turn } = position;
  const isLast = turn >= (ground.scenario.turns ?? Infinity);
  const step = happen(position, { type: 'turn-ended', turn, clauses: ['EA-TURN-08'] });
  const won = scenarioVictory(ground, step.position, isLast);
  if (!won && !isLast) return followedBy(step, [{ task: 'begin-turn', turn: turn + 1 }]);
  return chain(
    position,
    () => step,
    p => endGame(p, won ?? comparison(ground, p)),
  );
}

const GRADE_CLAUSE: Readonly<Record<string, Clause>> = {
  rout: 'EA-END-01',
  scenario: 'EA-END-02',
  combativity: 'EA-END-03',
  resigned: 'EA-END-01',
};

export const endGame = (position: Position, { winner, grade }: Outcome): EnStep =>
  happen(position, { type: 'game-ended', winner, grade, clauses: [GRADE_CLAUSE[grade] ?? 'EA-END-04'] });
