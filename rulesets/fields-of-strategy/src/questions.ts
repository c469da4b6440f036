import { cellOf, distance } from '@grognard/board';
import { faulty, type Parsed, sound } from '@grognard/engine';
import type { Answers } from './answers.ts';
import { FIRE_RANGE } from './constants.ts';
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
  squareOf,
} from './questions/asking.ts';
import { faultsIn, programmeFaults } from './questions/faults.ts';
import {
  controlOf,
  crosses,
  fastStep,
  fieldOfFire,
  fireTargetOf,
  isLeaderInNeed,
  odds,
  retreatSquare,
  sightline,
  stepAnswer,
  targetsOf,
  underFire,
  whyOf,
  withdrawalSquare,
} from './questions/field.ts';
import {
  costs,
  enemiesSeen,
  impulsesOf,
  marchFrom,
  reaches,
  routeFrom,
  seenBy,
  threatOf,
  visible,
} from './questions/knowledge.ts';
import { terrainAt } from './questions/terrain.ts';
import { factorOf, weighPair } from './rules/factor.ts';
import { heldBy, musterOf, rallyingFactor } from './rules/objectives.ts';
import { alwaysLoses } from './rules/shelter.ts';
import { outlookFrom } from './sight.ts';
import { isEngaged } from './situation.ts';
import { UNIT_TYPES, type View } from './types.ts';

type Answerers = {
  readonly [Q in keyof Answers]: (asking: Asking, question: QuestionOf<Q>) => Answers[Q];
};

/** Answers a question on what a view holds, or says what is wrong with it. */
export function answer(inquiry: Inquiry, view: View, question: Question): Parsed<unknown> {
  const refusals = programmeFaults(inquiry, view, question);
  const asking = ask(inquiry, view);
  const faults = [...faultsIn(asking, question), ...refusals];
  if (faults.length > 0) return faulty(faults);
  return sound(answerOf(asking, question));
}

const answerOf = <Q extends keyof Answers>(asking: Asking, question: QuestionOf<Q>): Answers[Q] =>
  (ANSWERERS[question.query as Q] as Answerers[Q])(asking, question);

const ANSWERERS: Answerers = {
  sight: (asking, { from, to, purpose }) =>
    sightline(asking, squareOf(asking, from), squareOf(asking, to), purpose),
  distance: (asking, question) => {
    const [from, to] = [squareOf(asking, question.from), squareOf(asking, question.to)];
    return { is: distance(from, to), clause: 'FOS-MAP-02', between: [from, to] };
  },
  range: ({ s, ...asking }, { unit }) => ({
    is: UNIT_TYPES[s.types[numberOf(asking, unit)]!] === 'artillery' ? FIRE_RANGE : 0,
    clause: 'FOS-FIRE-04',
  }),
  targets: (asking, { unit }) => targetsOf(asking, numberOf(asking, unit)),
  chances: (asking, { programme }) => odds(asking, programme),
  reach: (asking, { unit }) => {
    const found = costs(asking, unit);
    const { squares } = asking.ground.grid;
    return { is: [...found.keys()].map(cell => squares[cell]!), costs: [...found.values()] };
  },
  terrain: (asking, { at, unit }) => terrainAt(asking, squareOf(asking, at), unit),
  why: (asking, { question }) => whyOf(asking, question),

  step: (asking, { type, from, to }) => stepAnswer(asking, type, from, to),
  obstacle: (asking, { from, to }) => ({ is: crosses(asking, from, to) }),
  'fast-step': (asking, { side, from, to }) => ({ is: fastStep(asking, side, from, to) }),
  'move-cost': (asking, { unit, to }) => ({
    is: costs(asking, unit).get(cellOf(asking.ground.grid, to)) ?? null,
  }),
  route: (asking, { unit, to, after }) => ({ is: routeFrom(asking, unit, after, to) }),
  march: (asking, { unit, to, after }) => ({ is: marchFrom(asking, unit, after, to) }),
  impulses: (asking, { unit, path }) => ({ is: impulsesOf(asking, unit, path) }),
  'army-reach': (asking, { side }) => ({ is: reaches(asking, side) }),
  foresight: (asking, { programme }) => foresee(asKnownTo(asking, phaseOf(asking)), asking.march, programme),

  visibility: (asking, { side, unit }) => ({
    is: visible(asking, sideNumber(asking, side), numberOf(asking, unit)),
  }),
  sightings: (asking, { side }) => ({ is: enemiesSeen(asking, side) }),
  'visible-squares': (asking, { side }) => seenBy(asking, sideNumber(asking, side)),
  outlook: ({ ground }, { from, type }) => outlookFrom(ground, from, type),

  engagement: (asking, { unit }) => ({ is: isEngaged(asking.s, numberOf(asking, unit)) }),
  'fire-target': (asking, { unit }) => ({ is: fireTargetOf(asking, numberOf(asking, unit)) }),
  'field-of-fire': (asking, { unit, from }) => ({
    is: fieldOfFire(asking, numberOf(asking, unit), from),
    clause: 'FOS-FIRE-04',
  }),
  threat: (asking, { unit }) => ({ is: threatOf(asking, unit), clause: 'FOS-MOVE-09' }),
  factor: (asking, { unit }) => ({ is: factorOf(underFire(asking), numberOf(asking, unit)).total }),
  differential: (asking, { unit, against }) => ({
    is: weighPair(underFire(asking), numberOf(asking, unit), numberOf(asking, against))[2].total,
  }),
  'automatic-loss': (asking, { unit, against }) => ({
    is: alwaysLoses(asking.s, numberOf(asking, unit), numberOf(asking, against)),
  }),
  'retreat-square': (asking, { unit }) => ({ is: retreatSquare(asking, numberOf(asking, unit)) }),
  withdrawal: (asking, { unit }) => ({ is: isLeaderInNeed(asking, numberOf(asking, unit)) }),
  'withdrawal-square': (asking, { unit }) => ({ is: withdrawalSquare(asking, numberOf(asking, unit)) }),

  control: (asking, { objective }) => ({ is: controlOf(asking, objective) }),
  'rally-factor': (asking, { side }) => ({
    is: rallyingFactor(asking.ground, heldBy(asking.ground, musterOf(asking.s))[sideNumber(asking, side)]),
  }),
  score: (asking, { side }) => ({ is: scoreOf(asking.s, sideNumber(asking, side)) }),
};
