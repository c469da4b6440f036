import type { Order, Seen, Unit } from '@grognard/general-en-chef';
import { type Cm, COMPASS, type Compass, distance } from '@grognard/table';
import { ask, type Desk, isLegal } from './desk.ts';

type Shot = Extract<Order, { type: 'fire' }>;

/** Beyond this nobody is reached, front to front and with room for a deep column. */
const REACH: Readonly<Record<Unit['arm'], Cm>> = {
  infantry: 40,
  engineer: 40,
  cavalry: 25,
  artillery: 115,
  general: 0,
};
/** Men that a hidden garrison or wood must hope to hit before it gives itself away. */
const WORTH_BETRAYING = 8;
/** How many targets are looked at closely. */
const CLOSELY = 4;

/** The walls a unit can still fire from; one without walls has one front. */
function frontsOf({ view }: Desk, unit: Unit): (Compass | null)[] {
  const declared = view.declared.filter(each => each.unit === unit.id);
  if (unit.in === null) return declared.length > 0 ? [] : [null];
  return COMPASS.filter(side => unit.garrison[side] > 0 && !declared.some(each => each.side === side));
}

function shotsAt(unit: Unit, target: Seen | Unit, side: Compass | null): Shot[] {
  const shot: Shot = { type: 'fire', unit: unit.id, target: target.id, ...(side ? { side } : {}) };
  if (unit.arm !== 'artillery') return [shot];
  return distance(unit.at, target.at) < 30
    ? [
        { ...shot, shot: 'canister' },
        { ...shot, shot: 'ball' },
      ]
    : [{ ...shot, shot: 'ball' }];
}

/** Men it should cost the enemy, weighed by what a man is worth. */
function worthOf(desk: Desk, target: Seen | Unit, order: Shot): number {
  const { type: _, ...question } = order;
  const chances = ask(desk, { query: 'chances', of: 'fire', cause: 'fire', ...question });
  return (chances?.men?.[0] ?? 0) * (1 + target.cost / 40);
}

/** The best shot of a unit from one of its fronts. */
function bestShot(desk: Desk, unit: Unit, side: Compass | null): Order | null {
  const targets = desk.foes
    .filter(({ body, isSeen }) => isSeen && distance(body.at, unit.at) < REACH[unit.arm])
    .map(({ body }) => body)
    .sort((a, b) => distance(a.at, unit.at) - distance(b.at, unit.at))
    .slice(0, CLOSELY * 2);
  const shots = targets
    .flatMap(target => shotsAt(unit, target, side).map(order => ({ order, target })))
    .filter(({ order }) => isLegal(desk, order));
  const least = unit.in !== null && !unit.revealed ? WORTH_BETRAYING : 1;
  let [best, chosen] = [least, null as Order | null];
  for (const { order, target } of shots.slice(0, CLOSELY)) {
    const worth = worthOf(desk, target, order);
    if (worth > best) [best, chosen] = [worth, order];
  }
  return chosen;
}

/** Three centimetres of a wall that somebody hides behind, for guns that see nothing better. */
function battering({ scenario, foes }: Desk, unit: Unit): Order[] {
  const held = foes.flatMap(({ body }) => (body.in === null ? [] : [body.in]));
  return scenario.field.terrain.flatMap((feature): Order[] => {
    if (feature.kind !== 'house' && feature.kind !== 'redoubt') return [];
    if (!held.includes(feature.id) || distance(feature.at, unit.at) > 50) return [];
    return COMPASS.flatMap((side): Order[] => {
      const long = feature.size[side === 'north' || side === 'south' ? 0 : 1];
      return [0, 1, 2, 3].flatMap(i => {
        const from = i * 3;
        if (from + 3 > long) return [];
        return [{ type: 'batter', unit: unit.id, feature: feature.id, side, section: [from, from + 3] }];
      });
    });
  });
}

/** The next shot of the phase; nothing when everybody has fired who should. */
export function nextShot(desk: Desk): Order | null {
  for (const unit of desk.own) {
    if (unit.arm === 'general') continue;
    for (const side of frontsOf(desk, unit)) {
      const shot = bestShot(desk, unit, side);
      if (shot) return shot;
    }
    if (unit.arm === 'artillery' && !desk.view.declared.some(each => each.unit === unit.id)) {
      const batter = battering(desk, unit).find(order => isLegal(desk, order));
      if (batter) return batter;
    }
  }
  return null;
}
