import { type Parsed, sound } from '@grognard/engine';
import type { Answers } from '../answers.ts';
import { findBuilding } from '../ground.ts';
import { capacityOf, charactersOf, problemsOf, workOf, workTime } from '../obstacles/index.ts';
import type { QuestionOf } from '../question.ts';
import type { Situation } from '../situation.ts';
import { terrainEffects } from '../terrain-effects.ts';
import { missing, noFeature, seenUnit } from './ask.ts';
import { lyingAt } from './lying.ts';

/** GEC-HOUSE-45: figures that stand or fight on a side. */
export function capacity(
  { terrain }: Situation,
  { feature, side }: QuestionOf<'side-capacity'>,
): Parsed<Answers['side-capacity']> {
  const house = findBuilding(terrain, feature);
  return house ? sound({ is: capacityOf(house, side), clause: 'GEC-HOUSE-45' }) : noFeature(feature);
}

export const characters = ({ terrain }: Situation): Parsed<Answers['terrain-characters']> =>
  sound({ is: charactersOf(terrain), clause: 'GEC-TERR-01' });

export const problems = ({ terrain }: Situation): Parsed<Answers['scenario-problems']> =>
  sound({ is: problemsOf(terrain), clause: 'GEC-TERR-02' });

export const timeOfWork = (
  { terrain }: Situation,
  question: QuestionOf<'work-time'>,
): Parsed<Answers['work-time']> => sound({ is: workTime(terrain, workOf(question)), clause: 'GEC-ENG-09' });

/** GEC-TERR-12: what a kind of ground does, to a unit or to one of some sort. */
export function effects(
  situation: Situation,
  question: QuestionOf<'terrain-effects'>,
): Parsed<Answers['terrain-effects']> {
  if (question.unit === undefined) return sound({ is: terrainEffects(question.kind, question) });
  const unit = seenUnit(situation, question.unit);
  return unit
    ? sound({ is: terrainEffects(question.kind, { ...question, ...unit }) })
    : missing('unit', question.unit);
}

/** GEC-TERR-12: what lies at a place, and what it does to a unit there. */
export function terrainAt(
  situation: Situation,
  { at, unit: id }: QuestionOf<'terrain'>,
): Parsed<Answers['terrain']> {
  const { terrain } = situation;
  const unit = id === undefined ? undefined : seenUnit(situation, id);
  if (id !== undefined && !unit) return missing('unit', id);
  const lies = lyingAt(terrain, at);
  return sound({
    is: lies[0]?.kind ?? 'open',
    clause: 'GEC-TERR-12',
    features: lies,
    effects: lies.flatMap(({ kind }) =>
      terrainEffects(kind, unit ?? {}).effects.map(({ about, what, value, clause }) => ({
        what: `${about}-${what}`,
        clause,
        value: typeof value === 'boolean' ? String(value) : value,
      })),
    ),
  });
}
