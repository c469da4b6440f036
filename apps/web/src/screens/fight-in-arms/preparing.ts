import type { Place, Refusal } from '@grognard/engine';
import type { Order } from '@grognard/fight-in-arms';
import { boxOf, distance, fromLocal, type Polygon } from '@grognard/table';
import { giveQuietly } from '../../shell/giving.ts';
import type { Body } from '../table/body.ts';
import { hold, refuse, restore } from '../table/hand.ts';
import { previewOf } from '../table/model.ts';
import type { Held, Placing } from '../table/placing.ts';
import { tenth } from '../table/steps.ts';
import type { OnTable, Unit } from './model.ts';
import { deploymentOf } from './questions.ts';
import { trayOf } from './tray.ts';
import { findUnit } from './units.ts';

type Placement = Extract<Order, { readonly type: 'deploy' | 'place-airborne' | 'disembark' }> & {
  readonly at: Place;
  readonly facing: number;
};

export const asks = ({ asked }: OnTable, order: string): boolean =>
  asked.value?.orders.includes(order) ?? false;
export const isDeploying = (battle: OnTable): boolean => asks(battle, 'deploy');

/** The order in hand that puts somebody down at a place. */
export function placementInHand({ draft }: OnTable): Placement | null {
  const { order } = draft.value.now;
  const isOne = order?.type === 'deploy' || order?.type === 'place-airborne' || order?.type === 'disembark';
  return isOne && order.at !== undefined ? ({ ...order, facing: order.facing ?? 0 } as Placement) : null;
}

/** The order that puts somebody where he is held: from the tray, out of the sky, or out of a transport. */
export function orderFor(battle: OnTable, { id, at, facing }: Held): Order {
  const place = { unit: id, at: [at[0], at[1]] as const, facing };
  if (isDeploying(battle)) return { type: 'deploy', ...place };
  return { type: asks(battle, 'place-airborne') ? 'place-airborne' : 'disembark', ...place };
}

function refusalOf(battle: OnTable, held: Held): Refusal | null {
  const verdict = battle.rules.judge(battle.view.value, battle.side.value, orderFor(battle, held));
  return verdict.ok ? null : verdict;
}

/** How far apart places about a transport are tried, in centimetres. */
const ABOUT = 1;

/** Places that touch a transport: before it, behind it, and along both its sides, the nearest to a wish first. */
function besideCarrier(carrier: Body, { width, depth }: Body, wish: Place): readonly Place[] {
  const aside = (carrier.width + width) / 2;
  const along = Array.from(
    { length: Math.floor((carrier.depth + depth) / ABOUT) },
    (_, i) => depth - i * ABOUT,
  );
  const across = Array.from({ length: Math.floor((2 * aside) / ABOUT) }, (_, i) => i * ABOUT - aside);
  const spots = [
    ...across.flatMap(right => [
      { ahead: depth, right },
      { ahead: -carrier.depth, right },
    ]),
    ...along.flatMap(ahead => [
      { ahead, right: aside },
      { ahead, right: -aside },
    ]),
  ];
  return spots
    .map(spot => fromLocal(carrier, spot))
    .toSorted((a, b) => distance(a, wish) - distance(b, wish));
}

/** The lawful place next to it: about the transport it leaves, else as the rules find it. */
function nearestTo(battle: OnTable, held: Held): Held | null {
  const unit = findUnit(battle, held.id);
  const carrier = isDeploying(battle) ? undefined : findUnit(battle, unit?.in);
  if (unit && carrier?.at) {
    const body = { ...carrier, at: carrier.at };
    const spots = besideCarrier(body, bodyFor(unit, held), held.at).map(at => ({
      ...held,
      at,
      facing: carrier.facing,
    }));
    return spots.find(spot => !refusalOf(battle, spot)) ?? null;
  }
  const snap = previewOf(battle, orderFor(battle, held)).snaps.find(({ what }) => what === 'place');
  return snap ? { ...held, at: snap.stance.at } : null;
}

