import type { GeneralEnChef, Order, Unit } from '@grognard/general-en-chef';
import type { Commander } from '../contract.ts';
import { assignAims } from './aims.ts';
import { type Desk, isEngaged, isInHand, sitDown } from './desk.ts';
import { explain } from './explain.ts';
import { nextShot } from './fire.ts';
import { footOrder } from './foot.ts';
import { gunsOrder } from './guns.ts';
import { horseOrder } from './horse.ts';
import { garrisonOrder } from './houses.ts';
import { type Mood, USUAL } from './mood.ts';
import { fighterOrder, followOrder, generalOrder, sapperOrder } from './others.ts';
import type { Aim } from './places.ts';
import { routesOver } from './routes.ts';
import { isStuck, remember } from './stuck.ts';

const END: Order = { type: 'end' };

/** What one unit does next; nothing if it is best left alone. */
function orderFor(desk: Desk, unit: Unit, aim: Aim | undefined): Order | null {
  if (unit.arm === 'general') return generalOrder(desk, unit);
  if (unit.task !== null || unit.acted === 'task' || unit.reacting || !isInHand(unit)) return null;
  if (unit.in !== null) return garrisonOrder(desk, unit);
  if (isEngaged(desk, unit.id)) return fighterOrder(desk, unit);
  switch (unit.arm) {
    case 'infantry':
      return footOrder(desk, unit, aim);
    case 'cavalry':
      return horseOrder(desk, unit, aim);
    case 'artillery':
      return gunsOrder(desk, unit);
    case 'engineer':
      return sapperOrder(desk, unit) ?? (aim ? footOrder(desk, unit, aim) : null);
  }
}

/** Units act in roster order; those before the last that has acted were asked already. */
function nextAct(desk: Desk, isForgotten: (unit: Unit) => boolean): Order | null {
  const last = desk.own.reduce((found, { acted }, i) => (acted === 'nothing' ? found : i), 0);
  const aims = assignAims(desk);
  for (const unit of desk.own.slice(last)) {
    const order = isForgotten(unit) ? null : orderFor(desk, unit, aims.get(unit.id));
    if (order) return order;
  }
  return null;
}

function nextOrder(desk: Desk, isForgotten: (unit: Unit) => boolean): Order {
  switch (desk.view.phase) {
    case 'act':
      return nextAct(desk, isForgotten) ?? END;
    case 'fire':
      return nextShot(desk) ?? END;
    case 'follow':
      return followOrder(desk) ?? END;
  }
}

/**
 * Leads one unit after the other by what lies before it: a place to take or keep, the ground on the way, enemies in
 * reach. It tries out on what it believes before it comes to blows, and looks no further than that.
 */
export const commanderOf = (id: string, mood: Mood): Commander<GeneralEnChef> => ({
  id,
  takePost: ({ rules, scenario, side }) => {
    const routes = routesOver(scenario, mood.ways);
    const { dither } = mood;
    return {
      remember,
      *think({ view, dice, memory }) {
        const desk = sitDown({ rules, scenario, side, routes, mood }, view, dice);
        const dithers = ({ id: unit, acted }: Unit) =>
          dither > 0 && acted === 'nothing' && dice.draw(`dither:${unit}`, 1, 100) <= dither;
        return nextOrder(desk, unit => isStuck(memory, view, unit) || dithers(unit));
      },
      explain: (task, order) => explain({ rules, side }, task, order),
    };
  },
});

export const greedy = commanderOf('greedy', USUAL);
/** The same eyes and less sense: a part of his army stands idle every quarter. */
export const recruit = commanderOf('recruit', { ...USUAL, dither: 45 });
