import type { Prompt as PromptBy, PromptValue } from '@grognard/engine';
import { askedOf, defaultAnswer } from './choices.ts';
import type { Clause } from './clauses.gen.ts';
import { unitOf } from './field.ts';
import type { Ground } from './ground.ts';
import { judge } from './judge.ts';
import type { Order } from './orders.ts';
import { type ImpulseKind, impulsePrompt } from './prompt-impulse.ts';
import { asOffered, effectsValues, sharesValues, sixesValues } from './prompt-values.ts';
import { isToDeploy } from './setup/deployment.ts';
import type { Choice, PreparationChoice } from './tasks.ts';
import type { Position, SideId } from './types.ts';
import { EDGES } from './words.ts';

export type Prompt = PromptBy<Order, Clause>;

/** Everything that can be asked: a new choice does not compile until it stands here. */
const ASKED: Readonly<Record<Choice['type'] | ImpulseKind, true>> = {
  sixes: true,
  effects: true,
  allocate: true,
  pursue: true,
  run: true,
  first: true,
  'pick-terrain': true,
  'place-terrain': true,
  'amend-terrain': true,
  'choose-edge': true,
  'deploy-first': true,
  deploy: true,
  impulse: true,
  'impulse-over': true,
  rally: true,
};
export const PROMPT_KINDS: readonly string[] = Object.keys(ASKED);

/** What differs from choice to choice. */
export type Asking = Pick<Prompt, 'clauses' | 'details'> & Partial<Pick<Prompt, 'values' | 'orders'>>;

/** What the game asks of a side now: the answer to a choice, or the orders of its impulse; nothing if it is not its turn. */
export function prompt(ground: Ground, position: Position, side: SideId): Prompt | null {
  const { pending, outcome } = position;
  if (outcome) return null;
  if (!pending) return side === position.side ? impulsePrompt(ground, position, side) : null;
  const sides = askedOf(pending);
  if (!sides.includes(side)) return null;
  const { values = [], orders = [], ...asking } = askingOf(ground, position, pending, side);
  const isLawful = ({ order }: PromptValue<Order>) => judge(ground, position, side, order).ok;
  const lawful = values.filter(isLawful);
  const usual = fallbackOf(ground, position, pending, side);
  const fallback = usual && asOffered(lawful, usual);
  return {
    kind: pending.type,
    sides,
    ...asking,
    values: pending.type === 'effects' ? usualFirst(lawful, fallback) : lawful,
    orders,
    fallback,
  };
}

/** Of many answers the one that is taken where nobody chooses comes first. */
function usualFirst(
  values: readonly PromptValue<Order>[],
  fallback: Order | null,
): readonly PromptValue<Order>[] {
  const usual = JSON.stringify(fallback);
  const isUsual = ({ order }: PromptValue<Order>): boolean => JSON.stringify(order) === usual;
  return [...values.filter(isUsual), ...values.filter(value => !isUsual(value))];
}

/** EA-ORDER-03: what is taken where nobody chooses; of several who share out impacts, each only what is his own. */
function fallbackOf(ground: Ground, position: Position, choice: Choice, side: SideId): Order | null {
  const open = choice.type === 'allocate' ? choice.open.filter(share => share.side === side) : [];
  return defaultAnswer(ground, position, choice.type === 'allocate' ? { ...choice, open } : choice);
}

function askingOf(ground: Ground, position: Position, choice: Choice, side: SideId): Asking {
  switch (choice.type) {
    case 'sixes':
      return {
        clauses: ['EA-RESOLVE-07', 'EA-RESOLVE-08'],
        details: {
          unit: choice.unit,
          need: choice.roll.need,
          impacts: choice.roll.impacts,
          dice: choice.roll.last.map(({ face }) => face),
        },
        values: sixesValues(choice),
      };
    case 'effects': {
      const { impacts, cause } = choice.hurt;
      const values = effectsValues(choice, unitOf(position, choice.unit));
      return {
        clauses: ['EA-HIT-02', 'EA-HIT-03'],
        details: { unit: choice.unit, impacts, cause },
        ...values,
      };
    }
    case 'allocate': {
      const share = choice.open.find(each => each.side === side)!;
      return {
        clauses: ['EA-MELEE-34'],
        details: { impacts: share.impacts, units: share.units },
        values: sharesValues(share),
      };
    }
    case 'pursue':
      return {
        clauses: ['EA-PURSUE-01', 'EA-PURSUE-02'],
        details: { unit: choice.unit },
        values: [
          { value: 'stay', order: { type: 'pursue', unit: choice.unit, follow: false } },
          { value: 'pursue', order: { type: 'pursue', unit: choice.unit, follow: true } },
        ],
      };
    case 'run':
      return { clauses: ['EA-ELEPH-06'], details: { unit: choice.unit }, orders: ['run'] };
    case 'first':
      return { clauses: ['EA-FIRST-03'], details: {}, values: sidesValues(ground, side) };
    default:
      return askingOfPreparation(ground, position, choice, side);
  }
}

/** Oneself or the other. */
const sidesValues = ({ scenario }: Ground, own: SideId): readonly PromptValue<Order>[] =>
  scenario.sides
    .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
    .map(({ id }) => ({
      value: id === own ? 'own' : 'enemy',
      order: { type: 'first', side: id },
      details: { side: id },
    }));

function askingOfPreparation(
  ground: Ground,
  position: Position,
  choice: PreparationChoice,
  side: SideId,
): Asking {
  switch (choice.type) {
    case 'pick-terrain':
      return { clauses: ['EA-SETUP-06'], details: {}, orders: ['pick-terrain'] };
    case 'place-terrain': {
      const mayStop = choice.mayStop && position.laid.length > 0;
      const orders = mayStop ? ['place-terrain', 'terrain-done'] : ['place-terrain'];
      return { clauses: ['EA-SETUP-06'], details: { left: choice.left }, orders };
    }
    case 'amend-terrain': {
      const orders = ['place-terrain', 'remove-terrain', 'terrain-done'];
      return { clauses: ['EA-SETUP-06'], details: {}, orders };
    }
    case 'choose-edge': {
      const values = EDGES.map(edge => ({
        value: edge,
        order: { type: 'choose-edge', side, edge } as const,
      }));
      return { clauses: ['EA-SETUP-07'], details: {}, values };
    }
    case 'deploy-first':
      return { clauses: ['EA-DEPLOY-01'], details: {}, values: sidesValues(ground, side) };
    case 'deploy':
      return deployAsking(position, choice, side);
  }
}

/** EA-DEPLOY-02: units and camps one by one; in alternate deployment whoever has placed all can only say so. */
function deployAsking(
  position: Position,
  { alternate }: Extract<Choice, { type: 'deploy' }>,
  side: SideId,
): Asking {
  const left =
    position.reserve.filter(unit => unit.side === side).length +
    position.camps.filter(camp => camp.side === side && camp.at === null).length;
  const done = { value: 'deployed', order: { type: 'deployed', side } } as const;
  const isDone = alternate && !isToDeploy(position, side);
  return {
    clauses: ['EA-DEPLOY-02', 'EA-SETUP-08'],
    details: { left },
    values: isDone ? [done] : [],
    orders: isDone ? [] : left > 0 ? ['deploy'] : ['deploy', 'deployed'],
  };
}
