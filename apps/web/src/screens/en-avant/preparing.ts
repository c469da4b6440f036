import { type Order, piecePool } from '@grognard/en-avant';
import { type Place, type Refusal, seededDice } from '@grognard/engine';
import { boxOf, fromLocal, type Polygon } from '@grognard/table';
import { redraft } from '../../shell/drafting.ts';
import { giveQuietly } from '../../shell/giving.ts';
import type { Stroke } from '../../shell/screen.ts';
import { type Body, bodyOf } from '../table/body.ts';
import { grabHeld, type Held, type Placing } from '../table/placing.ts';
import { tenth } from '../table/steps.ts';
import { chooseEdge } from './edges.ts';
import { refuse, restore } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { preparationWords } from './preparation-words.ts';
import { groundPlaceFor, placeFor, stripOf } from './questions.ts';
import { findName } from './spoken.ts';
import { trayOf } from './tray.ts';

export type DeployOrder = Extract<Order, { readonly type: 'deploy' }>;
export type LayOrder = Extract<Order, { readonly type: 'place-terrain' }>;

export const asks = ({ asked }: TableBattle, order: string): boolean =>
  asked.value?.orders.includes(order) ?? false;

/** Is something to be placed now? */
export const isPlacing = (battle: TableBattle): boolean =>
  asks(battle, 'deploy') || asks(battle, 'place-terrain');

/** The order to deploy or to lay something that is in hand. */
export function placingInHand({ draft }: TableBattle): DeployOrder | LayOrder | null {
  const { order } = draft.value.now;
  return order?.type === 'deploy' || order?.type === 'place-terrain' ? order : null;
}

const idOf = (order: DeployOrder | LayOrder): string => (order.type === 'deploy' ? order.unit : order.piece);

const heldOf = (order: DeployOrder | LayOrder): Held => ({
  id: idOf(order),
  at: order.at,
  facing: order.facing,
  ...(order.type === 'deploy' && order.files !== undefined ? { files: order.files } : {}),
});

/** Who deploys himself, waiting or placed. */
export const recruitsOf = ({ view }: TableBattle) => [...view.value.reserve, ...view.value.units];
const findRecruit = (battle: TableBattle, id: string) => recruitsOf(battle).find(unit => unit.id === id);
const findCamp = ({ view }: TableBattle, id: string) => view.value.camps.find(camp => camp.id === id);

/** The order that what is held makes: a piece of terrain is laid, anybody else deployed. */
function orderFor(battle: TableBattle, { id, at, facing, files }: Held): DeployOrder | LayOrder {
  const place: [number, number] = [at[0], at[1]];
  if (!findRecruit(battle, id) && !findCamp(battle, id))
    return { type: 'place-terrain', side: battle.side.value, piece: id, at: place, facing };
  return { type: 'deploy', unit: id, at: place, facing, ...(files === undefined ? {} : { files }) };
}

function refusalOf(battle: TableBattle, held: Held): Refusal | null {
  const verdict = battle.rules.judge(battle.view.value, battle.side.value, orderFor(battle, held));
  return verdict.ok ? null : verdict;
}

/**
 * EA-SETUP-08, EA-SETUP-06: the nearest lawful place of a unit, or of a piece of ground; a camp has no files and is
 * moved into its strip.
 */
function nearestTo(battle: TableBattle, held: Held): Held | null {
  if (findCamp(battle, held.id)) return { ...held, ...post(battle) };
  if (!findRecruit(battle, held.id)) {
    const at = groundPlaceFor(battle, { ...held, piece: held.id });
    return at && { ...held, at };
  }
  const { facing, files } = held;
  const found = placeFor(battle, {
    unit: held.id,
    at: held.at,
    facing,
    ...(files === undefined ? {} : { files }),
  });
  return found?.is ? { ...held, at: found.is, facing: found.facing, files: found.files } : null;
}

/** The ground that something covers: its bases, a camp, or the box around a piece of terrain. */
function bodyFor(battle: TableBattle, { id, at, facing, files }: Held): Body {
  const recruit = findRecruit(battle, id);
  if (recruit) return bodyOf({ ...recruit, at, facing, files: files ?? recruit.files });
  const camp = findCamp(battle, id);
  if (camp) return { at, facing, width: camp.width, depth: camp.depth };
  const shape = piecePool(battle.scenario).find(piece => piece.id === id)?.shape ?? [];
  const [x0, y0, x1, y1] = boxOf(shape);
  const front = fromLocal({ at, facing }, { ahead: -y0, right: (x0 + x1) / 2 });
  return { at: front, facing, width: x1 - x0, depth: y1 - y0 };
}

/** Where the middle of one's own strip is, and the way it looks. */
function post(battle: TableBattle): { readonly at: Place; readonly facing: number } {
  const strip = stripOf(battle);
  if (!strip) return middle(battle);
  const [x0, y0, x1, y1] = boxOf(strip.is);
  return { at: [(x0 + x1) / 2, (y0 + y1) / 2], facing: strip.facing };
}

/** The strip of the seat, while it deploys. */
export const ownStrip = (battle: TableBattle): readonly Polygon[] => {
  const strip = asks(battle, 'deploy') ? stripOf(battle) : null;
  return strip ? [strip.is] : [];
};

/** May a side place one thing after another, and take them up again? */
const isFree = ({ view }: TableBattle): boolean =>
  view.value.pending?.type === 'deploy' && !view.value.pending.alternate;

