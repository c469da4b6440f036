import { fault, faulty, type Parsed, sound, unreachable } from '@grognard/engine';
import type { Compass } from '@grognard/table';
import { findBuilding } from '../ground.ts';
import { contactFigures } from '../obstacles/index.ts';
import { fireOdds, meleeOdds, moraleOdds, rallyOdds } from '../odds.ts';
import type { PlainQuestion } from '../question.ts';
import { firingSide, judgeFire } from '../rules/fire-judge.ts';
import { stateBar } from '../rules/general-checks.ts';
import { strengthIn } from '../rules/reckon.ts';
import { rangeTo, shooterOf } from '../rules/shooter.ts';
import { aimAt, firingFigures, shelterFrom, usualShot } from '../rules/shot.ts';
import { findEngagement } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Body, Shot, Unit } from '../types.ts';
import { type Answer, missing, noFeature, seenUnit, wholeUnit } from './ask.ts';

type FightQuestion = Extract<
  PlainQuestion,
  {
    query:
      | 'contact-figures'
      | 'fire-protection'
      | 'fire-figures'
      | 'fire-factor'
      | 'melee-modifiers'
      | 'fire-odds'
      | 'melee-odds'
      | 'morale-odds'
      | 'rally-odds';
  }
>;

/** Questions about fire, melee and morale. */
export function fightQuestion(situation: Situation, question: FightQuestion): Parsed<Answer> {
  switch (question.query) {
    case 'contact-figures':
      return contact(situation, question);
    case 'fire-protection': {
      const [from, to] = [seenUnit(situation, question.from), seenUnit(situation, question.to)];
      if (!from) return missing('from', question.from);
      if (!to) return missing('to', question.to);
      return protection(situation, from, to);
    }
    case 'fire-figures':
    case 'fire-factor':
    case 'fire-odds':
      return fireAnswer(situation, question);
    case 'melee-modifiers':
    case 'melee-odds':
      return meleeAnswer(situation, question);
    case 'morale-odds':
    case 'rally-odds': {
      const unit = wholeUnit(situation, question.unit);
      if (!unit) return missing('unit', question.unit);
      return sound(
        question.query === 'morale-odds'
          ? { is: moraleOdds(situation, unit, question.cause), clause: 'GECH-MORALE-02' }
          : { is: rallyOdds(situation, unit), clause: 'GECH-RALLY-01' },
      );
    }
    default:
      return unreachable(question);
  }
}

function contact(
  situation: Situation,
  { unit: id, feature, side }: Extract<FightQuestion, { query: 'contact-figures' }>,
): Parsed<Answer> {
  const unit = seenUnit(situation, id);
  const house = findBuilding(situation.terrain, feature);
  if (!unit) return missing('unit', id);
  if (!house) return noFeature(feature);
  return sound({ is: contactFigures(house, side, unit), clause: 'GEC-HOUSE-48' });
}

function protection(situation: Situation, from: Body, to: Body): Parsed<Answer> {
  const { terrain } = situation;
  const side = firingSide(situation, from as Unit, to, undefined);
  const { cover, clause } = shelterFrom(terrain, shooterOf(terrain, from, side), to);
  return sound({ is: cover, clause });
}

type FireQuestion = Extract<FightQuestion, { query: 'fire-figures' | 'fire-factor' | 'fire-odds' }>;

function fireAnswer(situation: Situation, question: FireQuestion): Parsed<Answer> {
  const { terrain } = situation;
  const unit = wholeUnit(situation, question.unit);
  const target = seenUnit(situation, question.target);
  if (!unit) return missing('unit', question.unit);
  if (!target) return missing('target', question.target);
  const shooter = shooterOf(terrain, unit, firingSide(situation, unit, target, question.side));
  const shot: Shot | null =
    ('shot' in question ? question.shot : undefined) ?? usualShot(unit, rangeTo(terrain, shooter, target));
  if (question.query === 'fire-figures') return sound(figures(situation, unit, target, question.side));
  if (question.query === 'fire-odds') {
    return sound({ is: fireOdds(situation, unit, target, { shooter, shot }), clause: 'GECH-FIRE-07' });
  }
  const aim = aimAt(terrain, shooter, target, shot);
  return sound(
    aim ? { is: aim.factor, clause: 'GECH-FIRE-06', details: aim.terms } : { is: 0, clause: 'GECH-FIRE-03' },
  );
}

/** Figures able to fire, as an order to fire would be judged now; none with the clause that refuses it. */
function figures(situation: Situation, unit: Unit, target: Body, side: Compass | undefined): Answer {
  const { terrain } = situation;
  const order = { type: 'fire', unit: unit.id, target: target.id, ...(side && { side }) } as const;
  const verdict =
    stateBar(situation, unit, order) ??
    judgeFire(situation, unit, { order, declared: [], seen: target, known: target });
  if (!verdict.accepted) return { is: 0, clause: verdict.clause };
  const shooter = shooterOf(terrain, unit, firingSide(situation, unit, target, side));
  return { is: firingFigures(terrain, shooter, target).figures, clause: 'GECH-FORM-02' };
}

type MeleeQuestion = Extract<FightQuestion, { query: 'melee-modifiers' | 'melee-odds' }>;

function meleeAnswer(situation: Situation, { query, unit, against, side }: MeleeQuestion): Parsed<Answer> {
  const { terrain, scene } = situation;
  const [mine, theirs] = [seenUnit(situation, unit), seenUnit(situation, against)];
  if (!mine) return missing('unit', unit);
  if (!theirs) return missing('against', against);
  const engagement = findEngagement(scene, unit, against, side);
  if (!engagement) return faulty([fault('against', `${unit} and ${against} are not engaged`)]);
  if (query === 'melee-odds') {
    return sound({ is: meleeOdds(situation, engagement, mine, theirs), clause: 'GECH-MELEE-05' });
  }
  const { figures: count, factor, terms } = strengthIn(terrain, scene, engagement, mine, theirs);
  const mods = Object.fromEntries(terms.slice(1).map(({ what, value }) => [what, value]));
  return sound({ is: { figures: count, factor, mods }, clause: 'GECH-MELEE-03', details: terms });
}
