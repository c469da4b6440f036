import type { RealTable, Throw } from '@grognard/engine';
import { rostersOf } from '../paper.ts';
import { damageOf } from '../rules/dice.ts';
import type { FightInArms, Scenario } from '../types.ts';
import { INCIDENTS } from './incidents.ts';
import { REAL_TABLE_WORDS } from './words.ts';
import { opening, yard } from './yard.ts';

const MARKS = ['disorganised', 'activated', 'moved', 'shot', 'rallying', 'fought'] as const;

/** FIA-TRANS-03 … FIA-TRANS-07: who is aboard, who boards, who has got down and from what. */
const RIDING = ['in', 'boarding', 'alighted', 'unloaded'] as const;

/** FIA-AIRB-01: whoever comes from the sky. */
const isDropped = (scenario: Scenario, id: string): boolean =>
  opening(scenario)[id]?.['status'] === 'waiting';

/** FIA-HIT-01: damage by itself, with another of its kind, or none. */
const damaging: Throw = {
  read: face => (damageOf([face]) > 0 ? 'damage' : damageOf([face, face]) > 0 ? 'half' : 'none'),
};

/** Fight in arms at a real table. */
export const realTable: RealTable<FightInArms> = {
  keeps: { unit: ['vg', 'status', 'landed', ...MARKS, ...RIDING], side: [] },
  losses: 'vg',
  byHand: [
    ...MARKS.map(field => ({ field, values: [false, true] })),
    { field: 'landed', values: [false, true], concerns: isDropped },
    { field: 'status', values: ['table', 'waiting'], isSeen: true, concerns: isDropped },
  ],
  tracks: [],
  morale: { lost: 'lost', of: 'total', clause: 'FIA-WIN-02' },
  steps: [
    { id: 'initiative', clause: 'FIA-INIT-01', by: 'both', incidents: ['initiative'] },
    {
      id: 'activations',
      clause: 'FIA-ACT-01',
      by: 'side',
      incidents: ['move', 'shoot', 'charge', 'overrun', 'fight', 'rally', 'embark', 'disembark'],
    },
  ],
  incidents: INCIDENTS,
  yard: scenario => yard(scenario),
  opening,
  decisions: ['pursuit'],
  throws: {
    shoot: damaging,
    melee: damaging,
    reroll: damaging,
    cohesion: {
      comesTo: (event, [unit]) =>
        event.type === 'cohesion' && event.unit === unit
          ? { result: event.passed ? 'passed' : 'failed' }
          : undefined,
    },
    pursuit: {
      comesTo: (event, [unit]) =>
        event.type === 'pursuit' && event.unit === unit
          ? { result: event.caught ? 'caught' : 'escaped' }
          : undefined,
    },
    retreat: {
      comesTo: (event, [unit]) =>
        event.type === 'retreat' && event.unit === unit
          ? { result: 'back', count: event.distance }
          : undefined,
    },
    charge: {
      comesTo: (event, [unit]) =>
        event.type === 'contact' && event.unit === unit
          ? { result: 'reaches' }
          : event.type === 'charge-short' && event.units[0] === unit
            ? { result: 'falls-short' }
            : undefined,
    },
  },
  quiet: ['phase-begun', 'phase-ended', 'activated', 'activation-ended'],
  rosters: rostersOf,
  words: REAL_TABLE_WORDS,
};
