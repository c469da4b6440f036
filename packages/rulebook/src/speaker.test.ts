import { expect, test } from 'vitest';
import { makeSpeaker } from './speaker.ts';

const speaker = makeSpeaker(
  {
    events: {
      step: '{unit, select, none {Somebody} other {{unit}}} moved to {to}.',
      lost: '{unit} lost to {by}{leaders, select, none {} other { with {leaders}}}.',
      ended: 'Scores: {scores}.',
      shot: 'Rolled {dice}, {reason, select, blue {by blue} other {otherwise}}.',
    },
    refusals: { 'X-MOVE-01': '{unit} has {allowed} steps.' },
    terms: { cover: 'in cover', 'X-MELEE-02': 'arm' },
    sums: { factor: 'factor' },
  },
  {
    language: 'en',
    nameOf: id => ({ b1: 'Suchet', b2: 'Oudinot', blue: 'French' })[id],
    placeOf: ([x, y]) => `${x}/${y}`,
  },
);

test('ids become names, squares places, lists are joined, and what is unknown is left out', () => {
  expect(speaker.tell({ type: 'step', unit: 'b1', to: [3, 4] } as never)).toBe('Suchet moved to 3/4.');
  expect(speaker.tell({ type: 'step', to: [3, 4] } as never)).toBe('Somebody moved to 3/4.');
  expect(speaker.tell({ type: 'lost', unit: 'b1', by: ['b2', 'r9'], leaders: [] } as never)).toBe(
    'Suchet lost to Oudinot, r9.',
  );
  expect(speaker.tell({ type: 'ended', scores: { blue: 121 } } as never)).toBe('Scores: French 121.');
  expect(speaker.tell({ type: 'ended', scores: { blue: 166.1 + 0.02 } } as never)).toBe(
    'Scores: French 166.1.',
  );
});

test('two dice are no place, and a word of the rules is no name', () => {
  expect(speaker.tell({ type: 'shot', dice: [2, 3], reason: 'blue' } as never)).toBe('Rolled 2, 3, by blue.');
});

test('refusals and terms; what has no sentence is told by its id', () => {
  expect(speaker.refuse({ clause: 'X-MOVE-01', details: { unit: 'b2', allowed: 3 } })).toBe(
    'Oudinot has 3 steps.',
  );
  expect(speaker.refuse({ clause: 'X-MOVE-09', details: {} })).toBe('X-MOVE-09');
  expect(speaker.term({ clause: 'X-MELEE-02', what: 'cover' })).toBe('in cover');
  expect(speaker.term({ clause: 'X-MELEE-02' })).toBe('arm');
  expect(speaker.sum({ what: 'factor' })).toBe('factor');
  expect(speaker.sum({ what: 'base' })).toBe('base');
  expect(speaker.tell({ type: 'sang' })).toBe('sang');
});
