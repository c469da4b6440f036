import { accept, type Chance, plainPreview } from '@grognard/engine';
import { findUnit } from '../field.ts';
import type { Ground } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { formCombats } from '../rules/combats.ts';
import { pursuing } from '../rules/pursuit.ts';
import { chanceToReroll } from '../rules/sixes.ts';
import { meleeSum, thrown } from '../rules/sums.ts';
import type { Blow, ChoiceOf } from '../tasks.ts';
import type { View } from '../types.ts';
import { fightOf } from './fight.ts';
import { type Preview, stancesAfter } from './stance.ts';

const blowSum = ({ side, advantages, roll }: Blow) =>
  thrown(meleeSum(side, advantages, roll.need), roll.dice);

/** EA-RESOLVE-07, EA-RESOLVE-08: what sixes rolled again may bring; and in a melee, how both have rolled so far. */
export function previewSixes(
  ground: Ground,
  { unit, roll, of }: ChoiceOf<'sixes'>,
  { reroll }: OrderOf<'sixes'>,
): Preview {
  const { more, same, fewer } = chanceToReroll(ground, roll, reroll);
  const told: readonly Chance[] = [
    { result: 'more-impacts', share: more },
    { result: 'same-impacts', share: same },
    { result: 'fewer-impacts', share: fewer },
  ];
  return {
    ...plainPreview(accept),
    forecasts: [
      {
        what: 'sixes',
        unit,
        chances: reroll.length === 0 ? [] : told,
        sums: 'round' in of ? [blowSum(of.round.active), blowSum(of.round.passive)] : [],
        clauses: ['EA-RESOLVE-07', 'EA-RESOLVE-08'],
      },
    ],
  };
}

/** EA-PURSUE-02, EA-PURSUE-04: where a pursuer would stand, whom it would touch, and the fight that would follow. */
export function previewPursuit(
  ground: Ground,
  view: View,
  { unit: id, round }: ChoiceOf<'pursue'>,
  { follow }: OrderOf<'pursue'>,
): Preview {
  const unit = findUnit(view, id);
  if (!unit || !follow) return plainPreview(accept);
  const { step, touched } = pursuing(ground, view, unit);
  const after = step.position;
  const pursuer = findUnit(after, id)!;
  return {
    ...plainPreview(accept),
    ends: stancesAfter(view, after),
    contacts: touched.map(target => ({ unit: id, target, clause: 'EA-PURSUE-04' })),
    dangers: touched.length === 0 ? [{ what: 'alone', unit: id, clause: 'EA-PURSUE-04' }] : [],
    forecasts: fightOf(ground, after, pursuer, {
      combats: formCombats(after, round.active.side),
      pursuit: true,
    }),
  };
}
