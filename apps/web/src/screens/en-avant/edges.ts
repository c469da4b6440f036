import type { Order } from '@grognard/en-avant';
import type { Place } from '@grognard/engine';
import { distance } from '@grognard/table';
import { give } from '../../shell/giving.ts';
import type { TableBattle } from './model.ts';
import { preparationWords } from './preparation-words.ts';

type EdgeOrder = Extract<Order, { readonly type: 'choose-edge' }>;
type Edge = EdgeOrder['edge'];

interface EdgeToChoose {
  readonly number: number;
  readonly name: string;
  /** Where its word stands on the map. */
  readonly at: Place;
  readonly order: EdgeOrder;
}

/** So much of the table, from its edge inwards, stands for the edge. */
const INWARDS = 0.09;
/** So near its word an edge is chosen by a tap, in pixels. */
const NEAR = 60;

const wordAt = (edge: Edge, [width, height]: Place): Place => {
  const [near, far] = [INWARDS, 1 - INWARDS];
  if (edge === 'north' || edge === 'south') return [width / 2, height * (edge === 'north' ? near : far)];
  return [width * (edge === 'west' ? near : far), height / 2];
};

/** The edges that this seat may choose among, with their numbers among the answers. */
export function edgesToChoose({ asked, scenario, view }: TableBattle): readonly EdgeToChoose[] {
  if (view.value.pending?.type !== 'choose-edge') return [];
  return (asked.value?.values ?? []).flatMap((value, i) => {
    const order = value.order as EdgeOrder;
    const name = preparationWords.value.edges[order.edge];
    return [{ number: i + 1, name, at: wordAt(order.edge, scenario.field.size), order }];
  });
}

/** Chooses the edge whose word is tapped. */
export function chooseEdge(battle: TableBattle, place: Place): boolean {
  const tapped = edgesToChoose(battle).find(({ at }) => distance(at, place) * battle.px.value <= NEAR);
  if (!tapped || battle.committing.value) return false;
  void give(battle, tapped.order);
  return true;
}
