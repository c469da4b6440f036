import { type Parsed, sound } from '@grognard/engine';
import type { Answers } from './answers.ts';
import type { Ground } from './ground.ts';
import { sceneIn } from './known.ts';
import type { PlainQuestion, Question, QuestionOf } from './question.ts';
import { missing, seenUnit } from './questions/ask.ts';
import * as fight from './questions/fight.ts';
import * as ground from './questions/ground.ts';
import * as look from './questions/look.ts';
import * as move from './questions/move.ts';
import { reach } from './questions/reach.ts';
import { budgetOf } from './rules/budget.ts';
import { type Situation, situationOf } from './situation.ts';
import type { View } from './types.ts';

/** What a question is answered on. */
export interface Asked {
  readonly situation: Situation;
  readonly view: View;
}

type Answering = {
  readonly [Q in keyof Answers]: (asked: Asked, question: QuestionOf<Q>) => Parsed<Answers[Q]>;
};

/** Every question with what answers it: one without does not compile. */
const ANSWERING: Answering = {
  sight: ({ situation }, question) => look.sight(situation, question),
  distance: ({ situation }, question) => look.distance(situation, question),
  range: ({ situation }, question) => look.range(situation, question),
  targets: ({ situation, view }, question) => look.targets(situation, view, question),
  chances: ({ situation }, question) => fight.chances(situation, question),
  reach: ({ situation }, question) => reach(situation, question),
  terrain: ({ situation }, question) => ground.terrainAt(situation, question),
  underfoot: ({ situation }, question) => ground.underfoot(situation, question),
  why: (asked, { question }) => why(asked, question),
  ahead: ({ situation }, question) => move.ahead(situation, question),
  'movement-allowance': ({ situation }, question) => move.allowance(situation, question),
  'formation-after': ({ situation, view }, { order }) => move.formationAfter(situation, view, order),
  'change-time': ({ situation }, question) => move.timeOfChange(situation, question),
  'crossing-time': ({ situation }, question) => move.crossing(situation, question),
  entry: ({ situation }, question) => move.entry(situation, question),
  'contact-figures': ({ situation }, question) => fight.contact(situation, question),
  'fire-protection': ({ situation }, question) => fight.protection(situation, question),
  'fire-figures': ({ situation }, question) => fight.figures(situation, question),
  'fire-factor': ({ situation }, question) => fight.factor(situation, question),
  'melee-strength': ({ situation }, question) => fight.strength(situation, question),
  'side-capacity': ({ situation }, question) => ground.capacity(situation, question),
  'work-time': ({ situation }, question) => ground.timeOfWork(situation, question),
  stretch: ({ situation }, { order }) => ground.stretch(situation, order),
  'terrain-characters': ({ situation }) => ground.characters(situation),
  'scenario-problems': ({ situation }) => ground.problems(situation),
  budget: ({ situation }, { unit: id }) => {
    const unit = seenUnit(situation, id);
    if (!unit) return missing('unit', id);
    return sound({
      is: budgetOf(unit),
      clause: unit.arm === 'engineer' ? 'GEC-ENG-02' : 'GECH-BUDGET-01',
    });
  },
  'terrain-effects': ({ situation }, question) => ground.effects(situation, question),
};

/** Answers a question on what a view holds. */
export function answer(on: Ground, view: View, question: Question): Parsed<Answers[keyof Answers]> {
  const asked = { situation: situationOf(on, sceneIn(on, view)), view };
  return answered(asked, question);
}

function answered<Q extends keyof Answers>(asked: Asked, question: QuestionOf<Q>): Parsed<Answers[Q]> {
  const query = question.query as Q;
  return ANSWERING[query](asked, question);
}

/** The numbers behind the answer to another question. */
function why(asked: Asked, question: PlainQuestion): Parsed<Answers['why']> {
  const found = answered(asked, question);
  if (!found.ok) return found;
  const { is, clause } = found.value;
  const sums = 'sums' in found.value ? found.value.sums.flatMap(({ terms }) => terms) : [];
  const terms = ('terms' in found.value ? found.value.terms : undefined) ?? sums;
  return sound({ is, terms, ...(clause === undefined ? {} : { clause }) });
}
