import { total } from '@grognard/engine';
import { combativityOf, findUnit, otherSide, sortedIds, unitOf } from '../field.ts';
import type { Ground } from '../ground.ts';
import {
  asking,
  chain,
  type EnStep,
  followedBy,
  happen,
  nothing,
  type Play,
  type Progress,
  rollDice,
} from '../step.ts';
import type { Blow, Combat, Round, Share, Shares, Task } from '../tasks.ts';
import type { Position, SideId, UnitId } from '../types.ts';
import { linesOf } from './advantages.ts';
import { formCombats, inOrder, stillFought } from './combats.ts';
import { frontContact } from './contact.ts';
import { meleeAdvantages } from './melee-advantages.ts';
import { save } from './saves.ts';
import { hasSixes, rolled } from './sixes.ts';
import { diceOf, meleeSum, thrown } from './sums.ts';

type Of<T extends Task['task']> = Extract<Task, { task: T }>;

/** EA-MELEE-07: at the end of an impulse, the combats with a fresh unit; by the option, all. */
export function impulseCombats(
  { options }: Ground,
  position: Position,
  melees: readonly UnitId[],
): readonly Combat[] {
  const { side } = position;
  const isFresh = ({ active, passive }: Combat) =>
    [...active, ...passive].some(id => unitOf(position, id).fresh);
  const combats = formCombats(position, side);
  return inOrder(options.standingMelee === 'every-impulse' ? combats : combats.filter(isFresh), melees);
}

/** EA-MELEE-07, EA-MELEE-36: at the end of the turn, the combats that go on and in which some unit has not fought yet. */
export const standingCombats = (position: Position): readonly Combat[] =>
  formCombats(position, position.first).filter(({ active, passive }) =>
    [...active, ...passive].some(id => !unitOf(position, id).fought),
  );

/** EA-MELEE-06: combats are resolved one after another, each to its end. */
export function fightNext(play: Play, position: Position, { side, queue, pursuit }: Of<'combats'>): Progress {
  const [next, ...rest] = queue;
  if (!next) return nothing(position);
  const later: Task = { task: 'combats', side, queue: rest, pursuit };
  const combat = stillFought(position, next);
  if (!combat) return followedBy(nothing(position), [later]);
  const round = throwDice(play, position, { side, combat, pursuit });
  return followedBy(nothing(position), [{ task: 'round-sixes', round, turn: 'active' }, later]);
}

interface Fight {
  readonly side: SideId;
  readonly combat: Combat;
  readonly pursuit: boolean;
}

/** EA-MELEE-10, EA-MELEE-11: both sides count their advantages and roll that many dice, at least one. */
function throwDice(play: Play, position: Position, { side, combat, pursuit }: Fight): Round {
  const enemy = otherSide(position, side);
  const { active, passive } = combat;
  const blow = (own: SideId, units: readonly UnitId[], against: readonly UnitId[]): Blow => {
    const advantages = meleeAdvantages(play.ground, position, {
      units: units.map(id => unitOf(position, id)),
      enemies: against.map(id => unitOf(position, id)),
      pursuit,
    });
    const dice = rollDice(play, `melee:${leadOf(units)}`, diceOf(advantages));
    const need = combativityOf(position, own === side ? enemy : side);
    const nerve = combativityOf(position, own);
    return { side: own, units, against, advantages, nerve, roll: rolled(dice, need) };
  };
  return {
    active: blow(side, active, passive),
    passive: blow(enemy, passive, active),
    touches: touchesOf(position, [...active, ...passive]),
  };
}

/** EA-MELEE-10: a side's dice go by the unit with the lowest id. */
export const leadOf = (units: readonly UnitId[]): UnitId => sortedIds(units)[0]!;

function touchesOf(position: Position, ids: readonly UnitId[]): Round['touches'] {
  const units = ids.map(id => unitOf(position, id));
  return units.flatMap(unit =>
    units.filter(enemy => frontContact(unit, enemy)).map(enemy => ({ unit: unit.id, enemy: enemy.id })),
  );
}

/** EA-RESOLVE-07: sixes of the active side, then of the passive side. */
export function roundSixes(_: Play, position: Position, { round, turn }: Of<'round-sixes'>): Progress {
  const { side, units, roll } = round[turn];
  if (hasSixes(roll)) {
    return asking(nothing(position), { type: 'sixes', side, unit: leadOf(units), roll, of: { round, turn } });
  }
  const next: Task =
    turn === 'active' ? { task: 'round-sixes', round, turn: 'passive' } : { task: 'blows', round };
  return followedBy(nothing(position), [next]);
}

