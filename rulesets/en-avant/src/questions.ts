import { fault, faulty, type Parsed, shown, sound, total } from '@grognard/engine';
import { cornersOf } from '@grognard/table';
import { armyOf, combativityOf, findUnit, footprintOf, OVERLAP, sortedIds } from './field.ts';
import { coversMore } from './geometry.ts';
import type { Ground } from './ground.ts';
import { bothAdvantages } from './melee-parties.ts';
import { meleeOdds, shootingOdds } from './odds-answers.ts';
import { unitPoints } from './points.ts';
import type { Question, QuestionOf } from './question-schema.ts';
import { linesOf, shootingAdvantages } from './rules/advantages.ts';
import { allowanceOf } from './rules/allowance.ts';
import { areInContact } from './rules/contact.ts';
import { fanOf, reachOf } from './rules/reach.ts';
import {
  fieldOfFire,
  isInField,
  legalTargets,
  mayName,
  nearFace,
  shotFault,
  sightBar,
} from './rules/shooting.ts';
import { coverOf, elevationOf } from './rules/standing.ts';
import { rangeOf, weaponDice } from './rules/weapons.ts';
import { hasZone, zoneOf } from './rules/zone.ts';
import type { Position, SideId, Unit } from './types.ts';

/** Answers a named question (13.6) on what a view holds; names that are not there are faults. */
export function answerQuestion(ground: Ground, position: Position, question: Question): Parsed<unknown> {
  const faults = namesOf(question)
    .filter(({ id }) => !findUnit(position, id) && !isAway(position, question, id))
    .map(({ path, id }) => fault(path, `expected a unit on the table, got ${shown(id)}`));
  const side = 'side' in question ? question.side : undefined;
  if (side !== undefined && !Object.hasOwn(position.armies, side)) {
    faults.push(fault('side', `expected a side, got ${shown(side)}`));
  }
  return faults.length > 0 ? faulty(faults) : sound(answerOf(ground, position, question));
}

/** Points can also be asked of a unit that is still to be deployed. */
const isAway = ({ reserve }: Position, { query }: Question, id: string): boolean =>
  query === 'points' && reserve.some(unit => unit.id === id);

const NAMES = ['unit', 'covers', 'target', 'from', 'with'] as const;
const LISTS = ['units', 'against', 'attackers'] as const;

function namesOf(question: Question): readonly { readonly path: string; readonly id: string }[] {
  const fields = question as Readonly<Record<string, unknown>>;
  const single = NAMES.flatMap(path => {
    const id = fields[path];
    return typeof id === 'string' ? [{ path, id }] : [];
  });
  const listed = LISTS.flatMap(path => {
    const list = (fields[path] ?? []) as readonly string[];
    return list.map((id, i) => ({ path: `${path}[${i}]`, id }));
  });
  return [...single, ...listed];
}

function answerOf(ground: Ground, position: Position, question: Question): unknown {
  const unitOf = (id: string): Unit => findUnit(position, id)!;
  switch (question.query) {
    case 'allowance':
      return allowanceOf(ground, unitOf(question.unit), question);
    case 'reach':
      return reachOf(ground, position, unitOf(question.unit));
    case 'fan':
      return fanOf(ground, position, unitOf(question.unit));
    case 'footprint':
      return cornersOf(footprintOf(unitOf(question.unit)));
    case 'zone-of-control':
      return zoneAnswer(
        unitOf(question.unit),
        question.covers === undefined ? null : unitOf(question.covers),
      );
    case 'range':
      return rangeOf(ground, unitOf(question.unit));
    case 'weapon-advantage':
      return weaponDice(ground, unitOf(question.unit));
    case 'field-of-fire': {
      const unit = unitOf(question.unit);
      if (question.target === undefined) return fieldOfFire(ground, unit);
      return isInField(ground, unit, footprintOf(unitOf(question.target)));
    }
    case 'line-of-sight':
      return sightBar(ground, position, unitOf(question.unit), unitOf(question.target)) === null;
    case 'target':
      return targetAnswer(ground, position, unitOf(question.unit));
    case 'targets':
      return targetsAnswer(ground, position, unitOf(question.unit));
    case 'cover': {
      const [unit, from] = [unitOf(question.unit), unitOf(question.from)];
      return coverOf(ground, unit, from, nearFace(unit, from));
    }
    case 'elevation':
      return elevationOf(ground, unitOf(question.unit));
    case 'shooting-advantages':
      return shootingAnswer(ground, position, unitOf(question.unit), unitOf(question.target));
    case 'melee-advantages':
      return meleeAnswer(ground, position, question);
    case 'shooting-odds':
      return shootingOdds(ground, position, question);
    case 'melee-odds':
      return meleeOdds(ground, position, question);
    case 'in-contact':
      return areInContact(unitOf(question.unit), unitOf(question.with));
    case 'points':
      return pointsAnswer(ground, position, question);
    case 'weighted-points':
      return sidePoints(ground, position, question.side) * combativityOf(position, question.side); // EA-BUDGET-05
    case 'quarter':
      return armyOf(position, question.side).quarter;
  }
}

function zoneAnswer(unit: Unit, covered: Unit | null): unknown {
  const zone = zoneOf(unit);
  if (!covered) return hasZone(unit) ? zone : 'none';
  return hasZone(unit) && coversMore([zone], cornersOf(footprintOf(covered)), OVERLAP);
}

function targetAnswer(ground: Ground, position: Position, unit: Unit): string | readonly string[] {
  const ids = sortedIds(legalTargets(ground, position, unit).map(({ id }) => id));
  return ids.length === 0 ? 'none' : ids.length === 1 ? ids[0]! : ids;
}

/** Every enemy with the clause by which it cannot be shot at; none for a legal target. */
const targetsAnswer = (ground: Ground, position: Position, unit: Unit) =>
  position.units
    .filter(target => mayName(unit, target))
    .map(target => {
      const fault = shotFault(ground, position, unit, target);
      const reason = fault === 'EA-SHOOT-13' ? sightBar(ground, position, unit, target) : fault;
      return { target: target.id, legal: fault === null, reason };
    });

function shootingAnswer(ground: Ground, position: Position, unit: Unit, target: Unit) {
  const { shooter, defender, shooters, targets } = shootingAdvantages(ground, position, unit, target);
  return {
    shooter: total(shooter),
    defender: total(defender),
    shooters,
    targets,
    lines: linesOf([...shooter, ...defender]),
    terms: { shooter, defender },
  };
}

function meleeAnswer(ground: Ground, position: Position, question: QuestionOf<'melee-advantages'>) {
  const terms = bothAdvantages(ground, position, question);
  return {
    units: total(terms.units),
    against: total(terms.against),
    lines: { units: linesOf(terms.units), against: linesOf(terms.against) },
    terms,
  };
}

/** EA-BUDGET-02: the points of a unit, or of a side's army as it stands. */
function pointsAnswer(ground: Ground, position: Position, { unit: id, side }: QuestionOf<'points'>): number {
  if (id === undefined) return side === undefined ? 0 : sidePoints(ground, position, side);
  const unit = [...position.units, ...position.reserve].find(each => each.id === id);
  return unit ? unitPoints(unit, ground.period) : 0;
}

const sidePoints = (ground: Ground, position: Position, side: SideId): number =>
  [...position.units, ...position.reserve]
    .filter(unit => unit.side === side)
    .reduce((sum, unit) => sum + unitPoints(unit, ground.period), 0);
