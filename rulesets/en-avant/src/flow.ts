import { unreachable } from '@grognard/engine';
import { answer, defaultAnswer } from './choices.ts';
import { findUnit } from './field.ts';
import { collapse } from './outcome.ts';
import { settleCamps } from './rules/camp.ts';
import { isEngaged } from './rules/contact.ts';
import { routIfDue, suffer, takeEffect } from './rules/effects.ts';
import { askRun, elephantSuffers, stampede } from './rules/elephants.ts';
import { captureGenerals } from './rules/general.ts';
import { fightNext, roundSixes, strikeBlows, sufferMelee } from './rules/melee.ts';
import { holdObjective } from './rules/objectives.ts';
import { spreadPanic } from './rules/panic.ts';
import { driveOffHorses } from './rules/periods.ts';
import { askPursuits, pursue, pursuitFights } from './rules/pursuit.ts';
import { rout } from './rules/rout.ts';
import { rollSaves, shotSixes } from './rules/shot.ts';
import {
  beginTurn,
  closeImpulse,
  closeTurn,
  endGame,
  endTurn,
  fightImpulse,
  grant,
  openImpulse,
  takeInitiative,
  tire,
} from './rules/turn.ts';
import { beginBattle, deployInTurn, prepareDeployment } from './setup/deployment.ts';
import { chooseEdges, prepareObjectives } from './setup/edges.ts';
import { amend, layTerrain, prepareTerrain } from './setup/terrain.ts';
import { chain, type EnStep, happen, nothing, type Play, type Progress } from './step.ts';
import type { Task } from './tasks.ts';
import type { Position } from './types.ts';

/** Carries out one task. */
function perform(play: Play, position: Position, task: Task): Progress {
  switch (task.task) {
    case 'shot-sixes':
      return shotSixes(play, position, task);
    case 'saves':
      return rollSaves(play, position, task);
    case 'suffer':
      return suffer(play, position, task);
    case 'effect':
      return takeEffect(play, position, task);
    case 'rout-due':
      return routIfDue(play, position, task);
    case 'rout':
      return rout(play, position, task);
    case 'panic':
      return spreadPanic(play, position, task);
    case 'arrival':
      return arrive(position, task);
    case 'combats':
      return fightNext(play, position, task);
    case 'round-sixes':
      return roundSixes(play, position, task);
    case 'blows':
      return strikeBlows(play, position, task);
    case 'suffer-melee':
      return sufferMelee(play, position, task);
    case 'pursuits':
      return askPursuits(play, position, task);
    case 'pursue':
      return pursue(play, position, task);
    case 'pursuit-fights':
      return pursuitFights(play, position, task);
    case 'elephant':
      return elephantSuffers(play, position, task);
    case 'run':
      return askRun(play, position, task);
    case 'stampede':
      return stampede(play, position, task);
    default:
      return performStage(play, position, task);
  }
}

type Stage = Extract<
  Task['task'],
  | 'begin-turn'
  | 'fatigue'
  | 'grants'
  | 'initiative'
  | 'open-impulse'
  | 'fight-impulse'
  | 'close-impulse'
  | 'end-turn'
  | 'objective'
  | 'close-turn'
  | 'terrain'
  | 'lay'
  | 'amend'
  | 'edges'
  | 'objectives'
  | 'deployment'
  | 'deploy'
  | 'begin-battle'
>;

/** Carries out a stage of the turn or of the preparation. */
function performStage(play: Play, position: Position, task: Extract<Task, { task: Stage }>): Progress {
  switch (task.task) {
    case 'begin-turn':
      return beginTurn(play, position, task);
    case 'fatigue':
      return tire(play, position, task);
    case 'grants':
      return grant(play, position, task);
    case 'initiative':
      return takeInitiative(play, position);
    case 'open-impulse':
      return openImpulse(play, position, task);
    case 'fight-impulse':
      return fightImpulse(play, position, task);
    case 'close-impulse':
      return closeImpulse(play, position);
    case 'end-turn':
      return endTurn(play, position);
    case 'objective':
      return holdObjective(play, position, task);
    case 'close-turn':
      return closeTurn(play, position);
    case 'terrain':
      return prepareTerrain(play, position);
    case 'lay':
      return layTerrain(play, position, task);
    case 'amend':
      return amend(play, position, task);
    case 'edges':
      return chooseEdges(play, position, task);
    case 'objectives':
      return prepareObjectives(play, position);
    case 'deployment':
      return prepareDeployment(play, position);
    case 'deploy':
      return deployInTurn(play, position, task);
    case 'begin-battle':
      return beginBattle(play, position);
    default:
      return unreachable(task);
  }
}

/** What a unit takes by arriving where it is: a general, horses. */
function arrive(position: Position, { unit: id, stage }: Extract<Task, { task: 'arrival' }>): Progress {
  const unit = findUnit(position, id);
  if (!unit) return nothing(position);
  switch (stage) {
    case 'general':
      return captureGenerals(position, unit);
    case 'horses':
      return driveOffHorses(position, unit);
  }
}

/** EA-MELEE-13: a role lasts as long as the unit stays engaged. */
function settleRoles(position: Position): EnStep {
  const free = position.units.filter(unit => unit.role !== null && !isEngaged(position, unit));
  return chain(
    position,
    ...free.map(
      ({ id }) =>
        (p: Position) =>
          happen(p, { type: 'disengaged', unit: id, clauses: ['EA-MELEE-13'] }),
    ),
  );
}

/** EA-COMB-08, EA-END-01: the game ends at once when a combativity has come down to 1. */
function settleEnd({ ground }: Play, position: Position): EnStep {
  const outcome = position.outcome ? null : collapse(ground, position);
  return outcome ? endGame(position, outcome) : nothing(position);
}

/** Do troops and camps stand as they did? Roles and camps are settled then. */
const standsAs = (before: Position, { units, camps, turn }: Position): boolean =>
  before.units === units && before.camps === camps && before.turn === turn;

/** Works off an agenda until it is done, the game is over, or somebody has to choose. */
export function carryOn(play: Play, position: Position, agenda: readonly Task[]): EnStep {
  const events: EnStep['events'][number][] = [];
  let now = position;
  let todo = agenda;
  const take = (step: EnStep): void => {
    now = step.position;
    events.push(...step.events);
  };
  let settled: Position | null = null;
  const settle = (): void => {
    const isSettled = settled !== null && standsAs(settled, now); // nothing has moved since
    if (!isSettled) {
      take(settleRoles(now));
      take(settleCamps(now));
    }
    settled = now;
    take(settleEnd(play, now));
  };
  settle();
  while (todo.length > 0 && !now.outcome) {
    const [task, ...rest] = todo;
    const done = perform(play, now, task!);
    take(done);
    settle();
    if (now.outcome) break;
    todo = [...(done.next ?? []), ...rest];
    if (!done.ask) continue;
    const auto = play.ground.options.choices === 'auto' ? defaultAnswer(play.ground, now, done.ask) : null;
    if (!auto) {
      take(happen(now, { type: 'choice-asked', choice: done.ask, agenda: todo, clauses: ['EA-ORDER-02'] }));
      break;
    }
    const answered = answer(play, now, done.ask, auto);
    take(answered);
    todo = [...(answered.next ?? []), ...todo];
    if (answered.ask) throw new Error(`The answer to '${done.ask.type}' asks again.`);
  }
  return { position: now, events };
}