const meleeFought = (position: Position, { side, units, against, advantages, roll }: Blow): EnStep =>
  happen(position, {
    type: 'melee',
    side,
    units,
    against,
    advantages: total(advantages),
    lines: linesOf(advantages),
    dice: roll.dice,
    impacts: roll.impacts,
    sums: [thrown(meleeSum(side, advantages, roll.need), roll.dice)],
    clauses: ['EA-MELEE-10', 'EA-MELEE-12'],
  });

/** By the option, a side saves in melee as under fire: a die for each advantage (EA-MELEE-10). */
function meleeSaves(play: Play, position: Position, { units, advantages }: Blow, impacts: number) {
  const unit = leadOf(units);
  const terms = play.ground.options.meleeSaves ? advantages : [];
  return save(play, position, { unit, key: `save:${unit}`, terms, impacts, clauses: ['EA-MELEE-10'] });
}

/** EA-MELEE-33: both sides' impacts are found before any effect; EA-MELEE-34: then they are shared out. */
export function strikeBlows(play: Play, position: Position, { round }: Of<'blows'>): Progress {
  const { active, passive } = round;
  const fought = chain(
    position,
    p => meleeFought(p, active),
    p => meleeFought(p, passive),
  );
  const onPassive = meleeSaves(play, fought.position, passive, active.roll.impacts);
  const onActive = meleeSaves(play, onPassive.step.position, active, passive.roll.impacts);
  const step: EnStep = {
    position: onActive.step.position,
    events: [...fought.events, ...onPassive.step.events, ...onActive.step.events],
  };
  const shares: readonly Share[] = [
    { side: passive.side, units: passive.units, impacts: onPassive.left },
    { side: active.side, units: active.units, impacts: onActive.left },
  ];
  const open = shares.filter(({ units, impacts }) => units.length > 1 && impacts > 0);
  const settled = Object.assign(
    {},
    ...shares.filter(share => !open.includes(share)).map(evenShares),
  ) as Shares;
  if (open.length === 0) return followedBy(step, [{ task: 'suffer-melee', round, shares: settled }]);
  return asking(step, { type: 'allocate', round, open, shares: settled });
}

const evenShares = ({ units, impacts }: Share): Shares =>
  Object.fromEntries(units.map(id => [id, units.length === 1 ? impacts : 0]));

/** EA-MELEE-34: one by one, units with more bases first, then the lowest id. */
export function defaultShares(position: Position, { units, impacts }: Share): Shares {
  const order = [...units].sort((a, b) => {
    const more = unitOf(position, b).bases - unitOf(position, a).bases;
    return more !== 0 ? more : a < b ? -1 : 1;
  });
  return Object.fromEntries(
    order.map((id, i) => [id, Math.floor(impacts / order.length) + (i < impacts % order.length ? 1 : 0)]),
  );
}

/** EA-MELEE-34: all impacts on these units, and none with two more than another. */
export function isFairShare({ units, impacts }: Share, shares: Readonly<Record<string, number>>): boolean {
  const counts = units.map(id => shares[id] ?? 0);
  const isCount = counts.every(count => Number.isInteger(count) && count >= 0);
  const isKnown = Object.keys(shares).every(id => units.includes(id));
  const isAll = counts.reduce((sum, count) => sum + count, 0) === impacts;
  return isCount && isKnown && isAll && Math.max(...counts) - Math.min(...counts) <= 1;
}

/** EA-MELEE-32, EA-MELEE-33: the passive side's units take their impacts, then the active side's; then comes pursuit. */
export function sufferMelee(
  { ground }: Play,
  position: Position,
  { round, shares }: Of<'suffer-melee'>,
): Progress {
  const { active, passive } = round;
  const totalOn = ({ units }: Blow) => units.reduce((sum, id) => sum + (shares[id] ?? 0), 0);
  const hurts = ({ units, nerve }: Blow, isBeaten: boolean): readonly Task[] =>
    units.flatMap((unit): readonly Task[] => {
      const impacts = shares[unit] ?? 0;
      if (findUnit(position, unit)?.arm === 'elephant') {
        const lost = ground.options.elephantLoses === 'more-impacts' ? isBeaten : impacts > 0;
        return [{ task: 'elephant', unit, impacts, lost }];
      }
      return [{ task: 'suffer', hurt: { unit, impacts, cause: 'melee', nerve, from: null } }];
    });
  const [onActive, onPassive] = [totalOn(active), totalOn(passive)];
  const unhurt = [...active.units, ...passive.units].filter(id => !shares[id]);
  return followedBy(nothing(position), [
    ...hurts(passive, onPassive > onActive),
    ...hurts(active, onActive > onPassive),
    { task: 'pursuits', round, queue: unhurt, followed: [] },
  ]);
}
