import { describe, expect, test } from 'vitest';
import { openBox, RULESET_IDS } from './index.ts';

const boxes = await Promise.all(RULESET_IDS.map(openBox));

describe.each(boxes.map(box => [box.ruleset.id, box] as const))('%s', (_, box) => {
  test.each(Object.entries(box.battles))('%s gives no reason for a hint', async (_id, load) => {
    const parsed = box.ruleset.parse.scenario((await load()).default);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(box.hints?.(parsed.value) ?? []).toEqual([]);
  });
});
