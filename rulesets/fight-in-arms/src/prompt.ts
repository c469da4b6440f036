import type { Details, Prompt, SideId } from '@grognard/engine';
import { activeSides } from './active.ts';
import type { Clause } from './clauses.gen.ts';
import type { Ground } from './ground.ts';
import type { Order } from './orders.ts';
import type { Offer, Position, Unit } from './types.ts';

export type FiaPrompt = Prompt<Order, Clause>;

/** Kinds of prompts: the texts have a sentence for each. */
export const PROMPTS = [
  'pursuit',
  'setup',
  'terrain',
  'deployment',
  'turn',
  'landing',
  'activation',
  'action',
] as const;
type Kind = (typeof PROMPTS)[number];

/** What a unit or a group can be ordered to do (FIA-ACT-04). */
const ACTIONS: readonly Order['type'][] = [
  'move',
  'charge',
  'overrun',
  'shoot',
  'fight',
  'rally',
  'embark',
  'disembark',
];

/** What the game asks of a side now; nothing where it is not its turn. */
export function prompt(ground: Ground, position: Position, side: SideId): FiaPrompt | null {
  const sides = activeSides(ground, position);
  if (!sides.includes(side)) return null;
  const asked = (kind: Kind, clauses: readonly Clause[], rest: Partial<FiaPrompt>): FiaPrompt => ({
    kind,
    clauses,
    sides,
    details: {},
    values: [],
    orders: [],
    fallback: null,
    ...rest,
  });
  const [offer] = position.pursuits;
  if (offer) return asked('pursuit', ['FIA-PURSUE-01', 'FIA-PURSUE-02'], pursuitChoice(offer));
  switch (position.phase) {
    case 'setup':
      return asked('setup', ['FIA-SETUP-01', 'FIA-SETUP-03'], onlyChoice({ type: 'begin-setup', side }));
    case 'terrain':
      return asked('terrain', ['FIA-SETUP-04'], { orders: ['place-terrain'] });
    case 'deploy':
      return asked('deployment', ['FIA-SETUP-08', 'FIA-SETUP-10'], deployment(position, side));
    case 'turn-start':
      return asked('turn', ['FIA-TURN-02'], {
        details: { turn: position.turn },
        ...onlyChoice({ type: 'begin-turn', side }),
      });
    case 'airborne':
      return asked('landing', ['FIA-AIRB-04'], landing(position, side));
    case 'activation':
      return position.activation
        ? asked('action', ['FIA-ACT-04'], {
            details: { units: position.activation.units },
            orders: [...ACTIONS, 'end-activation', 'end-phase'],
            fallback: { type: 'end-activation', side },
          })
        : asked('activation', ['FIA-ACT-01'], {
            details: { left: unitsToAct(position, side) },
            orders: ['activate', ...ACTIONS, 'end-phase'],
            fallback: { type: 'end-phase', side },
          });
    case 'turn-end':
    case 'over':
      return null;
  }
}

const onlyChoice = (order: Order): Partial<FiaPrompt> => ({
  values: [{ value: 'begin', order }],
  fallback: order,
});

/** FIA-PURSUE-01: to go after a beaten enemy, or to let him go. */
function pursuitChoice({ unit, enemy, result }: Offer): Partial<FiaPrompt> {
  const order = (go: boolean): Order => ({ type: 'pursue', unit, go });
  return {
    details: { unit, enemy, result },
    values: [
      { value: 'pursue', order: order(true), details: { result } },
      { value: 'let-go', order: order(false) },
    ],
    fallback: order(false),
  };
}

/** How many are still to be placed, and the first of them. */
const left = (units: readonly Unit[]): Details => ({
  left: units.length,
  ...(units[0] ? { unit: units[0].id } : {}),
});

/** FIA-SETUP-10: when everybody stands somewhere, the deployment can be ended. */
function deployment({ units }: Position, side: SideId): Partial<FiaPrompt> {
  const waiting = units.filter(unit => unit.side === side && unit.status === 'reserve');
  return {
    details: left(waiting),
    orders: ['deploy', 'end-deployment'],
    fallback: waiting.length === 0 ? { type: 'end-deployment', side } : null,
  };
}

function landing({ units }: Position, side: SideId): Partial<FiaPrompt> {
  const aloft = units.filter(unit => unit.side === side && unit.status === 'landing');
  return { details: left(aloft), orders: ['place-airborne'] };
}

/** FIA-ACT-03: units of a side that have not been activated this turn. */
const unitsToAct = (position: Position, side: SideId): number =>
  position.units.filter(
    unit => unit.side === side && unit.status === 'table' && !unit.activated && !unit.landed,
  ).length;
