import { type Parsed, sound, unreachable } from '@grognard/engine';
import { findBuilding } from '../ground.ts';
import { capacityOf, charactersOf, problemsOf, workOf, workTime } from '../obstacles/index.ts';
import type { PlainQuestion } from '../question.ts';
import type { Situation } from '../situation.ts';
import { terrainEffects } from '../terrain-effects.ts';
import { type Answer, missing, noFeature, seenUnit } from './ask.ts';

type GroundQuestion = Extract<
  PlainQuestion,
  { query: 'side-capacity' | 'terrain-characters' | 'scenario-problems' | 'work-time' | 'terrain-effects' }
>;

/** Questions about the table and what stands on it. */
export function groundQuestion(situation: Situation, question: GroundQuestion): Parsed<Answer> {
  const { terrain } = situation;
  switch (question.query) {
    case 'side-capacity': {
      const house = findBuilding(terrain, question.feature);
      if (!house) return noFeature(question.feature);
      return sound({ is: capacityOf(house, question.side), clause: 'GEC-HOUSE-45' });
    }
    case 'terrain-characters':
      return sound({ is: charactersOf(terrain), clause: 'GEC-TERR-01' });
    case 'scenario-problems':
      return sound({ is: problemsOf(terrain), clause: 'GEC-TERR-02' });
    case 'work-time':
      return sound({ is: workTime(terrain, workOf(question)), clause: 'GEC-ENG-09' });
    case 'terrain-effects': {
      if (question.unit === undefined) return sound({ is: terrainEffects(question.kind, question) });
      const unit = seenUnit(situation, question.unit);
      return unit
        ? sound({ is: terrainEffects(question.kind, { ...question, ...unit }) })
        : missing('unit', question.unit);
    }
    default:
      return unreachable(question);
  }
}
