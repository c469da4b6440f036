import { fault, faulty, type Parsed, sound, total } from '@grognard/engine';
import { footprintGap, quantise, quantiseFacing, quantisePoint } from '@grognard/table';
import { armyFaults, opponentFaults, unknownLists } from './armies.ts';
import type { Ground } from './ground.ts';
import { type Bench, judge } from './judge.ts';
import { meleeOdds, shootingOdds } from './odds.ts';
import type { Move } from './orders.ts';
import { moraleOf } from './outcome.ts';
import { findPlaced, findUnit, placedOf } from './position.ts';
import type { Question } from './question.ts';
import { reachArea } from './reach.ts';
import { planMovement } from './rules/actions.ts';
import { isInArc, rangeTo } from './rules/arc.ts';
import { inContact, isInMelee } from './rules/bases.ts';
import { paceOf } from './rules/body.ts';
import { bonusDie } from './rules/charge.ts';
import { cohesionTerms } from './rules/cohesion.ts';
import { formationOf } from './rules/groups.ts';
import { meleeTerms } from './rules/melee.ts';
import { isRefusal } from './rules/movement.ts';
import { fightBetween } from './rules/multi.ts';
import { priorityOf, targetsFor } from './rules/priority.ts';
import { countsAsMoved, modifierAgainst, shootingTerms, weaponOf } from './rules/shooting.ts';
import { sees, sightLines } from './rules/sight.ts';
import { zonesAt } from './rules/zone.ts';
import { FAVOUR } from './tables.ts';
import type { Position, UnitId } from './types.ts';

/** Answers a question about a position; a unit that is not there, or has no base to ask about, is a fault. */
export function answer(bench: Bench, position: Position, question: Question): Parsed<unknown> {
  const missing = missingUnits(bench, position, question);
  return missing.length > 0 ? faulty(missing) : answerSound(bench, position, question);
}

/** Questions that can be asked of a unit without a base. */
const BASELESS = ['cohesion-target', 'cohesion-terms', 'group', 'reach'];

