import { accept, type Forecast, plainPreview, type Verdict } from '@grognard/engine';
import { moved, stepBack } from '@grognard/table';
import { shootingChances, testChances } from '../answers/chances.ts';
import { type Field, isGuessed } from '../answers/field.ts';
import type { Clause } from '../clauses.gen.ts';
import { findUnit, footprintOf } from '../field.ts';
import { shootRefusal } from '../judge.ts';
import type { Activation, FormOrder, ShootOrder } from '../orders.ts';
import { breakOffRefusal } from '../rules/break-off.ts';
import { planFace, planForm } from '../rules/formation.ts';
import { reorganiseRefusal } from '../rules/reorganise.ts';
import { mayName } from '../rules/shooting.ts';
import type { Unit } from '../types.ts';
import { type Danger, type Preview, stanceOf } from './stance.ts';

type Acting<Action extends Activation['action']> = Extract<Activation, { readonly action: Action }>;

/** Where a change of formation, or a turn to face an attacker, would leave a unit. */
export function previewForm(
  { ground, position }: Field,
  unit: Unit,
  order: FormOrder | Acting<'face'>,
): Preview {
  if (order.action === 'face') {
    const planned = planFace(ground, position, unit);
    if (!planned.ok) return plainPreview(planned);
    return { ...plainPreview(accept), ends: [stanceOf(unit.id, planned.plan)] };
  }
  const planned = planForm(ground, position, unit, order);
  if (!planned.ok) return plainPreview(planned);
  const { plan } = planned;
  const print =
    plan.type === 'form'
      ? plan.place
      : footprintOf(plan.type === 'unlimber' ? unit : { ...unit, ...plan.profile });
  return { ...plainPreview(accept), ends: [stanceOf(unit.id, print)] };
}

/** EA-SHOOT-18: where shots are guessed, the chances are those of a shot that can be made; whether it can is not told. */
const unmeasured = (unit: Unit, target: Unit): Danger => ({
  what: 'unmeasured',
  unit: unit.id,
  by: target.id,
  clause: 'EA-SHOOT-18',
});

/** EA-RESOLVE-01: what a shot would bring, exactly. */
export function previewShot(field: Field, unit: Unit, order: ShootOrder): Preview {
  const { ground, position } = field;
  const target = findUnit(position, order.target);
  if (!target || !mayName(unit, target)) {
    return plainPreview({ ok: false, clause: 'EA-ORDER-01', details: { unit: order.target } });
  }
  const verdict: Verdict<Clause> = shootRefusal(ground, position, unit, order) ?? accept;
  if (!verdict.ok) return plainPreview(verdict);
  // By this option the bases in the field of fire are counted: that would be measuring.
  const isTelling = isGuessed(field) && ground.options.targetCount !== 'whole-unit';
  const { is: chances, sums } = shootingChances(field, { unit: unit.id, target: target.id });
  const forecast: Forecast<Clause> = {
    what: 'shooting',
    unit: unit.id,
    target: target.id,
    chances,
    sums,
    clauses: ['EA-RESOLVE-01', 'EA-RESOLVE-02'],
  };
  return {
    ...plainPreview(accept),
    dangers: isGuessed(field) ? [unmeasured(unit, target)] : [],
    forecasts: isTelling ? [] : [forecast],
  };
}

/** EA-REORG-05, EA-BREAK-02: the chance to get back in order, or to break off, and where that leads. */
export function previewTest(
  field: Field,
  unit: Unit,
  { action }: Acting<'reorganise'> | Acting<'break-off'>,
): Preview {
  const { ground, position } = field;
  const refusal = action === 'reorganise' ? reorganiseRefusal(unit) : breakOffRefusal(ground, position, unit);
  if (refusal) return plainPreview(refusal);
  const { is: chances, sums, clause } = testChances(field, { of: action, unit: unit.id });
  const print = footprintOf(unit);
  return {
    ...plainPreview(accept),
    ends: action === 'break-off' ? [stanceOf(unit.id, moved(print, stepBack(print, unit.base.depth)))] : [],
    dangers: action === 'break-off' ? [{ what: 'held', unit: unit.id, clause: 'EA-BREAK-03' }] : [],
    forecasts: [{ what: action, unit: unit.id, chances, sums, clauses: [clause!] }],
  };
}
