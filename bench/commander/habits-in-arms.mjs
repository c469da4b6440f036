/*
 * What a club player would laugh at in Fight in arms, counted: a level against itself.
 *   node bench/commander/habits-in-arms.mjs [level …] [--games N] [--battles a,b,…]
 */
import { countHabits, far, unitIn } from './habits-kit.mjs';

const strengthOf = ({ vg, disorganised }) => vg - (disorganised ? 1 : 0);
const removedIn = ({ before, events }) =>
  events.filter(({ type }) => type === 'unit-removed').map(({ unit }) => unitIn(before, unit));

await countHabits({
  game: 'fight-in-arms',
  levels: ['greedy', 'captain', 'planner'],
  battles: 'pilica-1944,ia-drang-1965,sainte-mere-1944,chemin-des-dames-1917',
  inOrders: {
    'headquarters lost': given =>
      removedIn(given).filter(({ profile }) => profile.flags.includes('hq')).length,
    'lost aboard a vehicle': given => removedIn(given).filter(({ status }) => status === 'embarked').length,
    'charges at a stronger enemy': ({ before, events }) =>
      events.filter(
        ({ type, units, target }) =>
          type === 'charge-declared' &&
          Math.max(...units.map(id => strengthOf(unitIn(before, id)))) < strengthOf(unitIn(before, target)),
      ).length,
    'shots of a single die': ({ events }) =>
      events.filter(({ type, dice }) => type === 'shot' && dice === 1).length,
    'backwards with no enemy within 30 cm': ({ before, order }) => {
      const unit =
        order.type === 'move' && order.path.some(step => 'back' in step) && unitIn(before, order.unit);
      const isNear = ({ side, at }) => side !== unit.side && at && far(at, unit.at) <= 30;
      return unit && !before.units.some(isNear) ? 1 : 0;
    },
  },
});
