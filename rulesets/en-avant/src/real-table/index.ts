import type { Comes, RealTable } from '@grognard/engine';
import { rostersOf } from '../paper.ts';
import { hasSixes, rolled } from '../rules/sixes.ts';
import type { EnAvant } from '../types.ts';
import { INCIDENTS } from './incidents.ts';
import { REAL_TABLE_WORDS } from './words.ts';
import { yard } from './yard.ts';

/** EA-RESOLVE-03, EA-MELEE-10: an impact or none; a six may be thrown again (EA-RESOLVE-07). */
function impact(face: number, need: number): string {
  const roll = rolled([face], need);
  if (roll.impacts === 0) return 'miss';
  return hasSixes(roll) ? 'six' : 'hit';
}

const test = (passed: boolean): Comes => ({ result: passed ? 'succeeds' : 'fails' });

/** En Avant ! at a real table. */
export const realTable: RealTable<EnAvant> = {
  keeps: {
    unit: ['bases', 'files', 'disorganised', 'routing', 'activated', 'limbered', 'amok', 'dismounted'],
    side: ['combativity', 'lost', 'value'],
  },
  losses: 'bases',
  byHand: [
    { field: 'disorganised', values: [false, true] },
    { field: 'routing', values: [false, true] },
    { field: 'activated', values: [false, true] },
    {
      field: 'limbered',
      values: [false, true],
      isSeen: true,
      concerns: ({ units }, id) =>
        units.some(unit => unit.id === id && unit.traits.includes('horse-artillery')),
    },
    {
      field: 'amok',
      values: [false, true],
      concerns: ({ units }, id) => units.some(unit => unit.id === id && unit.arm === 'elephant'),
    },
  ],
  tracks: [{ field: 'combativity', least: 1, most: 5, clause: 'EA-COMB-01' }],
  steps: [
    {
      id: 'impulse',
      clause: 'EA-TURN-03',
      by: 'side',
      incidents: ['move', 'attack', 'shoot', 'form', 'reorganise', 'break-off', 'face', 'run'],
    },
    { id: 'melees', clause: 'EA-MELEE-06', by: 'side', incidents: ['melee'] },
  ],
  incidents: INCIDENTS,
  yard: scenario => yard(scenario),
  decisions: ['sixes', 'effects', 'allocate', 'pursue', 'first'],
  throws: {
    shoot: { sum: 'shooter', read: impact },
    melee: { sum: 'units', read: impact },
    panic: {
      comesTo: (event, [unit]) =>
        event.type === 'panic' && event.unit === unit ? test(event.passed) : undefined,
    },
    reorganise: {
      comesTo: (event, [unit]) =>
        (event.type === 'reorganised' || event.type === 'reorganise-failed') && event.unit === unit
          ? test(event.type === 'reorganised')
          : undefined,
    },
    'break-off': {
      comesTo: (event, [unit]) =>
        (event.type === 'broke-off' || event.type === 'break-off-failed') && event.unit === unit
          ? test(event.type === 'broke-off')
          : undefined,
    },
    save: { sum: 'saves', read: (face, saved) => (face <= saved ? 'saved' : 'unsaved') },
  },
  quiet: ['impulse-started', 'impulse-ended', 'choice-asked', 'choice-answered', 'disengaged', 'activated'],
  rosters: rostersOf,
  words: REAL_TABLE_WORDS,
};
