import { type Preview, plainPreview, type SideId } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import { imagine } from './imagine.ts';
import { judge } from './judge.ts';
import { sceneIn } from './known.ts';
import type { Order, UnitOrder } from './orders.ts';
import { dangersOf } from './previews/dangers.ts';
import { contactsIn, forecastsOf } from './previews/forecasts.ts';
import { snapsOf } from './previews/snaps.ts';
import { endsOf, stepsOf } from './previews/steps.ts';
import { resolve } from './resolve.ts';
import { isWhole } from './scene.ts';
import { situationOf } from './situation.ts';
import type { Position, Unit, View } from './types.ts';

/** What an order would do as far as its side knows: it is carried out on what is believed, and nothing is thrown. */
export function preview(ground: Ground, view: View, side: SideId, order: Order): Preview<Order, Clause> {
  const verdict = judge(ground, view, side, order);
  if (order.type === 'end') return plainPreview(verdict);
  const unit = view.units.find((each): each is Unit => each.id === order.unit && isWhole(each));
  if (!unit || unit.side !== side || view.side !== side) return plainPreview(verdict);
  const situation = situationOf(ground, sceneIn(ground, view));
  const isLegal = (other: UnitOrder) => judge(ground, view, side, other).ok;
  const snaps = snapsOf(situation, unit, order, isLegal);
  if (!verdict.ok) return { ...plainPreview<Order, Clause>(verdict), snaps };
  const before = beliefIn(ground, view);
  const { position: after, events } = resolve(ground, before, side, order, NO_DICE);
  const course = { ground, before, after, events, order };
  return {
    verdict,
    steps: stepsOf(course),
    ends: endsOf(course),
    snaps,
    contacts: contactsIn(events),
    dangers: dangersOf(course),
    forecasts: forecastsOf(course),
  };
}

function beliefIn(ground: Ground, view: View): Position {
  const ready = ground.beliefs.get(view) ?? imagine(ground, view);
  ground.beliefs.set(view, ready);
  return ready;
}

const NO_DICE = {
  draw(): never {
    throw new Error('An order to a unit throws no dice.');
  },
};
