import type { Dice, Step } from '@grognard/engine';
import { enemyOf } from './constants.ts';
import type { Ground } from './ground.ts';
import { finish, isOver, outcomeOf } from './outcome.ts';
import { fireGuns } from './rules/fire.ts';
import { withdrawLeaders } from './rules/leaders.ts';
import { type Fight, fightMelees, losersOf, tellLosers } from './rules/melee.ts';
import { testMorale } from './rules/morale.ts';
import { type March, makeMarch, moveArmy } from './rules/movement.ts';
import { noteAway, retreatLosers } from './rules/retreat.ts';
import { makeSituation, readPosition, type Situation, writeUnits } from './situation.ts';
import { makeToll, type Toll } from './toll.ts';
import type { Event, FieldsOfStrategy, Position, Programme } from './types.ts';

/** What a phase is played with: buffers made once per battlefield, and empty between phases. */
export interface Theatre {
  readonly situation: Situation;
  readonly march: March;
  readonly toll: Toll;
}

export const makeTheatre = (ground: Ground): Theatre => ({
  situation: makeSituation(ground),
  march: makeMarch(ground),
  toll: makeToll(2 * ground.roster.ids.length),
});

/**
 * FOS-TURN-03  A phase: movement; withdrawal of leaders; fights; withdrawal of leaders again.
 * FOS-TURN-04  Only the phasing side moves; in the fights both sides take part alike.
 */
export function resolve(
  { situation: s, march, toll }: Theatre,
  position: Position,
  { paths }: Programme,
  dice: Dice,
): Step<FieldsOfStrategy> {
  const events: Event[] = [];
  readPosition(s, position);
  const { turn, side } = position;
  events.push({ type: 'phase-started', turn, side, clauses: ['FOS-TURN-03'] });
  s.moved.fill(0);
  moveArmy(s, march, paths, events);
  withdrawLeaders(s, events);
  fightOut({ s, toll, dice, events });
  withdrawLeaders(s, events);
  events.push({ type: 'phase-ended', turn, side, clauses: ['FOS-TURN-03'] });
  return { position: endPhase(s, position, events), events };
}

/** FOS-TURN-03: fires, melees, retreats, morale tests. */
function fightOut(fight: Fight): void {
  const { s, toll, events } = fight;
  fireGuns(s, events);
  fightMelees(fight);
  const losers = losersOf(s, toll);
  if (losers.length === 0) return;
  noteAway(s, toll, losers);
  tellLosers(fight, losers);
  retreatLosers(s, toll, losers, events);
  testMorale(fight, losers);
}

/** FOS-TURN-02: the second side's phase, then a new turn, in which nobody has fired yet. */
function endPhase(s: Situation, { turn, side, units }: Position, events: Event[]): Position {
  const isNewTurn = s.side === 1;
  s.moved.fill(0);
  if (isNewTurn) s.fired.fill(0);
  const left = writeUnits(s, units);
  if (isOver(s)) {
    const ended = finish(s);
    events.push(ended);
    return { turn, side, units: left, outcome: outcomeOf(ended) };
  }
  const next = s.ground.scenario.sides[enemyOf(s.side)]!.id;
  return { turn: isNewTurn ? turn + 1 : turn, side: next, units: left, outcome: null };
}
