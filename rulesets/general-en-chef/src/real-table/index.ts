import type { Comes, RealTable } from '@grognard/engine';
import { rostersOf } from '../paper.ts';
import { FORMATIONS, type GeneralEnChef, MORALES, STATES } from '../types.ts';
import { INCIDENTS } from './incidents.ts';
import { REAL_TABLE_WORDS } from './words.ts';
import { yard } from './yard.ts';

const quarter = (id: string) =>
  ({
    id,
    clause: 'GECH-SEQ-02',
    by: 'side',
    incidents: ['march', 'form', 'reform', 'attack', 'charge', 'enter', 'leave', 'work'],
  }) as const;
const fire = (id: string) =>
  ({ id, clause: 'GECH-FIRE-01', by: 'both', incidents: ['fire', 'batter', 'half'] }) as const;

const menLost = (men: number): Comes => (men > 0 ? { result: 'men', count: men } : { result: 'no-effect' });

/** Général en chef at a real table. */
export const realTable: RealTable<GeneralEnChef> = {
  keeps: {
    unit: [
      'figures',
      'wounds',
      'state',
      'morale',
      'formation',
      'front',
      'forced',
      'lastStand',
      'until',
      'bound',
    ],
    side: [],
  },
  losses: 'figures',
  byHand: [
    { field: 'state', values: STATES, texts: 'states' },
    { field: 'morale', values: MORALES, texts: 'morales' },
    { field: 'formation', values: FORMATIONS, texts: 'formations', isSeen: true },
    { field: 'forced', values: [false, true] },
  ],
  tracks: [],
  morale: { lost: 'lost', of: 'budget', clause: 'GECH-VICT-02' },
  steps: [
    quarter('quarter-1'),
    quarter('quarter-2'),
    fire('fire-1'),
    quarter('quarter-3'),
    quarter('quarter-4'),
    fire('fire-2'),
    { id: 'melees', clause: 'GECH-MELEE-01', by: 'both', incidents: ['melee'] },
  ],
  incidents: INCIDENTS,
  yard: scenario => yard(scenario),
  decisions: ['follow'],
  throws: {
    fire: {
      comesTo: (event, [unit]) =>
        event.type === 'fired' && event.unit === unit ? menLost(event.men) : undefined,
    },
    melee: {
      comesTo: (event, who) => {
        if (event.type !== 'melee-round') return undefined;
        const unit = who.find(id => id in event.men);
        return unit === undefined ? undefined : menLost(event.men[unit]!);
      },
    },
    morale: {
      comesTo: (event, [unit]) =>
        event.type === 'morale-test' && event.unit === unit ? { result: event.result } : undefined,
    },
    rally: {
      comesTo: (event, [unit]) =>
        (event.type === 'rallied' || event.type === 'rally-failed') && event.unit === unit
          ? { result: event.type }
          : undefined,
    },
  },
  passing: 'end',
  quiet: ['phase', 'quarter-ended', 'fire-declared', 'engagement-ended', 'task-begun', 'task-ended'],
  rosters: rostersOf,
  words: REAL_TABLE_WORDS,
};
