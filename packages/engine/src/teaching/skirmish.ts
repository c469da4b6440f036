import type { Ambush } from './ambush.ts';
import { ambush } from './ambush.ts';

/** A small battle of Ambush: two scouts a side, five squares apart. */
export const SKIRMISH = {
  format: 'grognard/scenario@1',
  ruleset: 'ambush',
  id: 'skirmish',
  title: 'Skirmish',
  length: 12,
  units: [
    { id: 'b1', side: 'blue', at: 1 },
    { id: 'b2', side: 'blue', at: 3 },
    { id: 'r1', side: 'red', at: 8 },
    { id: 'r2', side: 'red', at: 10 },
  ],
  turns: 8,
};

export function skirmish(): Ambush['Scenario'] {
  const parsed = ambush.parse.scenario(SKIRMISH);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}
