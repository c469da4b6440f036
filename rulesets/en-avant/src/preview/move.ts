import { accept, type Contact as ContactBy, type Forecast, type PreviewStep } from '@grognard/engine';
import { quantise } from '@grognard/table';
import { type Field, isGuessed } from '../answers/field.ts';
import type { Clause } from '../clauses.gen.ts';
import { findUnit, footprintOf } from '../field.ts';
import type { MoveOrder } from '../orders.ts';
import { allowanceOf } from '../rules/allowance.ts';
import { settleCamps } from '../rules/camp.ts';
import { isEngaged } from '../rules/contact.ts';
import { captureGenerals } from '../rules/general.ts';
import { carryOut } from '../rules/manoeuvre.ts';
import { impulseCombats } from '../rules/melee.ts';
import { type Traced, traceMove } from '../rules/movement.ts';
import type { Walk } from '../rules/path.ts';
import type { MovePlan } from '../rules/plan.ts';
import { canShoot, isInField, legalTargets } from '../rules/shooting.ts';
import { chain, nothing } from '../step.ts';
import type { Position, Unit } from '../types.ts';
import { fightOf } from './fight.ts';
import { friendsInWay } from './friends.ts';
import { drawnTo } from './snaps.ts';
import { type Danger, type Preview, stanceOf, stancesAfter } from './stance.ts';
import { stopOf } from './stop.ts';

/** An enemy met, and whether it is taken by surprise (EA-CONFORM-03). */
export interface Contact extends ContactBy<Clause> {
  readonly surprise: boolean;
}

/** What a move, or the beginning of one, would do. */
export function previewMove(field: Field, unit: Unit, order: MoveOrder): Preview {
  const { ground, position } = field;
  const traced = traceMove(ground, position, unit, order);
  const { planned } = traced;
  const steps = stepsOf(field, unit, traced);
  const { snaps, barredBy } = drawnTo(field, unit, order, traced);
  if (!planned.ok) {
    const last = steps.at(-1);
    const ends = last ? [stanceOf(unit.id, traced.path!.end)] : [];
    return { verdict: planned, steps, ends, snaps, contacts: [], dangers: [], forecasts: [] };
  }
  const { position: after, events } = carryOut(ground, position, unit, {
    plan: planned.plan,
    contact: order.contact,
  });
  const contacts = events.flatMap((event): readonly Contact[] =>
    event.type === 'contact'
      ? [
          {
            unit: unit.id,
            target: event.target,
            face: event.face,
            surprise: event.surprise,
            clause: 'EA-CONFORM-03',
          },
        ]
      : [],
  );
  const taken = takenBy(after, unit);
  return {
    verdict: accept,
    steps,
    ends: stancesAfter(position, after),
    snaps,
    contacts: [...contacts, ...taken.contacts],
    dangers: [
      ...taken.dangers,
      ...dangersOf(field, after, unit, { plan: planned.plan, path: traced.path }),
      ...friendsInWay(field, unit, { order, plan: planned.plan, after, barredBy }),
    ],
    forecasts: contacts.length > 0 ? fightAfter(field, after, unit) : [],
  };
}

/** What a unit takes where it ends: a general who stands by himself, a camp; or whose guard it leaves. */
function takenBy(
  after: Position,
  { id, side }: Unit,
): { readonly contacts: readonly Contact[]; readonly dangers: readonly Danger[] } {
  const there = findUnit(after, id);
  const { events } = chain(
    after,
    p => (there ? captureGenerals(p, there) : nothing(p)),
    p => settleCamps(p),
  );
  return {
    contacts: events.flatMap((event): readonly Contact[] =>
      event.type === 'general-lost'
        ? [{ unit: id, target: event.unit, surprise: false, clause: 'EA-GENERAL-07' }]
        : [],
    ),
    dangers: events.flatMap((event): readonly Danger[] => {
      if (event.type === 'general-lost')
        return [{ what: 'lost', unit: id, by: event.unit, clause: 'EA-GENERAL-09' }];
      if (event.type !== 'camp-taken') return [];
      return [{ what: event.side === side ? 'camp-lost' : 'camp-taken', unit: id, clause: 'EA-CAMP-03' }];
    }),
  };
}

/** Each step as far as it comes, with what it costs and what is left; the last says why it ended, if it did early. */
function stepsOf(field: Field, unit: Unit, { planned, path }: Traced): readonly PreviewStep<Clause>[] {
  const strides = planned.ok ? planned.plan.strides : (path?.strides ?? []);
  const allowance = allowanceOf(field.ground, unit, path ?? {});
  const stop = path && stopOf(field, path);
  let spent = 0;
  return strides.map(({ what, end, cost }, i) => {
    spent += cost;
    const isLast = i === strides.length - 1;
    return {
      ...stanceOf(unit.id, end),
      what,
      cost: quantise(cost),
      left: quantise(Math.max(0, allowance - spent)),
      ...(isLast && stop ? { stopped: stop } : {}),
    };
  });
}

/** What is risked: zones entered, fire drawn, slow ground, disorder after turning one's back. */
function dangersOf(
  field: Field,
  after: Position,
  { id }: Unit,
  { plan, path }: { readonly plan: MovePlan; readonly path: Walk | null },
): readonly Danger[] {
  const zones = [
    ...new Set([...(path?.entered ?? []), ...(plan.halted?.by === 'zone' ? [plan.halted.of] : [])]),
  ];
  return [
    ...zones.map((by): Danger => ({ what: 'zone', unit: id, by, at: plan.end.at, clause: 'EA-ZOC-04' })),
    ...(plan.slowed && plan.slowBy !== null
      ? [{ what: 'slowed', unit: id, by: plan.slowBy, clause: 'EA-TERR-05' } as const]
      : []),
    ...(plan.retires ? [{ what: 'disorder', unit: id, clause: 'EA-MOVE-08' } as const] : []),
    ...fireOn(field, after, id),
  ];
}

/** EA-SHOOT-08: the enemies that may shoot at a unit where it ends; nothing is told where that has to be guessed. */
function fireOn(field: Field, after: Position, id: string): readonly Danger[] {
  if (isGuessed(field)) return [{ what: 'unmeasured', unit: id, clause: 'EA-SHOOT-18' }];
  const unit = after.units.find(each => each.id === id);
  if (!unit || isEngaged(after, unit)) return [];
  const print = footprintOf(unit);
  return after.units
    .filter(
      enemy =>
        enemy.side !== unit.side &&
        !enemy.disorganised &&
        !enemy.routing &&
        canShoot(field.ground, enemy) &&
        isInField(field.ground, enemy, print) &&
        !isEngaged(after, enemy) &&
        legalTargets(field.ground, after, enemy).some(target => target.id === id),
    )
    .map(({ id: by }) => ({ what: 'fire', unit: id, by, clause: 'EA-SHOOT-08' }));
}

/** EA-MELEE-07: the fight that would follow, as both stand after the move. */
const fightAfter = ({ ground }: Field, after: Position, unit: Unit): readonly Forecast<Clause>[] =>
  fightOf(ground, after, unit, {
    combats: impulseCombats(ground, { ...after, side: unit.side }, []),
    pursuit: false,
  });
