import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Commander } from '../contract.ts';
import { greedyBy } from '../shared/greedy.ts';
import { random } from '../shared/random.ts';
import { captain, recruit } from './captain.ts';
import { marshal } from './marshal.ts';

const greedy = greedyBy<FieldsOfStrategy>((rules, position, side) => {
  const { sides } = rules.inspect(position);
  const scores = Object.entries(sides) as [string, { readonly score: { readonly total: number } }][];
  return scores.reduce((sum, [id, { score }]) => sum + (id === side ? score.total : -score.total), 0);
});

export const commanders: Readonly<Record<string, Commander<FieldsOfStrategy>>> = {
  random: random as Commander<FieldsOfStrategy>,
  greedy,
  recruit,
  captain,
  marshal,
};
