import type { UnitOdds } from '@grognard/fields-of-strategy';
import { type ForeseenMelee, meleesIn } from './forecast.ts';
import { ofThisTurn, stagesOf } from './march.ts';
import type { FieldBattle } from './model.ts';
import { type Paths, withPaths } from './programme.ts';
import { oddsAfter } from './questions.ts';
import { ownAt } from './selection.ts';
import type { Path, Square } from './types.ts';
import { waysTo } from './ways.ts';

/** What would come of sending the chosen units to the square that is pointed at. */
export interface Ahead {
  readonly to: Square;
  /** The whole way of each, over several turns where it takes so many. */
  readonly paths: Paths;
  readonly stuck: number;
  /** The most turns that anybody needs. */
  readonly turns: number;
  /** Of one unit: what it has left after its last step, in impulses. */
  readonly left: number | null;
  readonly melees: readonly ForeseenMelee[];
  readonly odds: readonly UnitOdds[];
  /** Whoever stops before the end of this turn's way, and where. */
  readonly blocked: readonly { readonly unit: string; readonly at: Square }[];
}

/** Beyond so many units the ways are too many to be worked out for every square that the mouse passes. */
const FEW = 3;

/** The square that is pointed at: by the mouse, a long press or the cursor of the keys. */
export function pointedSquare(battle: FieldBattle): Square | null {
  const { inspected, hovered, rested, selection, byKeys, cursor } = battle;
  const mouse = selection.value.length > FEW ? rested : hovered;
  return inspected.value ?? mouse.value ?? (byKeys.value ? cursor.value : null);
}

/** Looks ahead; where a click would choose somebody, or do nothing, there is nothing to see. */
export function lookAhead(battle: FieldBattle): Ahead | null {
  const to = pointedSquare(battle);
  if (!to || battle.stage.value !== 'plan' || battle.tool.value !== null) return null;
  if (battle.selection.value.length === 0 || battle.refusal.value || ownAt(battle, to).length > 0)
    return null;
  const { paths, stuck } = waysTo(battle, to, false);
  const units = Object.keys(paths);
  const empty = { to, paths, stuck, turns: 0, left: null, melees: [], odds: [], blocked: [] };
  return units.length === 0
    ? empty
    : { ...empty, ...outcomeOf(battle, paths), turns: turnsOf(battle, paths) };
}

const turnsOf = (battle: FieldBattle, paths: Paths): number =>
  Math.max(...Object.entries(paths).map(([unit, path]) => stagesOf(battle, unit, path).length));

/** What the rules foresee of these ways, beside the orders in hand. */
function outcomeOf(battle: FieldBattle, changed: Readonly<Record<string, Path>>) {
  const side = battle.side.value;
  const units = Object.keys(changed);
  const paths = ofThisTurn(battle, withPaths(battle.draft.value.now, changed));
  const { steps } = battle.rules.preview(battle.view.value, side, { type: 'programme', side, paths });
  const odds = oddsAfter(battle, side, paths);
  const [only, ...others] = units;
  return {
    left: others.length > 0 ? null : (steps.findLast(({ unit }) => unit === only)?.left ?? null),
    melees: odds ? meleesIn(odds, side).filter(({ unit }) => units.includes(unit)) : [],
    odds: odds?.units.filter(({ unit }) => units.includes(unit)) ?? [],
    blocked: steps.flatMap(({ unit, stopped }) =>
      stopped?.by !== undefined && units.includes(unit) ? [{ unit, at: stopped.at as Square }] : [],
    ),
  };
}

/** Where the way of the one chosen unit begins. */
export function comesFrom(battle: FieldBattle): Square | null {
  const [unit] = Object.keys(battle.ahead.value?.paths ?? {});
  return battle.view.value.units.find(({ id }) => id === unit)?.at ?? null;
}