function missingUnits({ ground }: Bench, position: Position, question: Question) {
  if (question.query === 'army') {
    return [...unknownLists(question.lists, 'lists'), ...unknownLists(question.opponent ?? [], 'opponent')];
  }
  if (question.query === 'demoralisation') {
    const { side } = question;
    return side === undefined || ground.sides.includes(side) ? [] : [fault('side', `no side '${side}'`)];
  }
  const baseless =
    BASELESS.includes(question.query) || (question.query === 'zoc' && question.at !== undefined);
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
  switch (question.query) {
    case 'reach':
      return sound(reach(bench, position, question));
    case 'reach-area':
      return sound(reachArea(ground, position, placed(question.unit)));
    case 'group':
      return sound(groupOf(ground, position, question.units));
    case 'zoc': {
      const unit = findUnit(position, question.unit)!;
      const at = question.at ? quantisePoint(question.at) : placed(unit.id).at;
      const base = { ...unit, at, facing: quantiseFacing(question.facing ?? unit.facing) };
      return sound(zonesAt(ground, position, unit.side, base));
    }
    case 'contact':
      return sound(inContact(placed(question.unit), placed(question.other)));
    case 'distance': // FIA-BASE-07
      return sound(footprintGap(placed(question.unit), placed(question.other)));
    case 'range':
      return sound(rangeTo(placed(question.unit), placed(question.target)));
    case 'arc':
      return sound(isInArc(ground, placed(question.unit), placed(question.target)));
    case 'los':
      return sound(sees(ground, position, placed(question.unit), placed(question.target)));
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

// ---------------------------------------------------------------- moving

type Asking<Q extends Question['query']> = Extract<Question, { readonly query: Q }>;

/** What a path would come to as a move now, tests counted as passed; FIA-PASS-02 if its crossing would fail. */
function reach(bench: Bench, position: Position, { query: _, ...wish }: Asking<'reach'>) {
  const order = { type: 'move', ...wish } as Move;
  const lead = wish.unit ?? wish.units?.[0] ?? '';
  const verdict = judge(bench, position, findUnit(position, lead)?.side ?? '', order);
  if (!verdict.accepted) return { ok: false, clause: verdict.clause, details: verdict.details };
  const plan = planMovement(bench.ground, position, order);
  if (isRefusal(plan)) return { ok: false, clause: plan.clause };
  if ('blocking' in plan && plan.blocking.length > 0) return { ok: false, clause: 'FIA-PASS-02' };
  const { members } = plan.walk.body;
  const places = Object.fromEntries(members.map(({ id, at, facing }) => [id, { at, facing }]));
  const { at, facing } = members[0]!;
  const cost = quantise(plan.walk.cost);
  return members.length === 1 ? { ok: true, cost, at, facing, places } : { ok: true, cost, places };
}

/** The chance that a charge reaches its target: the bonus die is all that is uncertain (FIA-CHARGE-05). */
function chargeOdds(bench: Bench, position: Position, { query: _, ...wish }: Asking<'charge-odds'>) {
  const order = { type: 'charge', ...wish } as const;
  const units = wish.units ?? (wish.unit === undefined ? [] : [wish.unit]);
  const lead = findPlaced(position, units[0] ?? '');
  const verdict = judge(bench, position, lead?.side ?? '', order as never);
  if (!verdict.accepted) return { ok: false, clause: verdict.clause, details: verdict.details };
  const plan = planMovement(bench.ground, position, order as never);
  if (isRefusal(plan) || !lead) return { ok: false };
  const sides = bonusDie(lead);
  const needed = plan.walk.cost - paceOf({ ...plan.walk.body });
  const reaching = Array.from({ length: sides }, (_, i) => i + 1).filter(
    roll => needed <= roll + FAVOUR,
  ).length;
  return { ok: true, cost: quantise(plan.walk.cost), chance: sides === 0 ? 1 : reaching / sides };
}

function groupOf(ground: Ground, position: Position, ids: readonly UnitId[]): 'line' | 'column' | false {
  const units = ids.map(id => findUnit(position, id)!);
  const fights = units.some(({ id }) => {
    const unit = findPlaced(position, id);
    return unit && isInMelee(ground, position, unit);
  });
  const shape = fights ? undefined : formationOf(ground, units)?.shape;
  if (!shape) return false;
  return shape === 'line' ? 'line' : 'column';
}

// ---------------------------------------------------------------- shooting

/** Whether a target is seen, and if not what stands in each line. */
function sight(ground: Ground, position: Position, unit: UnitId, target: UnitId) {
  const lines = sightLines(ground, position, placedOf(position, unit), placedOf(position, target));
  const clear = lines.find(({ blockedBy }) => blockedBy.length === 0);
  return clear ? { seen: true, line: [clear.from, clear.to], lines } : { seen: false, lines };
}

type AboutShot = Extract<
  Question,
  { readonly query: 'target-priority' | 'targets' | 'shooting-dice' | 'shooting-terms' | 'shooting-odds' }
>;

function answerShot(ground: Ground, position: Position, question: AboutShot): Parsed<unknown> {
  const shooter = placedOf(position, question.unit);
  const weapon = weaponOf(ground, shooter, question.weapon);
  if (!weapon && question.weapon !== undefined) {
    return faulty([fault('weapon', `'${question.weapon}' is no weapon of ${shooter.id}`)]);
  }
  if (question.query === 'targets') return sound(weapon ? targetsFor(ground, position, shooter, weapon) : []);
  const target = placedOf(position, question.target);
  if (question.query === 'target-priority') {
    return sound(weapon ? priorityOf(ground, position, { shooter, target, weapon }) : 0);
  }
  if (!weapon || modifierAgainst(weapon, target) === '-')
    return sound(question.query === 'shooting-dice' ? 0 : []);
  const moved = question.moved === undefined ? countsAsMoved(shooter) : question.moved || shooter.rallying;
  const shot = { shooter, target, weapon, moved };
  if (question.query === 'shooting-odds') return sound(shootingOdds(ground, position, shot));
  const terms = shootingTerms(ground, position, shot);
  return sound(question.query === 'shooting-dice' ? total(terms) : terms);
}

// ---------------------------------------------------------------- armies

/** FIA-ARMY-03, 02, 05, 06, then against the opponent 02, 04: the first limit broken, and all of them. */
function army({ options }: Ground, lists: readonly string[], opponent?: readonly string[]) {
  const faults = [
    ...armyFaults(lists),
    ...(opponent ? opponentFaults(lists, opponent, options.equalLists) : []),
  ];
  const [first] = faults;
  return first ? { ok: false, clause: first.clause, faults } : { ok: true };
}
