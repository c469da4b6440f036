import { fault, faulty, type Parsed, shown, sound, total } from '@grognard/engine';
import { cornersOf } from '@grognard/table';
import { chancesAnswer } from './answers/chances.ts';
import { battleLineAnswer, stripAnswer } from './answers/deployment.ts';
import { type Field, outlinesOf, unitIn } from './answers/field.ts';
import { goingIn, standsOnAnswer, terrainAnswer } from './answers/ground.ts';
import {
  distanceAnswer,
  fieldOfFireAnswer,
  rangeAnswer,
  sightAnswer,
  targetsAnswer,
} from './answers/measures.ts';
import { bothAdvantages } from './answers/parties.ts';
import { groundPlaceAnswer, placeAnswer } from './answers/place.ts';
import { pointsOf, sidePoints } from './answers/points.ts';
import { whyAnswer } from './answers/why.ts';
import { armyOf, combativityOf, findUnit, footprintOf, OVERLAP } from './field.ts';
import { coversMore } from './geometry.ts';
import type { Ground } from './ground.ts';
import type { Question, QuestionOf } from './question-schema.ts';
import type { Answers } from './question-types.ts';
import { linesOf, shootingAdvantages } from './rules/advantages.ts';
import { allowanceOf } from './rules/allowance.ts';
import { areInContact } from './rules/contact.ts';
import { poolOf } from './rules/laying.ts';
import { reachOf } from './rules/reach.ts';
import { reachAnswer } from './rules/reach-area.ts';
import { nearFace } from './rules/shooting.ts';
import { coverOf, elevationOf } from './rules/standing.ts';
import { weaponDice } from './rules/weapons.ts';
import { hasZone, zoneOf } from './rules/zone.ts';
import type { View } from './types.ts';

type Answering = { readonly [Q in keyof Answers]: (field: Field, question: QuestionOf<Q>) => Answers[Q] };

/** Every question with what answers it. */
const ANSWERS: Answering = {
  sight: sightAnswer,
  distance: distanceAnswer,
  range: rangeAnswer,
  targets: targetsAnswer,
  chances: chancesAnswer,
  reach: (field, { unit }) => reachAnswer(field.ground, field.position, unitIn(field, unit)),
  terrain: terrainAnswer,
  why: whyAnswer,
  advantages: advantagesAnswer,
  'stands-on': standsOnAnswer,
  allowance: (field, question) => ({
    is: allowanceOf(field.ground, unitIn(field, question.unit), goingIn(field, question)),
    clause: 'EA-MOVE-02',
  }),
  'longest-advance': (field, { unit }) => ({
    is: reachOf(field.ground, field.position, unitIn(field, unit)),
    clause: 'EA-MOVE-04',
  }),
  place: placeAnswer,
  'ground-place': groundPlaceAnswer,
  strip: stripAnswer,
  'line-of-battle': battleLineAnswer,
  footprint: (field, { unit }) => ({ is: cornersOf(footprintOf(unitIn(field, unit))), clause: 'EA-GEO-01' }),
  zone: zoneAnswer,
  'weapon-advantage': (field, { unit }) => ({
    is: weaponDice(field.ground, unitIn(field, unit)),
    clause: 'EA-WEAPON-01',
  }),
  'field-of-fire': fieldOfFireAnswer,
  cover: (field, question) => {
    const [unit, from] = [unitIn(field, question.unit), unitIn(field, question.from)];
    return { is: coverOf(field.ground, unit, from, nearFace(unit, from)), clause: 'EA-RESOLVE-15' };
  },
  elevation: (field, { unit }) => ({
    is: elevationOf(field.ground, unitIn(field, unit)),
    clause: 'EA-GEO-09',
  }),
  contact: (field, question) => ({
    is: areInContact(unitIn(field, question.unit), unitIn(field, question.with)),
    clause: 'EA-MELEE-02',
  }),
  points: (field, question) => ({ is: pointsOf(field, question), clause: 'EA-BUDGET-02' }),
  'weighted-points': (field, { side }) => ({
    is: sidePoints(field, side) * combativityOf(field.position, side),
    clause: 'EA-BUDGET-05',
  }),
  quarter: ({ position }, { side }) => ({ is: armyOf(position, side).quarter, clause: 'EA-SETUP-03' }),
};

