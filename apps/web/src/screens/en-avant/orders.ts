import type { Order } from '@grognard/en-avant';
import type { Typed } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import { usualAnswer } from '../table/answers.ts';
import type { Offered } from '../table/game.ts';
import { hasChoice, previewOf } from '../table/model.ts';
import { stepWords } from '../table/order-words.ts';
import type { MoveOrder, TableBattle, Unit } from './model.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

type FormOrder = Extract<Order, { readonly action: 'form' }>;

const END: Order = { type: 'end-impulse' };

/** The order in hand; without one, what is taken where nobody chooses. */
export const orderOf = ({ draft, asked }: TableBattle): Typed =>
  draft.value.now.order ?? asked.value?.fallback ?? END;

/** A phone raises its sheet for a choice among answers, and for an elephant that is to be steered. */
export const isAsked = (battle: TableBattle): boolean =>
  hasChoice(battle) || battle.asked.value?.kind === 'run';

/** The button names the act: an order, or the answer that it gives where nothing is in hand. */
export const commitWords = (battle: TableBattle): string =>
  usualAnswer(battle) ?? actWords(battle, orderOf(battle) as Order);

function actWords(battle: TableBattle, order: Order): string {
  const say = ownWords.value;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  if (order.type === 'activate') {
    if (order.action === 'move') return moveWords(battle, order);
    if (order.action === 'shoot') return say.commit.shoot(nameOf(battle, order.target));
    return order.action === 'form' ? formWords(order, word) : word('actions', order.action);
  }
  if (order.type === 'deploy') return say.placeIt(nameOf(battle, order.unit));
  if (order.type === 'place-terrain') return say.layIt(nameOf(battle, order.piece));
  return word('orders', order.type);
}

/** A move that comes upon somebody is an attack on him, announced or not. */
function moveWords(battle: TableBattle, order: MoveOrder): string {
  const { commit } = ownWords.value;
  const target = order.contact ?? previewOf(battle, order).contacts[0]?.target;
  return target === undefined ? commit.move : commit.attack(nameOf(battle, target));
}

/** Which change of formation it is. */
function formWords(
  { files, turn, unlimber, dismount, mount }: FormOrder,
  word: (section: string, key: string) => string,
): string {
  if (files !== undefined) return ownWords.value.files(files);
  const what = turn ?? (unlimber ? 'unlimber' : dismount ? 'dismount' : mount ? 'mount' : undefined);
  return what === undefined ? word('actions', 'form') : word('formations', what);
}

/** What advice would have a unit do, after its name. */
export function adviceWords(battle: TableBattle, advised: Typed): string {
  const order = advised as Order;
  const steps = battle.table.stepsOf(order);
  const way = steps.map(stepWords).join(', ');
  const act = actWords(battle, order);
  return `${act.charAt(0).toLowerCase()}${act.slice(1)}${way === '' ? '' : ` (${way})`}`;
}

/** Everything a unit could do beside moving and shooting: the rules say which of it they allow. */
export function actionsOf(battle: TableBattle, unit: Unit): readonly Offered<Order>[] {
  const say = ownWords.value;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const act = { type: 'activate', unit: unit.id } as const;
  const files = Array.from({ length: unit.bases }, (_, i) => i + 1).filter(n => n !== unit.files);
  return [
    { order: { ...act, action: 'reorganise' }, label: word('actions', 'reorganise') },
    { order: { ...act, action: 'reorganise', about: true }, label: say.reorganiseAbout },
    { order: { ...act, action: 'break-off' }, label: word('actions', 'break-off') },
    { order: { ...act, action: 'face' }, label: word('actions', 'face') },
    ...files.map(n => ({
      order: { ...act, action: 'form', files: n } as const,
      label: say.files(n),
      picture: { bases: unit.bases, files: n },
    })),
    ...(['left', 'right', 'about'] as const).map(turn => ({
      order: { ...act, action: 'form', turn } as const,
      label: word('formations', turn),
    })),
    { order: { ...act, action: 'form', unlimber: true }, label: word('formations', 'unlimber') },
    { order: { ...act, action: 'form', dismount: true }, label: word('formations', 'dismount') },
    { order: { ...act, action: 'form', mount: true }, label: word('formations', 'mount') },
  ];
}
