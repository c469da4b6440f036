import { pick, seededDice } from '@grognard/engine';
import { expect, test } from 'vitest';
import { layGround } from './ground.ts';
import { generalEnChef } from './ruleset.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { readScenario } from './testing/table.ts';
import { viewOf } from './view.ts';

test('what is kept of earlier looks never changes a view', () => {
  const scenario = readScenario(SKIRMISH);
  const rules = generalEnChef.prepare(scenario);
  const dice = seededDice('views');
  let { position } = rules.begin(dice);
  for (let i = 0; i < 120 && !position.outcome; i++) {
    const { side } = position;
    const view = rules.view(position, side);
    if (i % 4 === 0) expect(view).toEqual(viewOf(layGround(scenario), position, side));
    position = rules.resolve(
      position,
      side,
      pick(rules.propose(view, side, dice), dice, 'order'),
      dice,
    ).position;
  }
});
