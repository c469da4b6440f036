import { LANGUAGES } from '@grognard/engine';
import { NOTICE_KINDS } from '@grognard/online';
import { expect, test } from 'vitest';
import { compose, digestOf, type Facts } from './compose.ts';

const at = (text: string): number => Date.parse(text);
const NOW = at('2026-11-16T12:00:00Z');
const FACTS: Facts = {
  kind: 'your-turn',
  battle: { en: 'The Village', fr: 'Le village' },
  opponent: 'Clara',
  deadline: at('2026-11-17T17:40:00Z'),
};
const PARIS = { language: 'fr', zone: 'Europe/Paris' } as const;
const LONDON = { language: 'en', zone: 'Europe/London' } as const;

test('a notice says battle, opponent and deadline, by the clock of its reader', () => {
  expect(compose(FACTS, LONDON, NOW)).toEqual({
    title: 'The Village',
    body: 'Your turn against Clara. Until tomorrow, 17:40.',
  });
  expect(compose(FACTS, PARIS, NOW)).toEqual({
    title: 'Le village',
    body: 'À vous contre Clara. Jusqu’à demain, 18\u00A0h\u00A040.',
  });
});

test.each([
  ['2026-11-16T22:59:00Z', 'today, 22:59', 'à 23\u00A0h\u00A059 aujourd’hui'],
  ['2026-11-16T23:30:00Z', 'today, 23:30', 'à demain, 0\u00A0h\u00A030'],
  ['2026-11-29T20:00:00Z', 'Sunday 29 November, 20:00', 'au dimanche 29 novembre, 21\u00A0h\u00A000'],
])('a deadline %s', (time, english, french) => {
  const facts = { ...FACTS, deadline: at(time) };
  expect(compose(facts, LONDON, NOW).body).toBe(`Your turn against Clara. Until ${english}.`);
  expect(compose(facts, PARIS, NOW).body).toBe(`À vous contre Clara. Jusqu’${french}.`);
});

test.each(LANGUAGES.flatMap(language => NOTICE_KINDS.map(kind => [language, kind] as const)))(
  'in %s, %s is one or two whole sentences with the opponent in it, with a deadline and without',
  (language, kind) => {
    const reader = { language, zone: 'UTC' };
    for (const deadline of [null, FACTS.deadline]) {
      const { body } = compose({ ...FACTS, kind, deadline }, reader, NOW);
      expect(body).toContain('Clara');
      expect(body).toMatch(/^[^.]+\.( [^.]+\.)?$/);
    }
  },
);

test('a notice holds nothing that is not its reader’s: the same facts, the same words', () => {
  const secretive = { ...FACTS, position: 'secret', orders: 12 };
  expect(compose(secretive, LONDON, NOW)).toEqual(compose(FACTS, LONDON, NOW));
});

test('a digest is one line a match, the most pressing first; of one it is the notice itself', () => {
  const later = { ...FACTS, battle: 'Wagram', opponent: 'Pieter', deadline: at('2026-11-18T09:00:00Z') };
  const over = { ...FACTS, kind: 'over', battle: 'Zama', deadline: null } as const;
  expect(digestOf([over, later, FACTS], LONDON, NOW)).toEqual({
    title: '3 matches to look at',
    body: [
      'The Village: Your turn against Clara. Until tomorrow, 17:40.',
      'Wagram: Your turn against Pieter. Until Wednesday 18 November, 09:00.',
      'Zama: The match against Clara is over.',
    ].join('\n'),
  });
  expect(digestOf([over, over], PARIS, NOW).title).toBe('2 parties à voir');
  expect(digestOf([FACTS], PARIS, NOW)).toEqual(compose(FACTS, PARIS, NOW));
});
