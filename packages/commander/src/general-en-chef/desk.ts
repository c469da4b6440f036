import { type AnswerTo, ask as askRules, type Dice, type Rules, type SideId, UMPIRE } from '@grognard/engine';
import type {
  GeneralEnChef,
  Objective,
  Order,
  Position,
  Question,
  Scenario,
  Seen,
  Unit,
  View,
} from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import type { Mood } from './mood.ts';
import type { Routes } from './routes.ts';

/** What lies before a commander when it decides. */
export interface Desk {
  readonly rules: Rules<GeneralEnChef>;
  readonly scenario: Scenario;
  readonly side: SideId;
  readonly routes: Routes;
  readonly mood: Mood;
  readonly view: View;
  readonly dice: Dice;
  /** Own units on the table, generals included. */
  readonly own: readonly Unit[];
  /** Enemies in sight, and those believed in the houses where they began. */
  readonly foes: readonly Foe[];
  /** A whole position to try orders on. */
  readonly belief: () => Position;
  /** The points by which the side leads, as far as it knows. */
  readonly lead: () => number;
  /** The shares of their budgets that both sides have lost, as far as it knows. */
  readonly strain: () => Strain;
}

/** GECH-VICT-02: a side that has lost half of its budget is broken. */
export interface Strain {
  readonly ours: number;
  readonly theirs: number;
}

/** An enemy unit: as it is seen, or as it is believed to hide. */
export interface Foe {
  readonly body: Seen | Unit;
  readonly isSeen: boolean;
}

export const isWhole = (body: Seen | Unit): body is Unit => 'task' in body;
export const isFoot = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'infantry' || arm === 'engineer';
/** Takes orders at all. */
export const isInHand = ({ morale }: Unit): boolean => morale === 'steady' || morale === 'halted';

export interface Sitting {
  readonly rules: Rules<GeneralEnChef>;
  readonly scenario: Scenario;
  readonly side: SideId;
  readonly routes: Routes;
  readonly mood: Mood;
}

/** Lays out what is known at one moment. */
export function sitDown(sitting: Sitting, view: View, dice: Dice): Desk {
  const { rules, side } = sitting;
  const belief = once(() => rules.imagine(view, dice));
  return {
    ...sitting,
    view,
    dice,
    own: view.units.filter((unit): unit is Unit => unit.side === side && isWhole(unit)),
    foes: foesOf(sitting, view),
    belief,
    lead: once(() => leadOf(sitting, belief())),
    strain: once(() => strainOf(sitting, belief())),
  };
}

/** Worked out when it is first asked for, and then known. */
function once<T extends object | number>(work: () => T): () => T {
  let known: T | null = null;
  return () => {
    known ??= work();
    return known;
  };
}

function leadOf({ rules, side }: Sitting, position: Position): number {
  const scores = Object.entries(rules.inspect(position).sides).map(([id, fields]) => {
    const { score } = fields as { readonly score: number };
    return id === side ? score : 0 - score;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}

function strainOf({ rules, side }: Sitting, position: Position): Strain {
  const share = (isMeant: (id: SideId) => boolean): number => {
    const meant = Object.entries(rules.inspect(position).sides).filter(([id]) => isMeant(id));
    const [, fields] = meant[0] ?? [];
    const { lost, budget } = fields as { readonly lost: number; readonly budget: number };
    return lost / Math.max(1, budget);
  };
  return { ours: share(id => id === side), theirs: share(id => id !== side) };
}

function foesOf({ side, scenario }: Sitting, view: View): Foe[] {
  const seen = view.units.filter(unit => unit.side !== side && unit.arm !== 'general');
  const hidden = scenario.objectives.flatMap(objective => lurkingAt(scenario, side, view, objective));
  return [...seen.map(body => ({ body, isSeen: true })), ...hidden.map(body => ({ body, isSeen: false }))];
}

/** How near a house one must be to have felt whether somebody holds it. */
const FELT = 10;

/** A house to be won of which nothing is known is believed to be held. */
function lurkingAt(
  { field, sides }: Scenario,
  side: SideId,
  { units, held, holders }: View,
  { id, terrain }: Objective,
): Seen[] {
  const house = field.terrain.find(each => each.id === terrain);
  if ((house?.kind !== 'house' && house?.kind !== 'redoubt') || held[id] === side) return [];
  const isKnown = units.some(
    unit => unit.in === house.id || (unit.side === side && distance(unit.at, house.at) < FELT),
  );
  if (isKnown && !(house.id in holders)) return [];
  const enemy = sides.find(each => each.id !== side)?.id ?? side;
  return [{ ...GARRISON, id: `unseen-${house.id}`, side: enemy, at: house.at, in: house.id }];
}

const GARRISON: Omit<Seen, 'id' | 'side' | 'at' | 'in'> = {
  arm: 'infantry',
  weight: null,
  mount: null,
  gun: null,
  howitzer: false,
  quality: 'line',
  weapon: 'musket',
  figures: 12,
  startFigures: 12,
  company: 3,
  cost: 10,
  formation: 'line',
  front: 12,
  facing: 0,
  state: 'unformed',
  morale: 'steady',
  revealed: false,
  emerging: null,
  dressed: null,
  winding: null,
  crossing: null,
  manned: ['north', 'east', 'south', 'west'],
};

export const isLegal = ({ rules, view, side }: Desk, order: Order): boolean =>
  rules.judge(view, side, order).ok;

/** The answer to a question about what is seen; nothing if there is none. */
export function ask<Q extends Question>(
  { rules, view }: Pick<Desk, 'rules' | 'view'>,
  question: Q,
): AnswerTo<GeneralEnChef, Q> | null {
  const answer = askRules(rules, view, question);
  return answer.ok ? answer.value : null;
}

/** Tries an order on what is believed, and looks at it as the umpire would. */
export function tryOut(desk: Desk, order: Order): View {
  const { rules, side, dice } = desk;
  return rules.view(rules.resolve(desk.belief(), side, order, dice).position, UMPIRE);
}

export const isEngaged = ({ view }: Pick<Desk, 'view'>, id: string): boolean =>
  view.engagements.some(({ attacker, defender }) => attacker === id || defender === id);
