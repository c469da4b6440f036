/*
 * What a club player would laugh at in Général en chef, counted: a level against itself.
 *   node bench/commander/habits-general.mjs [level …] [--games N] [--battles a,b,…]
 */
import { countHabits, far, unitIn } from './habits-kit.mjs';

const ofType = (events, ...wanted) => events.filter(({ type }) => wanted.includes(type));
const isInTheOpen = unit => unit !== undefined && unit.in === null;

await countHabits({
  game: 'general-en-chef',
  levels: ['greedy', 'captain'],
  battles: 'hougoumont-1815,aspern-1809,raevsky-1812,berezina-1812',
  inOrders: {
    'generals lost': ({ before, events }) =>
      ofType(events, 'unit-captured', 'unit-destroyed').filter(
        ({ unit }) => unitIn(before, unit)?.arm === 'general',
      ).length,
    'onsets by half of the figures of the enemy, or fewer': ({ before, order }) => {
      const [unit, target] = ['charge', 'attack'].includes(order.type)
        ? [unitIn(before, order.unit), unitIn(before, order.target)]
        : [];
      return isInTheOpen(target) && 2 * unit.figures <= target.figures ? 1 : 0;
    },
    'horse ridden at a square': ({ before, order }) =>
      order.type === 'charge' &&
      unitIn(before, order.unit).arm === 'cavalry' &&
      unitIn(before, order.target)?.formation === 'square'
        ? 1
        : 0,
    'volleys from under 10 cm taken in column': ({ before, events }) =>
      ofType(events, 'fired').filter(({ unit, target }) => {
        const [from, to] = [unitIn(before, unit), unitIn(before, target)];
        return to?.formation === 'column' && isInTheOpen(to) && from && far(from.at, to.at) < 10;
      }).length,
  },
  inBattles: {
    'foot and horse in the open that never stirred': ({ opening, position }) =>
      opening.units.filter(unit => {
        const now = unitIn(position, unit.id);
        return (
          (unit.arm === 'infantry' || unit.arm === 'cavalry') &&
          unit.in === null &&
          now?.in === null &&
          far(now.at, unit.at) < 1
        );
      }).length,
    'places that nobody ever held': ({ position }, { objectives }) =>
      objectives.filter(({ id }) => position.held[id] === null).length,
  },
});
