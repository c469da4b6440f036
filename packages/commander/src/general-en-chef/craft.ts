import type { SideId } from '@grognard/engine';
import type { GeneralEnChef, Position, Scenario, Unit } from '@grognard/general-en-chef';
import { distance, type Point } from '@grognard/table';
import type { Craft } from '../shared/stage.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';
import { placeOf, priceOf } from './places.ts';

/** In which it thinks a period over. */
const MOODS: Readonly<Record<string, Mood>> = {
  usual: USUAL,
  storming: { ...USUAL, daring: 12, attack: 1.5 },
  closing: { ...USUAL, daring: 6, closes: true },
  careful: { ...USUAL, daring: -10 },
  holding: { ...USUAL, defence: 3, attack: 0.6, daring: -4 },
  massed: { ...USUAL, attack: 3, defence: 0.5, daring: 4 },
};

/** GECH-VICT-03: ten of the budget lost are a point. */
const POINT = 10;
/** What is left of a unit that runs: most of those who flee are lost. */
const SHAKEN: Readonly<Record<Unit['morale'], number>> = {
  steady: 0,
  halted: 0.08,
  retreating: 0.15,
  routing: 0.35,
  fleeing: 1,
};
/** A place is worth this share of its points to whoever is the stronger about it. */
const ABOUT = 0.35;
const WON = 40;

/** What a unit has lost, and is likely to lose by its state, in points. */
const lossOf = ({ startFigures, figures, cost, morale }: Unit): number =>
  ((startFigures - figures + SHAKEN[morale] * figures) * cost) / POINT;

/** The weight of a side's arms about a place: the nearer the more. */
function weightAt({ units }: Position, side: SideId, at: Point): number {
  let weight = 0;
  for (const unit of units) {
    if (unit.side !== side || unit.morale !== 'steady' || unit.arm === 'general') continue;
    const turns = distance(unit.at, at) / 15;
    weight += priceOf(unit) / (1 + turns * turns);
  }
  return weight;
}

/** How far a side is ahead, in points of the final score. */
function standing(scenario: Scenario, side: SideId): (position: Position) => number {
  const enemy = scenario.sides.find(({ id }) => id !== side)!.id;
  const places = scenario.objectives.map(({ id, points, ...rest }) => ({
    id,
    points,
    at: placeOf(scenario, { id, points, ...rest }),
  }));
  return position => {
    let lead = 0;
    for (const { id, points, at } of places) {
      const holder = position.held[id];
      const [ours, theirs] = [weightAt(position, side, at), weightAt(position, enemy, at)];
      lead += holder === side ? points : holder === enemy ? 0 - points : 0;
      lead += (ABOUT * points * (ours - theirs)) / (ours + theirs + 20);
    }
    for (const unit of position.units) lead += (unit.side === side ? -1 : 1) * lossOf(unit);
    for (const lost of position.lost) lead += ((lost.side === side ? -1 : 1) * lost.value) / POINT;
    const winner = position.outcome?.winner ?? 'none';
    return lead + (winner === 'none' ? 0 : winner === side ? WON : -WON);
  };
}

export const craft: Craft<GeneralEnChef> = {
  moods: Object.entries(MOODS).map(([id, mood]) => commanderOf(id, mood)),
  appraise: ({ scenario, side }) => standing(scenario, side),
  stretchOf: ({ turn }) => `${turn}`,
  isOpen: ({ side }, own) => side === own,
};
