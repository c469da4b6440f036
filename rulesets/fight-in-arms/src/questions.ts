import { fault, faulty, type Parsed, sound, total } from '@grognard/engine';
import { footprintGap, quantiseFacing, quantisePoint } from '@grognard/table';
import { chargeOdds, groupOf, reach } from './answers/moving.ts';
import { answerShot, sight } from './answers/shooting.ts';
import { armyFaults, opponentFaults, unknownLists } from './armies.ts';
import type { Ground } from './ground.ts';
import type { Bench } from './judge.ts';
import { meleeOdds } from './odds.ts';
import { moraleOf } from './outcome.ts';
import { findPlaced, findUnit, placedOf } from './position.ts';
import type { Question } from './question.ts';
import { reachArea } from './reach.ts';
import { isInArc, rangeTo } from './rules/arc.ts';
import { inContact } from './rules/bases.ts';
import { cohesionTerms } from './rules/cohesion.ts';
import { meleeTerms } from './rules/melee.ts';
import { fightBetween } from './rules/multi.ts';
import { sees } from './rules/sight.ts';
import { zonesAt } from './rules/zone.ts';
import type { Placed, Position, UnitId } from './types.ts';

/** Answers a question about a position; a unit that is not there, or has no base to ask about, is a fault. */
export function answer(bench: Bench, position: Position, question: Question): Parsed<unknown> {
  const missing = missingUnits(bench, position, question);
  return missing.length > 0 ? faulty(missing) : answerSound(bench, position, question);
}

/** Questions that can be asked of a unit without a base: it touches, sees and threatens nobody (FIA-TRANS-03). */
const BASELESS = [
  'cohesion-target',
  'cohesion-terms',
  'group',
  'reach',
  'zoc',
  'contact',
  'arc',
  'los',
  'target-priority',
  'targets',
];

function missingUnits({ ground }: Bench, position: Position, question: Question) {
  if (question.query === 'army') {
    return [...unknownLists(question.lists, 'lists'), ...unknownLists(question.opponent ?? [], 'opponent')];
  }
  if (question.query === 'demoralisation') {
    const { side } = question;
    return side === undefined || ground.sides.includes(side) ? [] : [fault('side', `no side '${side}'`)];
  }
  const baseless = BASELESS.includes(question.query);
  return idsIn(question).flatMap(({ path, id }) => {
    if (!findUnit(position, id)) return [fault(path, `no unit '${id}' in this battle`)];
    return baseless || findPlaced(position, id) ? [] : [fault(path, `unit '${id}' is not on the table`)];
  });
}

/** Every unit a question names, with its path. */
function idsIn(question: Question): readonly { readonly path: string; readonly id: UnitId }[] {
  const fields = question as Readonly<Record<string, unknown>>;
  const single = ['unit', 'other', 'target', 'enemy']
    .filter(field => typeof fields[field] === 'string')
    .map(path => ({ path, id: String(fields[path]) }));
  const many = Array.isArray(fields['units']) ? fields['units'].map(String) : [];
  return [...single, ...many.map((id, i) => ({ path: `units[${i}]`, id }))];
}

function answerSound(bench: Bench, position: Position, question: Question): Parsed<unknown> {
  const { ground } = bench;
  const placed = (id: UnitId) => placedOf(position, id);
  const both = (a: UnitId, b: UnitId, holds: (a: Placed, b: Placed) => boolean): Parsed<boolean> => {
    const [one, other] = [findPlaced(position, a), findPlaced(position, b)];
    return sound(one !== undefined && other !== undefined && holds(one, other));
  };
  switch (question.query) {
    case 'reach':
      return sound(reach(bench, position, question));
    case 'reach-area':
      return sound(reachArea(ground, position, placed(question.unit)));
    case 'group':
      return sound(groupOf(ground, position, question.units));
    case 'zoc': {
      const unit = findUnit(position, question.unit)!;
      const at = question.at ? quantisePoint(question.at) : findPlaced(position, unit.id)?.at;
      if (!at) return sound([]);
      const base = { ...unit, at, facing: quantiseFacing(question.facing ?? unit.facing) };
      return sound(zonesAt(ground, position, unit.side, base));
    }
    case 'contact':
      return both(question.unit, question.other, inContact);
    case 'distance': // FIA-BASE-07
      return sound(footprintGap(placed(question.unit), placed(question.other)));
    case 'range':
      return sound(rangeTo(placed(question.unit), placed(question.target)));
    case 'arc':
      return both(question.unit, question.target, (unit, target) => isInArc(ground, unit, target));
    case 'los':
      return both(question.unit, question.target, (unit, target) => sees(ground, position, unit, target));
    case 'sight':
      return sound(sight(ground, position, question.unit, question.target));
    case 'melee-dice':
      return sound(total(meleeTerms(ground, placed(question.unit), placed(question.enemy), question.role)));
    case 'melee-terms':
      return sound(meleeTerms(ground, placed(question.unit), placed(question.enemy), question.role));
    case 'melee-odds':
      return sound(
        meleeOdds(ground, position, fightBetween(ground, position, [question.unit, question.enemy], [])),
      );
    case 'charge-odds':
      return sound(chargeOdds(bench, position, question));
    case 'cohesion-target':
      return sound(total(cohesionTerms(ground, position, findUnit(position, question.unit)!)));
    case 'cohesion-terms':
      return sound(cohesionTerms(ground, position, findUnit(position, question.unit)!));
    case 'demoralisation':
      return sound(
        question.side === undefined
          ? Object.fromEntries(ground.sides.map(side => [side, moraleOf(position, side)]))
          : moraleOf(position, question.side),
      );
    case 'army':
      return sound(army(ground, question.lists, question.opponent));
    default:
      return answerShot(ground, position, question);
  }
}

/** FIA-ARMY-03, 02, 05, 06, then against the opponent 02, 04: the first limit broken, and all of them. */
function army({ options }: Ground, lists: readonly string[], opponent?: readonly string[]) {
  const faults = [
    ...armyFaults(lists),
    ...(opponent ? opponentFaults(lists, opponent, options.equalLists) : []),
  ];
  const [first] = faults;
  return first ? { ok: false, clause: first.clause, faults } : { ok: true };
}
