import { DIRECTIONS, type Square } from '@grognard/board';
import type { Dice, Rules } from '@grognard/engine';
import type { FieldsOfStrategy, Path, Programme, View } from '../types.ts';

/*
 * Programmes as no sensible commander writes them: random walks past enemies, through friends, there and
 * back again. Each path is kept if the side could have ordered it.
 */
export function wildProgramme(
  rules: Rules<FieldsOfStrategy>,
  view: View,
  side: string,
  dice: Dice,
): Programme {
  const paths: Record<string, Path> = {};
  for (const { id, at } of view.units) {
    if (dice.draw('wild:stay', 0, 5) === 0) continue;
    let path: Square[] = [];
    let here = at;
    const steps = dice.draw('wild:steps', 1, 10);
    // Rather straight on than about.
    let heading = dice.draw('wild:heading', 0, 7);
    for (let i = 0; i < steps; i++) {
      heading = (heading + dice.draw('wild:turn', -1, 1) + 8) % 8;
      const [dx, dy] = DIRECTIONS[heading]!;
      const next: Square = [here[0] + dx, here[1] + dy];
      const longer = [...path, next];
      const verdict = rules.judge(view, side, { type: 'programme', side, paths: { [id]: longer } });
      if (!verdict.ok) continue;
      path = longer;
      here = next;
    }
    if (path.length > 0) paths[id] = path;
  }
  return { type: 'programme', side, paths };
}
