import { wordFact, yesFact } from '@grognard/engine';
import { arenaShape, inArena } from '@grognard/table-scenario';
import { mayForm } from '../muster.ts';
import { quarterAllowance } from '../rules/allowance.ts';
import { type Feature, FORMATIONS } from '../types.ts';
import { groundAhead, groundFacts, ROAD } from './ground.ts';
import {
  alone,
  fights,
  type GecFact,
  type GecIncident,
  isTroops,
  stands,
  type Told,
  unitOf,
  wall,
} from './parties.ts';
import { yard } from './yard.ts';

const MANNERS = ['advance', 'forced', 'road', 'retire', 'wheel', 'about', 'cross'] as const;
type Manner = (typeof MANNERS)[number];

export const length = (id: string, clause: GecFact['clause'], usual: number): GecFact => ({
  id,
  kind: 'length',
  clause,
  usual,
  least: 0.1,
  most: 60,
});

/** GECH-MOVE-01: so far in a quarter, in such a manner, through such ground: whether it may, and what it does. */
export const march: GecIncident = {
  kind: 'march',
  clause: 'GECH-MOVE-01',
  at: 'nobody',
  who: fights,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const allowance = unit ? quarterAllowance(unit, 'normal') : 1;
    const isOpen = (told.facts['ground'] ?? 'open') === 'open';
    const usual = isOpen ? allowance : allowance / 2;
    const manner = (told.facts['manner'] ?? 'advance') as Manner;
    const asked: Readonly<Record<Manner, readonly GecFact[]>> = {
      advance: [length('march', 'GECH-MOVE-02', usual), ...groundFacts(told, allowance)],
      forced: [length('march', 'GECH-MOVE-08', usual), ...groundFacts(told, allowance)],
      road: [length('march', 'GEC-ROAD-05', usual)],
      about: [],
      retire: [length('march', 'GECH-MOVE-06', usual / 2)],
      wheel: [{ id: 'wheel', kind: 'count', clause: 'GECH-MOVE-04', usual: 30, least: 1, most: 90 }],
      cross: [wordFact('obstacle', 'GEC-LIN-03', ['light', 'hard'])],
    };
    return [wordFact('manner', 'GECH-MOVE-01', MANNERS), ...asked[manner]];
  },
  lay: told => {
    const { facts, unit } = told;
    const manner = facts['manner'] as Manner;
    const distance = Number(facts['march'] ?? 0);
    const order = {
      advance: { type: 'advance', distance },
      forced: { type: 'advance', distance, pace: 'forced' },
      road: { type: 'advance', distance, along: ROAD.id },
      retire: { type: 'retire', distance },
      about: { type: 'about' },
      wheel: { type: 'wheel', angle: Number(facts['wheel'] ?? 0), pivot: 'right' },
      cross: { type: 'cross', obstacle: 'cover' },
    }[manner];
    return {
      scenario: yard(told.scenario, groundOf(told, distance)),
      state: { quarter: 1, side: unitOf(told, unit)!.side, units: alone(told, stands(0, 0)) },
      orders: [{ ...order, unit }, ...(TASKS.includes(manner) ? [{ type: 'skip', to: 'quarter-3' }] : [])],
    };
  },
};

/** What takes time, and takes effect when it is done. */
const TASKS: readonly Manner[] = ['cross', 'about'];

function groundOf(told: Told, distance: number): readonly Feature[] {
  const { facts } = told;
  if (facts['manner'] === 'cross') return [wall(facts['obstacle'] as 'light' | 'hard', 0)];
  return facts['manner'] === 'road' ? [ROAD] : groundAhead(told, distance);
}

/** GECH-CHFORM-01: a unit takes another formation. */
export const form: GecIncident = {
  kind: 'form',
  clause: 'GECH-CHFORM-01',
  at: 'nobody',
  who: fights,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const values = FORMATIONS.filter(
      each => unit !== null && each !== unit.formation && mayForm(unit.arm, each),
    );
    return [
      { ...wordFact('to', 'GECH-CHFORM-01', values.length > 0 ? values : ['line']), texts: 'formations' },
    ];
  },
  lay: told => ({
    scenario: yard(told.scenario),
    state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
    orders: [
      { type: 'change-formation', unit: told.unit, to: told.facts['to'] },
      { type: 'skip', to: 'quarter-3' },
    ],
  }),
};

/** GECH-STATE-02: a unit gets back into order, a step a quarter. */
export const reform: GecIncident = {
  kind: 'reform',
  clause: 'GECH-STATE-02',
  at: 'nobody',
  who: (told, id) => {
    const unit = unitOf(told, id);
    return unit !== null && isTroops(unit) && (unit.state !== 'formed' || unit.forced);
  },
  facts: () => [yesFact('clear', 'GECH-STATE-03', true)],
  lay: told => {
    const wood: Feature = { id: 'wood', kind: 'wood', shape: arenaShape(-30, 5) };
    return {
      scenario: yard(told.scenario, told.facts['clear'] === true ? [] : [wood]),
      state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
      orders: [
        { type: 'reform', unit: told.unit },
        { type: 'skip', to: 'quarter-2' },
      ],
    };
  },
};

/** GECH-CHFORM-05: a line bends along a crest, the edge of a wood or an obstacle. */
export const dress: GecIncident = {
  kind: 'dress',
  clause: 'GECH-CHFORM-05',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.formation === 'line' && fights(told, id),
  facts: () => [wordFact('along', 'GECH-CHFORM-05', ['obstacle', 'crest', 'edge'])],
  lay: told => {
    const bent = [inArena(-2, -40), inArena(0, -5), inArena(0, 5), inArena(-2, 40)];
    const lines: Readonly<Record<string, Feature>> = {
      obstacle: { id: 'along', kind: 'linear', class: 'light', line: bent },
      crest: { id: 'along', kind: 'hill', shape: arenaShape(-20, 20, -60, 60), crest: bent },
      edge: { id: 'along', kind: 'wood', shape: [...bent, inArena(-30, 40), inArena(-30, -40)] },
    };
    return {
      scenario: yard(told.scenario, [lines[String(told.facts['along'])]!]),
      state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
      orders: [
        { type: 'dress', unit: told.unit, along: 'along' },
        { type: 'skip', to: 'quarter-2' },
      ],
    };
  },
};

/** GECH-CMD-01: a general rides, once in a period. */
export const ride: GecIncident = {
  kind: 'ride',
  clause: 'GECH-CMD-01',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.arm === 'general',
  facts: () => [length('march', 'GECH-CMD-01', 20)],
  lay: told => ({
    scenario: yard(told.scenario),
    state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
    orders: [{ type: 'move-general', unit: told.unit, to: inArena(Number(told.facts['march'])) }],
  }),
};
