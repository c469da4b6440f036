import { nothing, type Rules, type Ruleset, UMPIRE } from '@grognard/engine';
import { apply } from './apply.ts';
import { arrange } from './arrange.ts';
import { opening } from './begin.ts';
import { CLAUSES } from './clauses.gen.ts';
import { arrangeGlimpses } from './glimpses.ts';
import { layGround } from './ground.ts';
import { imagine } from './imagine.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';
import { parseOrder } from './order.ts';
import { preview } from './preview.ts';
import { prompt } from './prompt.ts';
import { propose } from './propose.ts';
import { parseQuestion } from './question.ts';
import { makeInquiry } from './questions/asking.ts';
import { answer } from './questions.ts';
import { makeTheatre, resolve } from './resolve.ts';
import { parseScenario } from './scenario.ts';
import { makeScribe, writeGlimpses } from './scribe.ts';
import type { FieldsOfStrategy, Scenario, View } from './types.ts';
import { makeLookout, positionOf, reveals, scenarioFor, viewOf } from './view.ts';
import { witness } from './witness.ts';
import { makeGallery, witnessAll } from './witness-fast.ts';

/**
 * Fields of Strategy, by T. Pannérec, who allows its free use (FOS-INTRO-03): Napoleonic battles on squares,
 * programmed moves, fog of war.
 *
 * FOS-INTRO-01  A simple, abstract strategy game, learnt in minutes.
 * FOS-INTRO-02  Its rules stand apart from any program, so every number used is shown: events and answers
 *               carry their terms.
 * FOS-INTRO-04  No fatigue, no disorganisation, no parameters by period: nothing of that sort is added.
 */
export const fieldsOfStrategy: Ruleset<FieldsOfStrategy> = {
  id: 'fields-of-strategy',
  version: '1.1.0',
  title: { en: 'Fields of Strategy', fr: 'Fields of Strategy' },
  facts: {
    surface: 'grid',
    information: 'hidden',
    eventClauses: 'exact',
    toldToAll: ['fire', 'melee'], // FOS-FOG-10
  },
  clauses: CLAUSES,
  parse: { scenario: parseScenario, order: parseOrder, question: parseQuestion },
  prepare,
};

/** Lays the battlefield, and the buffers that the rules work with on it. */
function prepare(scenario: Scenario): Rules<FieldsOfStrategy> {
  const ground = layGround(scenario);
  const theatre = makeTheatre(ground);
  const lookout = makeLookout(ground);
  const gallery = makeGallery(ground);
  const scribe = makeScribe(ground);
  const inquiry = makeInquiry(ground, lookout);
  const knownTo = (view: View, side: string): View =>
    view.seat === UMPIRE ? viewOf(ground, lookout, positionOf(view), side) : view;

  return {
    begin: () => nothing(opening(ground)),
    active: ({ outcome, side }) => (outcome ? [] : [side]),
    moment: ({ turn, side }) => `${turn}/${side}`,
    judge: (view, side, order) => judge(inquiry, knownTo(view, side), side, order),
    resolve: (position, _, order, dice) => resolve(theatre, position, order, dice),
    apply: (position, event) => apply(scenario, position, event),
    propose: (view, side, dice) => propose(inquiry, knownTo(view, side), side, dice),
    view: (position, seat) => viewOf(ground, lookout, position, seat),
    imagine: (view, dice) => imagine(ground, lookout, view, dice),
    witness: (event, before, seat) => witness(ground, event, before, seat),
    witnessAll: (events, before, seats) => witnessAll(gallery, events, before, seats),
    arrangeGlimpses: glimpses => arrangeGlimpses(ground, glimpses),
    writeGlimpses: lists => writeGlimpses(scribe, lists),
    answer: (view, question) => answer(inquiry, view, question),
    preview: (view, side, order) => preview(inquiry, knownTo(view, side), side, order),
    prompt,
    scenarioFor: seat => scenarioFor(ground, seat),
    outcome: ({ outcome }) => outcome,
    reveals: (before, after) => reveals(ground, before, after),
    inspect: position => inspect(ground, inquiry.situation, position),
    arrange: (position, state) => arrange(ground, position, state),
  };
}
