import { fault, faulty, type Parsed, sound, unreachable } from '@grognard/engine';
import type { Compass } from '@grognard/table';
import type { Answers } from '../answers.ts';
import { fireChances, meleeChances, moraleChances, rallyChances } from '../chances.ts';
import { findBuilding } from '../ground.ts';
import { contactFigures } from '../obstacles/index.ts';
import type { QuestionOf } from '../question.ts';
import { firingSide, judgeFire } from '../rules/fire-judge.ts';
import { stateBar } from '../rules/general-checks.ts';
import { strengthIn } from '../rules/reckon.ts';
import { rangeTo, shooterOf } from '../rules/shooter.ts';
import { aimAt, firingFigures, shelterFrom, usualShot } from '../rules/shot.ts';
import { findEngagement } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Shot, Unit } from '../types.ts';
import { missing, noFeature, seenUnit, wholeUnit } from './ask.ts';

/** What a shot, a fight or a test would bring. */
export function chances(situation: Situation, question: QuestionOf<'chances'>): Parsed<Answers['chances']> {
  const unit = wholeUnit(situation, question.unit);
  if (!unit) return missing('unit', question.unit);
  switch (question.of) {
    case 'morale':
      return sound(moraleChances(situation, unit, question.cause));
    case 'rally':
      return sound(rallyChances(situation, unit));
    case 'fire':
    case 'melee': {
      const target = seenUnit(situation, question.target ?? '');
      if (!target) return missing('target', question.target ?? '');
      return question.of === 'fire'
        ? sound(fireChances(situation, unit, target, aimOf(situation, unit, target, question)))
        : roundOf(situation, unit, target, question.side);
    }
    default:
      return unreachable(question.of);
  }
}

function roundOf(
  situation: Situation,
  unit: Unit,
  enemy: Body,
  side: Compass | undefined,
): Parsed<Answers['chances']> {
  const engagement = findEngagement(situation.scene, unit.id, enemy.id, side);
  if (!engagement) return notEngaged('target', unit.id, enemy.id);
  return sound(meleeChances(situation, engagement, unit, enemy));
}

const notEngaged = (path: string, unit: string, enemy: string): Parsed<never> =>
  faulty([fault(path, `${unit} and ${enemy} are not engaged; a preview tells the chances of an attack`)]);

/** GEC-HOUSE-48: figures that a unit could bring against a side. */
export function contact(
  situation: Situation,
  { unit: id, feature, side }: QuestionOf<'contact-figures'>,
): Parsed<Answers['contact-figures']> {
  const unit = seenUnit(situation, id);
  const house = findBuilding(situation.terrain, feature);
  if (!unit) return missing('unit', id);
  if (!house) return noFeature(feature);
  return sound({ is: contactFigures(house, side, unit), clause: 'GEC-HOUSE-48' });
}

/** GECH-FIRE-09: the shelter of one from the other's fire. */
export function protection(
  situation: Situation,
  question: QuestionOf<'fire-protection'>,
): Parsed<Answers['fire-protection']> {
  const { terrain } = situation;
  const [from, to] = [wholeUnit(situation, question.from), seenUnit(situation, question.to)];
  if (!from) return missing('from', question.from);
  if (!to) return missing('to', question.to);
  const side = firingSide(situation, from, to, undefined);
  const { cover, clause } = shelterFrom(terrain, shooterOf(terrain, from, side), to);
  return sound({ is: cover, clause });
}

/** The side and shot by which a unit would fire. */
export function aimOf(
  situation: Situation,
  unit: Unit,
  target: Body,
  { side, shot }: { readonly side?: Compass; readonly shot?: Shot },
) {
  const { terrain } = situation;
  const shooter = shooterOf(terrain, unit, firingSide(situation, unit, target, side));
  return { shooter, shot: shot ?? usualShot(unit, rangeTo(terrain, shooter, target)) };
}

/** GECH-FIRE-06: the factor of a shot, with what it is made of. */
export function factor(
  situation: Situation,
  question: QuestionOf<'fire-factor'>,
): Parsed<Answers['fire-factor']> {
  const unit = wholeUnit(situation, question.unit);
  const target = seenUnit(situation, question.target);
  if (!unit) return missing('unit', question.unit);
  if (!target) return missing('target', question.target);
  const { shooter, shot } = aimOf(situation, unit, target, question);
  const aim = aimAt(situation.terrain, shooter, target, shot);
  return sound(
    aim ? { is: aim.factor, clause: 'GECH-FIRE-06', terms: aim.terms } : { is: 0, clause: 'GECH-FIRE-03' },
  );
}

/** Figures able to fire, as an order to fire would be judged now; none with the clause that refuses it. */
export function figures(
  situation: Situation,
  { unit: id, target: aimed, side }: QuestionOf<'fire-figures'>,
): Parsed<Answers['fire-figures']> {
  const { terrain } = situation;
  const unit = wholeUnit(situation, id);
  const target = seenUnit(situation, aimed);
  if (!unit) return missing('unit', id);
  if (!target) return missing('target', aimed);
  const order = { type: 'fire', unit: id, target: aimed, ...(side && { side }) } as const;
  const verdict =
    stateBar(situation, unit, order) ??
    judgeFire(situation, unit, { order, declared: [], seen: target, known: target });
  if (!verdict.ok) return sound({ is: 0, clause: verdict.clause });
  const shooter = shooterOf(terrain, unit, firingSide(situation, unit, target, side));
  return sound({ is: firingFigures(terrain, shooter, target).figures, clause: 'GECH-FORM-02' });
}

/** GECH-MELEE-03: figures and factor of a party of a fight, with what it is made of. */
export function strength(
  situation: Situation,
  { unit, against, side }: QuestionOf<'melee-strength'>,
): Parsed<Answers['melee-strength']> {
  const { terrain, scene } = situation;
  const [mine, theirs] = [seenUnit(situation, unit), seenUnit(situation, against)];
  if (!mine) return missing('unit', unit);
  if (!theirs) return missing('against', against);
  const engagement = findEngagement(scene, unit, against, side);
  if (!engagement) return notEngaged('against', unit, against);
  const { figures: count, factor: value, terms } = strengthIn(terrain, scene, engagement, mine, theirs);
  const mods = Object.fromEntries(terms.slice(1).map(term => [term.what, term.value]));
  return sound({ is: { figures: count, factor: value, mods }, clause: 'GECH-MELEE-03', terms });
}
