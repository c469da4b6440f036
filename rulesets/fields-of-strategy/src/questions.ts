import { cellOf, distance } from '@grognard/board';
import { faulty, type Parsed, sound } from '@grognard/engine';
import { foresee } from './foresee.ts';
import { scoreOf } from './outcome.ts';
import type { Question, QuestionOf } from './question.ts';
import {
  type Asking,
  asKnownTo,
  ask,
  type Inquiry,
  numberOf,
  phaseOf,
  sideNumber,
} from './questions/asking.ts';
import { faultsIn, programmeFaults } from './questions/faults.ts';
import {
  canStep,
  controlOf,
  crosses,
  fastStep,
  fireTargetOf,
  isLeaderInNeed,
  odds,
  retreatSquare,
  sightline,
  underFire,
  withdrawalSquare,
} from './questions/field.ts';
import {
  costs,
  enemiesSeen,
  impulsesOf,
  pathOf,
  reaches,
  routeFrom,
  seenBy,
  visible,
} from './questions/knowledge.ts';
import { factorOf, weighPair } from './rules/factor.ts';
import { heldBy, musterOf, rallyingFactor } from './rules/objectives.ts';
import { alwaysLoses } from './rules/shelter.ts';
import { outlookFrom } from './sight.ts';
import { isEngaged } from './situation.ts';
import type { View } from './types.ts';

type Handlers = { readonly [Q in Question['query']]: (asking: Asking, question: QuestionOf<Q>) => unknown };

/** Answers a question on what a view holds, or says what is wrong with it. */
export function answer(inquiry: Inquiry, view: View, question: Question): Parsed<unknown> {
  const refusals = programmeFaults(inquiry, view, question);
  const asking = ask(inquiry, view);
  const faults = [...faultsIn(asking, question), ...refusals];
  if (faults.length > 0) return faulty(faults);
  const handler = HANDLERS[question.query] as (asking: Asking, question: Question) => unknown;
  return sound(handler(asking, question));
}

const HANDLERS: Handlers = {
  distance: (_, { from, to }) => distance(from, to),
  'line-of-sight': (asking, { from, to, purpose }) => sightline(asking, from, to, purpose).clear,
  'explain-line': (asking, { from, to, purpose }) => sightline(asking, from, to, purpose),
  sight: ({ ground }, { from, type }) => outlookFrom(ground, from, type),
  'can-step': (asking, { type, from, to }) => canStep(asking, type, from, to),
  'crosses-obstacle': (asking, { from, to }) => crosses(asking, from, to),
  'fast-step': (asking, { side, from, to }) => fastStep(asking, side, from, to),
  'move-cost': (asking, { unit, to }) => costs(asking, unit).get(cellOf(asking.ground.grid, to)) ?? null,
  reachable: (asking, { unit }) =>
    [...costs(asking, unit).keys()].map(cell => asking.ground.grid.squares[cell]!),
  path: (asking, { unit, to }) => pathOf(asking, unit, to),
  reaches: (asking, { side }) => reaches(asking, side),
  'reach-costs': (asking, { unit }) =>
    [...costs(asking, unit)].map(([cell, cost]) => ({
      at: asking.ground.grid.squares[cell]!,
      cost,
    })),
  route: (asking, { unit, to, after }) => routeFrom(asking, unit, after, to),
  impulses: (asking, { unit, path }) => impulsesOf(asking, unit, path),
  seen: (asking, { side }) => seenBy(asking, sideNumber(asking, side)),
  visible: (asking, { side, unit }) => visible(asking, sideNumber(asking, side), numberOf(asking, unit)),
  view: (asking, { side }) => enemiesSeen(asking, side),
  engaged: (asking, { unit }) => isEngaged(asking.s, numberOf(asking, unit)),
  'fire-target': (asking, { unit }) => fireTargetOf(asking, numberOf(asking, unit)),
  factor: (asking, { unit }) => factorOf(underFire(asking), numberOf(asking, unit)).total,
  'explain-factor': (asking, { unit }) => factorOf(underFire(asking), numberOf(asking, unit)).terms,
  differential: (asking, { unit, against }) =>
    weighPair(underFire(asking), numberOf(asking, unit), numberOf(asking, against))[2].total,
  'explain-differential': (asking, { unit, against }) =>
    weighPair(underFire(asking), numberOf(asking, unit), numberOf(asking, against)),
  'always-loses': (asking, { unit, against }) =>
    alwaysLoses(asking.s, numberOf(asking, unit), numberOf(asking, against)),
  'retreat-square': (asking, { unit }) => retreatSquare(asking, numberOf(asking, unit)),
  'must-withdraw': (asking, { unit }) => isLeaderInNeed(asking, numberOf(asking, unit)),
  'withdrawal-square': (asking, { unit }) => withdrawalSquare(asking, numberOf(asking, unit)),
  control: (asking, { objective }) => controlOf(asking, objective),
  'rally-factor': (asking, { side }) =>
    rallyingFactor(asking.ground, heldBy(asking.ground, musterOf(asking.s))[sideNumber(asking, side)]),
  score: (asking, { side }) => scoreOf(asking.s, sideNumber(asking, side)),
  foresee: (asking, { programme }) => foresee(asKnownTo(asking, phaseOf(asking)), asking.march, programme),
  odds: (asking, { programme }) => odds(asking, programme),
};
