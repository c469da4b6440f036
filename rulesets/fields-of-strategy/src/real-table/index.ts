import type { RealTable } from '@grognard/engine';
import { rostersOf } from '../paper.ts';
import type { FieldsOfStrategy } from '../types.ts';
import { INCIDENTS } from './incidents.ts';
import { REAL_TABLE_WORDS } from './words.ts';
import { yard } from './yard.ts';

/** Fields of Strategy on a real map. */
export const realTable: RealTable<FieldsOfStrategy> = {
  keeps: { unit: ['force'], side: [] },
  losses: 'force',
  byHand: [],
  tracks: [],
  steps: [
    { id: 'moves', clause: 'FOS-PROG-01', by: 'side', incidents: ['march'] },
    { id: 'fights', clause: 'FOS-MELEE-01', by: 'side', incidents: ['fight'] },
  ],
  incidents: INCIDENTS,
  yard: scenario => yard(scenario),
  decisions: [],
  throws: {
    melee: {
      comesTo: (event, [unit, against]) =>
        event.type === 'melee' && event.unit === unit && event.against === against
          ? { result: event.result }
          : undefined,
    },
    morale: {
      comesTo: (event, [unit]) =>
        event.type === 'morale-test' && event.unit === unit
          ? { result: event.passed ? 'holds' : 'loses-force' }
          : undefined,
    },
  },
  quiet: ['phase-started', 'phase-ended', 'step', 'blocked', 'halted', 'unfinished'],
  rosters: rostersOf,
  words: REAL_TABLE_WORDS,
};