/** EA-ZOC-01, EA-ZOC-02: the zone of control of a unit, or whether another stands in it. */
function zoneAnswer(field: Field, { unit: id, covers }: QuestionOf<'zone'>): Answers['zone'] {
  const unit = unitIn(field, id);
  const zone = zoneOf(unit);
  if (covers === undefined) return { is: hasZone(unit) ? zone : 'none', clause: 'EA-ZOC-01' };
  const corners = cornersOf(footprintOf(unitIn(field, covers)));
  return { is: hasZone(unit) && coversMore([zone], corners, OVERLAP), clause: 'EA-ZOC-01' };
}

/** EA-RESOLVE-05, EA-RESOLVE-06, EA-MELEE-12: what counts for either side, line by line. */
function advantagesAnswer(field: Field, question: QuestionOf<'advantages'>): Answers['advantages'] {
  const { ground, position } = field;
  if (question.of === 'melee') {
    const { units, against } = bothAdvantages(ground, position, question);
    return {
      is: { units: total(units), against: total(against) },
      clause: 'EA-MELEE-12',
      lines: { units: linesOf(units), against: linesOf(against) },
    };
  }
  const [unit, target] = [unitIn(field, question.unit), unitIn(field, question.target)];
  const { shooter, defender, shooters, targets } = shootingAdvantages(ground, position, unit, target);
  return {
    is: { shooter: total(shooter), defender: total(defender) },
    clause: 'EA-RESOLVE-02',
    shooters,
    targets,
    lines: linesOf([...shooter, ...defender]),
  };
}

/** Answers a named question on what a view holds; names that are not there are faults. */
export function answerQuestion(ground: Ground, view: View, question: Question): Parsed<unknown> {
  const field: Field = { ground, position: view, seat: view.seat };
  const faults = namesIn(question)
    .filter(({ id }) => !isThere(field, question, id))
    .map(({ path, id }) => fault(path, `expected a unit on the table, got ${shown(id)}`));
  if (question.query === 'ground-place' && !poolOf(ground).some(({ id }) => id === question.piece)) {
    faults.push(fault('piece', `expected a piece that can be laid, got ${shown(question.piece)}`));
  }
  const side = 'side' in question ? question.side : undefined;
  if (side !== undefined && !Object.hasOwn(view.armies, side)) {
    faults.push(fault('side', `expected a side, got ${shown(side)}`));
  }
  return faults.length > 0 ? faulty(faults) : sound(answerOf(field, question));
}

const answerOf = <Q extends Question['query']>(field: Field, question: QuestionOf<Q>): Answers[Q] =>
  (ANSWERS[question.query as Q] as (field: Field, question: QuestionOf<Q>) => Answers[Q])(field, question);

/** Points and places can be asked of a unit that is still to be deployed, distances of anything on the table. */
function isThere(field: Field, question: Question, id: string): boolean {
  const { query } = question.query === 'why' ? question.question : question;
  if (findUnit(field.position, id)) return true;
  if (query === 'points' || query === 'place') return field.position.reserve.some(unit => unit.id === id);
  return query === 'distance' && outlinesOf(field, id).length > 0;
}

const NAMES = ['unit', 'covers', 'target', 'from', 'to', 'with'] as const;
const LISTS = ['units', 'against', 'attackers'] as const;

interface Name {
  readonly path: string;
  readonly id: string;
}

function namesIn(question: Question): readonly Name[] {
  if (question.query === 'why') {
    return namesIn(question.question).map(({ path, id }) => ({ path: `question.${path}`, id }));
  }
  const fields = question as Readonly<Record<string, unknown>>;
  const names: Name[] = [];
  for (const path of NAMES) {
    const id = fields[path];
    if (typeof id === 'string') names.push({ path, id });
  }
  for (const path of LISTS) {
    const list = fields[path] as readonly string[] | undefined;
    for (const [i, id] of list?.entries() ?? []) names.push({ path: `${path}[${i}]`, id });
  }
  return names;
}
