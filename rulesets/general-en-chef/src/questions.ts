import { fault, faulty, type Parsed, sound, unreachable } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { sceneIn } from './known.ts';
import type { PlainQuestion, Question } from './question.ts';
import type { Answer } from './questions/ask.ts';
import { fightQuestion } from './questions/fight.ts';
import { groundQuestion } from './questions/ground.ts';
import { moveQuestion } from './questions/move.ts';
import { budgetOf } from './rules/budget.ts';
import { situationOf } from './situation.ts';
import type { View } from './types.ts';

/** Answers a question on what a view holds. */
export function answer(ground: Ground, view: View, question: Question): Parsed<unknown> {
  if (question.query === 'explain') return explain(ground, view, question.question);
  const found = explain(ground, view, question);
  return found.ok ? sound(found.value.is) : found;
}

function explain(ground: Ground, view: View, question: PlainQuestion): Parsed<Answer> {
  const situation = situationOf(ground, sceneIn(ground, view));
  switch (question.query) {
    case 'budget': {
      const unit = view.units.find(({ id }) => id === question.unit);
      return unit
        ? sound({ is: budgetOf(unit), clause: unit.arm === 'engineer' ? 'GEC-ENG-02' : 'GECH-BUDGET-01' })
        : faulty([fault('unit', `no unit '${question.unit}' is in sight`)]);
    }
    case 'sees':
    case 'movement-allowance':
    case 'reach':
    case 'formation-after':
    case 'change-time':
    case 'crossing-time':
    case 'can-enter':
      return moveQuestion(situation, view, question);
    case 'side-capacity':
    case 'terrain-characters':
    case 'scenario-problems':
    case 'work-time':
    case 'terrain-effects':
      return groundQuestion(situation, question);
    case 'contact-figures':
    case 'fire-protection':
    case 'fire-figures':
    case 'fire-factor':
    case 'melee-modifiers':
    case 'fire-odds':
    case 'melee-odds':
    case 'morale-odds':
    case 'rally-odds':
      return fightQuestion(situation, question);
    default:
      return unreachable(question);
  }
}