const bodyFor = ({ width = 5, depth = 5 }: Partial<Unit>, { at, facing }: Held) => ({
  at,
  facing,
  width,
  depth,
});

/** Where one's own deploy, while they do. */
export const ownZone = (battle: OnTable): readonly Polygon[] => {
  const zone = isDeploying(battle) ? deploymentOf(battle, battle.side.value) : null;
  return zone ? [zone.is] : [];
};

/** Beside those who stand already; the first of a side in the middle of its half, looking at the other. */
function firstPlace(battle: OnTable): { readonly at: Place; readonly facing: number } {
  const { view, side, scenario } = battle;
  const own = view.value.units.filter(unit => unit.side === side.value && unit.at);
  const last = own.at(-1);
  if (last?.at) return { at: [last.at[0] + last.width, last.at[1]], facing: last.facing };
  const [width, height] = scenario.field.size;
  const isNorth = view.value.defender === side.value;
  const [x0, y0, x1, y1] = boxOf(
    ownZone(battle)[0] ?? [
      [0, 0],
      [width, height],
    ],
  );
  return {
    at: [(x0 + x1) / 2, isNorth ? y0 + (y1 - y0) / 4 : y1 - (y1 - y0) / 4],
    facing: isNorth ? 180 : 0,
  };
}

function heldFor(battle: OnTable, id: string, near?: Place): Held {
  const unit = findUnit(battle, id);
  const carrier = findUnit(battle, unit?.in);
  if (unit?.at) return { id, at: near ?? unit.at, facing: unit.facing };
  if (carrier?.at && !isDeploying(battle)) return { id, at: near ?? carrier.at, facing: carrier.facing };
  const start = firstPlace(battle);
  return { id, at: near ?? start.at, facing: start.facing };
}

function takeUp(battle: OnTable, id: string, near?: Place): void {
  const held = heldFor(battle, id, near);
  placing.hold(battle, refusalOf(battle, held) ? (nearestTo(battle, held) ?? held) : held);
}

/** Takes somebody up; who was in the hand and may stand there stays there. */
export function take(battle: OnTable, id: string, near?: Place): void {
  const held = placing.held(battle);
  if (!held || held.id === id || refusalOf(battle, held)) {
    takeUp(battle, id, near);
    return;
  }
  void giveQuietly(battle, orderFor(battle, held)).then(() => takeUp(battle, id, near));
}

/** What this game puts down: units from the tray, out of the sky, out of a transport. */
export const placing: Placing<OnTable> = {
  tray: trayOf,
  held: battle => {
    const order = placementInHand(battle);
    return order && { id: order.unit, at: order.at, facing: order.facing };
  },
  take,
  hold: (battle, held) => hold(battle, held && orderFor(battle, held)),
  show: (battle, held) => restore(battle, orderFor(battle, held)),
  nearest: nearestTo,
  refusal: refusalOf,
  body: (battle, held) => bodyFor(findUnit(battle, held.id) ?? {}, held),
  neighbours: ({ view, side }, { id }) =>
    view.value.units.flatMap(unit =>
      unit.at && unit.id !== id && unit.side === side.value ? [{ ...unit, at: unit.at }] : [],
    ),
  zone: ownZone,
  interval: () => 5,
};

/** Takes somebody out of his transport into the hand. */
export const takeDown = (battle: OnTable, rider: string): void => takeUp(battle, rider);

/** Puts who is in hand elsewhere: at the nearest lawful place. */
export function putAt(battle: OnTable, place: Place): void {
  const held = placing.held(battle);
  if (!held) return;
  const wish = { ...held, at: [tenth(place[0]), tenth(place[1])] as const };
  const next = refusalOf(battle, wish) ? (nearestTo(battle, wish) ?? wish) : wish;
  placing.hold(battle, next);
  const refusal = refusalOf(battle, next);
  if (refusal) refuse(battle, refusal, place);
}
