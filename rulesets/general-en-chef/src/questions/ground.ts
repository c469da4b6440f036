import { fault, faulty, type Parsed, sound } from '@grognard/engine';
import type { Answers } from '../answers.ts';
import { findBuilding } from '../ground.ts';
import {
  capacityOf,
  charactersOf,
  problemsOf,
  sectionLines,
  workLines,
  workOf,
  workTime,
} from '../obstacles/index.ts';
import { parseOrder } from '../orders.ts';
import type { QuestionOf } from '../question.ts';
import type { Situation } from '../situation.ts';
import { terrainEffects } from '../terrain-effects.ts';
import { missing, noFeature, seenUnit, wholeUnit } from './ask.ts';
import { lyingAt, lyingUnder } from './lying.ts';

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

/**
 * GEC-ARTY-07  The stretch of wall that a battery is to batter …
 * GEC-ENG-09   … or on which sappers are to build, or which they pull down.
 */
export function stretch(situation: Situation, raw: unknown): Parsed<Answers['stretch']> {
  const parsed = parseOrder(raw);
  if (!parsed.ok) return parsed;
  const { terrain } = situation;
  const order = parsed.value;
  if (order.type === 'batter') {
    const is = sectionLines(terrain, { ...order, side: order.side ?? null });
    return sound({ is, width: 0, clause: 'GEC-ARTY-07' });
  }
  if (order.type !== 'work') return faulty([fault('order', 'expected an order to batter or to work')]);
  const sappers = wholeUnit(situation, order.unit);
  if (!sappers) return missing('order.unit', order.unit);
  const { lines: is, width } = workLines(terrain, sappers, workOf(order));
  return sound({ is, width, clause: 'GEC-ENG-09' });
}

/** GEC-TERR-13: what a unit stands on, with all its bases. */
export function underfoot(
  situation: Situation,
  { unit: id }: QuestionOf<'underfoot'>,
): Parsed<Answers['underfoot']> {
  const body = seenUnit(situation, id);
  return body
    ? sound({ is: lyingUnder(situation.terrain, body), clause: 'GEC-TERR-13' })
    : missing('unit', id);
}

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