/** Takes something up: what was in the hand and may lie there stays there. */
function take(battle: TableBattle, id: string, near?: Place): void {
  const held = placingInHand(battle);
  const keeps = held && idOf(held) !== id && isFree(battle) && !refusalOf(battle, heldOf(held));
  if (!keeps) {
    takeUp(battle, id, near);
    return;
  }
  void giveQuietly(battle, held).then(() => takeUp(battle, id, near));
}

function takeUp(battle: TableBattle, id: string, near?: Place): void {
  const held = heldFor(battle, id, near);
  const isLawful = refusalOf(battle, held) === null;
  placing.hold(battle, isLawful ? held : (nearestTo(battle, held) ?? held));
}

/** As it lies, or about where it is wanted. */
function heldFor(battle: TableBattle, id: string, near?: Place): Held {
  const unit = battle.view.value.units.find(each => each.id === id);
  if (unit) return { id, at: near ?? unit.at, facing: unit.facing, files: unit.files };
  const recruit = findRecruit(battle, id);
  const camp = findCamp(battle, id);
  const start = recruit || camp ? post(battle) : (proposedFor(battle, id) ?? middle(battle));
  return { id, ...start, at: near ?? camp?.at ?? start.at, ...(recruit ? { files: recruit.files } : {}) };
}

const middle = ({ scenario }: TableBattle) => ({
  at: [scenario.field.size[0] / 2, scenario.field.size[1] / 2] as const,
  facing: 0,
});

/** So often the rules are asked for a place of a piece. */
const TRIES = 8;

/** Where the rules would lay a piece: not all of them in the middle. */
function proposedFor({ rules, view, side }: TableBattle, piece: string): Omit<Held, 'id'> | undefined {
  for (let i = 0; i < TRIES; i++) {
    const orders = rules.propose(view.value, side.value, seededDice(`lay/${piece}/${i}`));
    const found = orders.find(
      order =>
        order.type === 'place-terrain' &&
        order.piece === piece &&
        rules.judge(view.value, side.value, order).ok,
    );
    if (found?.type === 'place-terrain') return { at: found.at, facing: found.facing };
  }
  return undefined;
}

/** What forbids a place, in a few words on the map. */
function refusalWord(battle: TableBattle, { details }: Refusal): string | undefined {
  const say = preparationWords.value.misplacedBy;
  const { reason, by } = details as { readonly reason?: string; readonly by?: string };
  const word =
    reason !== undefined && Object.hasOwn(say, reason) ? say[reason as keyof typeof say] : undefined;
  if (typeof word !== 'function') return word;
  const name = by === undefined ? undefined : findName(battle, by);
  return name === undefined ? undefined : word(name);
}

/** What En Avant ! places: units and camps in a strip, pieces of terrain on the table. */
export const placing: Placing<TableBattle> = {
  tray: trayOf,
  held: battle => {
    const order = placingInHand(battle);
    return order && heldOf(order);
  },
  take,
  hold: (battle, held) => {
    battle.selection.value = held && findRecruit(battle, held.id) ? [held.id] : [];
    redraft(battle, { order: held && orderFor(battle, held) });
  },
  show: (battle, held) => restore(battle, orderFor(battle, held)),
  nearest: nearestTo,
  refusal: refusalOf,
  refusalWord,
  body: bodyFor,
  neighbours: (battle, { id }) =>
    findRecruit(battle, id)
      ? battle.view.value.units.filter(unit => unit.id !== id && unit.side === battle.side.value).map(bodyOf)
      : [],
  zone: ownStrip,
  interval: battle => battle.view.value.units[0]?.base.width ?? 4,
  files: (battle, { id }) => findRecruit(battle, id)?.bases ?? null,
};

/** Tells why what is in hand may not lie where it is; nothing when it may. */
export function refusalOfPlacing(battle: TableBattle): Refusal | null {
  const held = placing.held(battle);
  return held && refusalOf(battle, held);
}

/** Puts what is in hand elsewhere; a unit goes to the nearest lawful place. */
function putAt(battle: TableBattle, place: Place): void {
  const held = placing.held(battle);
  if (!held) return;
  const wish = { ...held, at: [tenth(place[0]), tenth(place[1])] as const };
  const next = (findCamp(battle, held.id) ? null : nearestTo(battle, wish)) ?? wish;
  placing.hold(battle, next);
  const refusal = refusalOf(battle, next);
  if (refusal) refuse(battle, refusal, place);
}

/** A tap while troops are deployed or ground is laid: takes a unit up, or puts down what is in hand. */
export function chooseInPreparation(battle: TableBattle, place: Place, here: Unit | undefined): boolean {
  if (chooseEdge(battle, place)) return true;
  if (!isPlacing(battle)) return false;
  if (asks(battle, 'deploy') && here?.side === battle.side.value) take(battle, here.id);
  else putAt(battle, place);
  return true;
}

/** What is in hand follows the finger. */
export const grabInPreparation = (battle: TableBattle, from: Place): Stroke | null =>
  grabHeld(battle, placing, { from, px: battle.px.value });

/** What the rules propose first: a suggestion for whatever is asked. */
export function proposed({ rules, view, side, snapshot }: TableBattle): Order | undefined {
  const orders = rules.propose(view.value, side.value, seededDice(`suggest/${snapshot.value.entries}`));
  return orders.find(order => rules.judge(view.value, side.value, order).ok);
}
