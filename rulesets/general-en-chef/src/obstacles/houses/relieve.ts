import { accept, refuse, type Verdict } from '@grognard/engine';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE } from '../../data.ts';
import { placesOf, totalPlaced } from '../../figures.ts';
import { findBuilding, type Ground } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { attackedSides, findUnit, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { beginTask, chain, happen, nothing, type Step } from '../../step.ts';
import type { Places, Position, Scene, Unit, UnitId } from '../../types.ts';
import { completeEntry, entryBarredBy, entrySide, unformedBy } from './enter.ts';
import { completeLeave, leaveBarredBy } from './leave.ts';
import { placesBarredBy } from './places.ts';

const garrisonOf = <S extends Scene>(
  { units }: S,
  { side }: Unit,
  feature: string,
): S['units'][number] | undefined => units.find(each => each.in === feature && each.side === side);

/**
 * GEC-HOUSE-24  A house that friends hold cannot be entered as well, but its garrison can be relieved.
 */
export function judgeRelieve(situation: Situation, unit: Unit, order: OrderOf<'relieve'>): Verdict<Clause> {
  const { terrain, scene } = situation;
  const bar = entryBarredBy(situation, unit, order.feature, true);
  if (bar) return refuse(bar, { house: order.feature });
  const house = findBuilding(terrain, order.feature)!;
  const places = placesBarredBy(house, unit, order.place as Partial<Places>);
  if (places) return refuse(places, { house: order.feature });
  const old = garrisonOf(scene, unit, house.id) as Unit;
  if (old.task) return refuse('GECH-SEQ-04', { unit: old.id });
  return leaveBarredBy(house, attackedSides(scene, house.id), old, order) ?? accept;
}

/** GEC-HOUSE-25: the exchange takes half a period: one unit in, the other out. */
export function relieve(ground: Ground, position: Position, order: OrderOf<'relieve'>): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, order.unit);
  const house = findBuilding(terrain, order.feature)!;
  const old = garrisonOf(position, unit, house.id)!;
  const side = entrySide(house, unit)!;
  const place = placesOf(order.place as Partial<Places>);
  const left = FORMATION_TABLE.times.relieve;
  return chain(
    position,
    now =>
      beginTask(now, unit.id, {
        kind: 'relieve',
        left,
        feature: house.id,
        side,
        place,
        relieved: old.id,
      }),
    now => beginTask(now, old.id, { kind: 'leave', left, by: order.by, as: order.as }),
    now =>
      happen(now, {
        type: 'entering',
        unit: unit.id,
        feature: house.id,
        side,
        garrison: place,
        reserve: unit.figures - totalPlaced(place),
        clauses: ['GEC-HOUSE-25'],
      }),
    now => unformedBy(now, terrain, unit.id, house.id),
    now =>
      happen(now, {
        type: 'leaving',
        unit: old.id,
        feature: house.id,
        by: order.by,
        as: order.as,
        clauses: ['GEC-HOUSE-25'],
      }),
  );
}

/** The old garrison goes first, whichever of the two is told first; then the relief is in. */
export function completeRelief(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'relieve') return nothing(position);
  const { relieved, feature } = unit.task;
  const isIn = (now: Position) => findUnit(now, relieved)?.in === feature;
  return chain(
    position,
    now => (isIn(now) ? completeLeave(ground, now, relieved) : nothing(now)),
    now =>
      isIn(now)
        ? nothing(now)
        : chain(
            now,
            then =>
              findUnit(then, relieved)
                ? happen(then, {
                    type: 'relieved',
                    unit: relieved,
                    by: id,
                    feature,
                    clauses: ['GEC-HOUSE-25'],
                  })
                : nothing(then),
            then => completeEntry(ground, then, id),
          ),
  );
}
