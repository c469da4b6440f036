import { type Refusal, refuse } from '@grognard/engine';
import { aboutTurn, centreOf, type Footprint, fromLocal, quantisePoint, quarterTurn } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { blockersOf, footprintOf, touches } from '../field.ts';
import type { Ground } from '../ground.ts';
import { dismountedProfile } from '../muster.ts';
import type { FormOrder } from '../orders.ts';
import type { Position, Profile, Unit } from '../types.ts';
import { isFree, placeOnFiles } from './conform.ts';
import { enemiesInContact, frontContact, isEngaged } from './contact.ts';
import type { Planned } from './plan.ts';
import { straddled } from './standing.ts';
import { enemyZones, zonesAt } from './zone.ts';

/** What an accepted change of formation will do; it never divides a unit (EA-UNIT-03). */
export type FormPlan =
  | { readonly type: 'form'; readonly place: Footprint; readonly files: number }
  | { readonly type: 'unlimber' }
  | { readonly type: 'dismount' | 'mount'; readonly profile: Profile };

/** Works out a change of formation, or which clause forbids it: rout, melee, disorder, zones, its own range, room. */
export function planForm(
  ground: Ground,
  position: Position,
  unit: Unit,
  order: FormOrder,
): Planned<FormPlan> {
  const zones = enemyZones(position, unit, unit.bases * (unit.base.width + unit.base.depth));
  if (unit.routing) return refuse('EA-ROUT-09', { unit: unit.id });
  if (isEngaged(position, unit)) return refuse('EA-FORM-03', { unit: unit.id });
  if (unit.disorganised) return refuse('EA-FORM-04', { unit: unit.id });
  const [owner] = zonesAt(zones, footprintOf(unit));
  if (owner !== undefined) return refuse('EA-FORM-05', { owner });
  const plan = formPlan(ground, unit, order);
  if (!plan.ok || plan.plan.type === 'unlimber') return plan;
  const place = plan.plan.type === 'form' ? plan.plan.place : footprintOf({ ...unit, ...plan.plan.profile });
  if (!hasRoom(ground, position, unit, place)) return refuse('EA-FORM-09', { unit: unit.id });
  const [entered] = zonesAt(zones, place);
  return entered === undefined ? plan : refuse('EA-FORM-07', { owner: entered });
}

function formPlan(ground: Ground, unit: Unit, order: FormOrder): Planned<FormPlan> {
  if (order.unlimber) return planUnlimber(unit);
  if (order.dismount) return planDismount(ground, unit);
  if (order.mount) return planMount(unit);
  const refusal = rangeRefusal(unit, order);
  if (refusal) return refusal;
  return { ok: true, plan: order.turn ? turned(unit, order) : refiled(unit, order) };
}

/** EA-PERIOD-05: horse artillery that has moved must unlimber before it can shoot. */
const planUnlimber = (unit: Unit): Planned<FormPlan> =>
  unit.traits.includes('horse-artillery') && unit.limbered
    ? { ok: true, plan: { type: 'unlimber' } }
    : refuse('EA-PERIOD-05', { unit: unit.id });

/** EA-DISMOUNT-01: only cavalry with the trait dismounts. */
const planDismount = ({ scenario }: Ground, unit: Unit): Planned<FormPlan> =>
  unit.traits.includes('dismounts') && unit.arm === 'cavalry'
    ? { ok: true, plan: { type: 'dismount', profile: dismountedProfile(scenario.scale, unit) } }
    : refuse('EA-DISMOUNT-01', { unit: unit.id });

/** EA-DISMOUNT-05: a dismounted unit that touches its horses may mount again. */
function planMount(unit: Unit): Planned<FormPlan> {
  const { mounted, horses } = unit;
  const marker = mounted && horses && { ...horses, ...mounted.base };
  return marker && touches(footprintOf(unit), marker)
    ? { ok: true, plan: { type: 'mount', profile: mounted } }
    : refuse('EA-DISMOUNT-05', { unit: unit.id });
}

/** EA-FORM-08: numbers out of range, or files with an about-turn. */
function rangeRefusal(unit: Unit, { files, anchor, slot, turn }: FormOrder): Refusal<Clause> | null {
  const within = (value: number | undefined, most: number) =>
    value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);
  const newFiles = files ?? unit.files;
  const wrong =
    !within(files, unit.bases) ||
    !within(anchor, unit.files) ||
    !within(slot, newFiles) ||
    (files === undefined && turn === undefined) ||
    (turn === 'about' && files !== undefined);
  return wrong ? refuse('EA-FORM-08', { bases: unit.bases }) : null;
}

/** EA-FORM-02, EA-FORM-06: a base of the front rank stays where it is, the others form up around it. */
function refiled(
  unit: Unit,
  { files = unit.files, anchor = 1, slot = Math.min(anchor, files) }: FormOrder,
): FormPlan {
  const { width } = unit.base;
  const stays = width * (anchor - (unit.files + 1) / 2);
  const right = stays + width * ((files + 1) / 2 - slot);
  const at = quantisePoint(fromLocal(unit, { ahead: 0, right }));
  return { type: 'form', files, place: footprintOf({ ...unit, at, files }) };
}

/** EA-FORM-07: quarter turns on a front corner, about-turns on the spot; nothing passes the old front line. */
function turned(unit: Unit, { turn, files }: FormOrder): FormPlan {
  const print = footprintOf(unit);
  if (turn === 'about') return { type: 'form', files: unit.files, place: aboutTurn(print) };
  const newFiles = files ?? Math.ceil(unit.bases / unit.files);
  const size = footprintOf({ ...unit, files: newFiles });
  return {
    type: 'form',
    files: newFiles,
    place: quarterTurn(print, turn === 'left' ? 'left' : 'right', size),
  };
}

/** EA-FORM-09: on the table, clear of units, impassable ground and obstacles it did not lie across before. */
function hasRoom(ground: Ground, position: Position, unit: Unit, place: Footprint): boolean {
  const before = straddled(ground, footprintOf(unit));
  const isClear = straddled(ground, place).every(piece => before.includes(piece));
  return isClear && isFree(ground, place, blockersOf(position, [unit.id]));
}

/** EA-FORM-11, EA-CONFORM-09: a unit attacked on a flank or the rear by one enemy turns to face it. */
export function planFace(ground: Ground, position: Position, unit: Unit): Planned<Footprint> {
  if (unit.routing) return refuse('EA-ROUT-09', { unit: unit.id });
  const [enemy, second] = enemiesInContact(position, unit);
  const contact = enemy && frontContact(enemy, unit);
  const canTurn = !unit.disorganised && unit.arm !== 'artillery';
  if (!enemy || second || !contact || contact.face === 'front' || !canTurn) {
    return refuse('EA-FORM-11', { unit: unit.id });
  }
  const print = footprintOf(unit);
  const place = placeOnFiles(
    ground,
    { ...print, at: centreOf(print) },
    { stays: footprintOf(enemy), face: 'front', others: blockersOf(position, [unit.id, enemy.id]) },
  );
  return place ? { ok: true, plan: place } : refuse('EA-FORM-11', { unit: unit.id, room: false });
}
