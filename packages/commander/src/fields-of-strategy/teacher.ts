import type { FieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Staff } from '../contract.ts';
import type { Brain } from './brain.ts';
import { explain } from './explain.ts';
import { NOTHING, type Recollection } from './memory.ts';

/** What a commander does for a person who asks for a hint. */
export const teacher = (brain: Brain): Required<Pick<Staff<FieldsOfStrategy>, 'explain' | 'narrow'>> => ({
  explain: ({ view, memory }, order) =>
    explain(brain, view, (memory as Recollection | null) ?? NOTHING, order),
  narrow: (order, units) => ({
    ...order,
    paths: Object.fromEntries(Object.entries(order.paths).filter(([id]) => units.includes(id))),
  }),
});
