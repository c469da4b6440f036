import { expect, test } from 'vitest';
import { CLEAR, campaign, loadScenario } from '../testing.ts';

test.each(['the-village', 'the-bridge', 'salamanca-1812'])(
  '%s: units come where they were sent',
  async id => {
    const scenario = await loadScenario(id, CLEAR);
    let [paths, missed] = [0, 0];
    for (const { before, events, order } of campaign(scenario, 'captain')) {
      for (const [unit, path] of Object.entries(order.paths)) {
        const steps = events.flatMap(event =>
          event.type === 'step' && event.unit === unit ? [event.to] : [],
        );
        const end = steps.at(-1) ?? before.units.find(each => each.id === unit)!.at;
        paths++;
        if (String(end) !== String(path.at(-1))) missed++;
      }
    }
    expect(paths).toBeGreaterThan(50);
    expect(missed / paths).toBeLessThan(0.03);
  },
);
