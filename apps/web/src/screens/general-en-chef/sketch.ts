import type { GeneralEnChef, Order } from '@grognard/general-en-chef';
import type { Sketch } from '../../shell/screen.ts';
import type { TableGame } from '../table/game.ts';
import { sketchedIn } from '../table/pencil.ts';
import { type GecBattle, isWhole } from './model.ts';
import { layDown } from './plan.ts';

/** One's own part of a quarter, with nobody of one's own having done anything yet. */
export const ahead: NonNullable<TableGame<GeneralEnChef>['ahead']> = (view, side) =>
  view.outcome
    ? null
    : {
        ...view,
        side,
        phase: 'act',
        won: [],
        units: view.units.map(unit =>
          unit.side === side && isWhole(unit)
            ? { ...unit, acted: 'nothing', spent: 0, offRoad: false }
            : unit,
        ),
      };

/** Orders are laid down while the other plays too; those that the rules still take stay there. */
export const sketch: Sketch<GecBattle> = {
  isOffered: ({ actual, side }) => ahead(actual.value, side.value) !== null,
  count: battle => new Set(sketchedIn(battle).map(battle.table.unitOf)).size,
  stillPossible: ({ draft, rules, side, actual }) => {
    const { order, laid = [] } = draft.value.now;
    const all: readonly Order[] = order ? [...laid, order] : laid;
    const lawful = layDown(rules, side.value, actual.value, all).filter(({ isLawful }) => isLawful);
    return { order: null, laid: lawful.map(each => each.order) };
  },
};
