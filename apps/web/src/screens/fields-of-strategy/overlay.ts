import type { Counter, GridScene, MarchPath, MeleeOdds, ReachBand } from '@grognard/drawing';
import { countersOf, drawnSide, type Unit } from '@grognard/fields-of-strategy';
import { shownAdvice } from '../../shell/hint.ts';
import { settings } from '../../storage/settings.ts';
import { changedBy, insteadOf, pathsOf } from './advice.ts';
import { drawsOf, type ForeseenMelee } from './forecast.ts';
import type { HintedMarch } from './hint-drawing.ts';
import { stagesOf } from './march.ts';
import type { FieldBattle } from './model.ts';
import { impulsesOf, oddsNow, outlookFrom, reachOf, seenBy } from './questions.ts';
import { ownAt, ownUnits, selectedUnits } from './selection.ts';
import { shownIn } from './shown.ts';
import type { Path, Square } from './types.ts';
import { fieldWords } from './words.ts';

/*
 * What is drawn over the ground, layer by layer. Each function reads only the signals its layer hangs on, so
 * that moving the cursor does not draw the fog again. The rules have done the reckoning.
 */

/** The counters in sight, with what the model knows of them: chosen, ordered; and ghosts of the lost. */
export const countersIn = (battle: FieldBattle): readonly Counter[] => [
  ...ghostsOf(battle),
  ...countersOf(battle.scenario, battle.view.value, settings.value.language).map(counter =>
    dressed(battle, counter),
  ),
];

/** The names of more chosen units than this would pile up on the map. */
const FEW_NAMES = 4;

function dressed(battle: FieldBattle, counter: Counter): Counter {
  const { selection, draft, stage } = battle;
  if (stage.value !== 'plan') return counter;
  const here = ownAt(battle, counter.at).map(({ id }) => id);
  // A leader who stands with troops has no counter of his own: theirs shows for both.
  const ids = here.includes(counter.id) ? here : [counter.id];
  const [first] = ids.flatMap(id => draft.value.now[id]?.slice(0, 1) ?? []);
  const isCrowd = selection.value.length > FEW_NAMES;
  return {
    ...counter,
    ...(isCrowd && { name: undefined }),
    selected: ids.some(id => selection.value.includes(id)),
    orders: first && [first[0] - counter.at[0], first[1] - counter.at[1]],
  };
}

/** Faint reminders of enemies lost from sight. */
function ghostsOf({ ghosts, stage, scenario, side }: FieldBattle): readonly Counter[] {
  if (stage.value !== 'plan') return [];
  const enemy = scenario.sides.find(({ id }) => id !== side.value)?.id ?? '';
  return ghosts.value.map(({ id, type, at, turn }) => ({
    id: `ghost-${id}`,
    side: drawnSide(scenario, enemy),
    arm: type,
    at,
    lastSeen: fieldWords.value.lastSeen(turn),
  }));
}

/** Squares that the seat does not see, and those where it could not tell units apart. */
export function fogIn(battle: FieldBattle): Pick<GridScene, 'fog' | 'faint'> {
  const seen = seenBy(battle, battle.view.value.seat);
  if (!seen) return {};
  const clear = new Set([...seen.is, ...seen.detected].map(String));
  const { terrain } = battle.scenario.field;
  const fog = terrain.flatMap((row, y) =>
    Array.from(row, (_, x) => [x, y] as const).filter(square => !clear.has(String(square))),
  );
  return { fog, faint: seen.detected };
}

/** The ways ordered; that of the selected units with its impulses. Later turns are broken. */
export function pathsIn(battle: FieldBattle): readonly MarchPath[] {
  const { draft, allPaths, selection, stage } = battle;
  if (stage.value !== 'plan') return measured(battle);
  const ordered = battle.view.value.units.filter(({ id }) => draft.value.now[id]);
  const paths = ordered
    .filter(({ id }) => allPaths.value || selection.value.includes(id))
    .map(unit => marchPath(battle, unit, draft.value.now[unit.id] ?? []));
  return [...paths, ...measured(battle)];
}

function marchPath(battle: FieldBattle, unit: Unit, path: Path): MarchPath {
  const selected = battle.selection.value.includes(unit.id);
  const [now = [], ...later] = stagesOf(battle, unit.id, path);
  const { turn } = battle.view.value;
  return {
    unit: unit.id,
    side: drawnSide(battle.scenario, unit.side),
    squares: [unit.at, ...now],
    impulses: selected ? impulsesOf(battle, unit.id, now) : undefined,
    selected,
    arrival: unit.type,
    later: {
      squares: later.flat(),
      marks: later.flatMap((stage, i) => {
        const at = stage.at(-1);
        return at ? [{ at, text: fieldWords.value.march.turnMark(turn + i + 1) }] : [];
      }),
    },
  };
}

/** The ways that a click would give: fainter than those in hand. */
export const aheadIn = (battle: FieldBattle): readonly MarchPath[] =>
  ownUnits(battle).flatMap(unit => {
    const path = battle.ahead.value?.paths[unit.id];
    return path && path.length > 0 ? [{ ...marchPath(battle, unit, path), tentative: true }] : [];
  });

/** What a hint would change, and whom its sentences speak of. */
export function hintIn(battle: FieldBattle): readonly HintedMarch[] {
  const advice = shownAdvice(battle);
  if (!advice) return [];
  const { selection, pointed } = battle;
  const [better, before] = [pathsOf(advice), insteadOf(battle, advice)];
  const changed = changedBy(battle, advice);
  return ownUnits(battle)
    .filter(({ id }) => changed.includes(id))
    .flatMap(({ id, at }) => {
      const strong = pointed.value === id || selection.value.includes(id);
      const march = { from: at, path: better[id] ?? [], strong };
      const done = { from: at, path: before[id] ?? [], strong: false, isDone: true };
      return advice.instead && done.path.length > 0 ? [done, march] : [march];
    });
}

/** The line of the ruler, or of sight. */
function measured({ tool, from, hovered, cursor }: FieldBattle): readonly MarchPath[] {
  if (tool.value === null || !from.value) return [];
  const to = hovered.value ?? cursor.value;
  return to ? [{ squares: [from.value, to], selected: true }] : [];
}

/** Where the one selected unit can go, by impulses; or what is seen from the square of the sight tool. */
export function reachIn(battle: FieldBattle): readonly ReachBand[] | undefined {
  if (battle.tool.value === 'sight') return sightIn(battle);
  if (battle.stage.value !== 'plan') return undefined;
  const [unit, ...others] = selectedUnits(battle);
  if (!unit || others.length > 0) return undefined;
  const costs = reachOf(battle, unit.id);
  if (costs.length === 0) return undefined;
  const most = Math.max(...costs.map(({ cost }) => cost));
  return Array.from({ length: most }, (_, i) => ({
    squares: [unit.at, ...costs.filter(({ cost }) => cost <= i + 1).map(({ at }) => at)],
  }));
}

/** Two bands: where units would be told apart, and where only seen. */
function sightIn(battle: FieldBattle): readonly ReachBand[] | undefined {
  const from = battle.from.value;
  const outlook = from && outlookFrom(battle, from);
  if (!outlook) return undefined;
  const clear = outlook.is.filter(({ as }) => as === 'identified').map(({ at }) => at);
  return [{ squares: clear }, { squares: outlook.is.map(({ at }) => at) }];
}

/** Whoever stands in contact now: crossed sabres between the two. */
export function engagementsIn(battle: FieldBattle): readonly (readonly [Square, Square])[] {
  if (battle.stage.value !== 'plan') return [];
  const odds = oddsNow(battle);
  const placeOf = new Map((odds?.units ?? []).map(({ unit, at }) => [unit, at]));
  return (odds?.units ?? [])
    .filter(({ side }) => side === battle.side.value)
    .flatMap(({ at, melees }) =>
      melees.flatMap(({ against }) => {
        const enemyAt = placeOf.get(against);
        return enemyAt ? [[at, enemyAt] as const] : [];
      }),
    );
}

/** Melees foreseen while planning; results, fires and ways back while events are shown. */
export function notesIn(battle: FieldBattle): Partial<GridScene> {
  const { stage } = battle;
  if (stage.value === 'plan')
    return { odds: [...foreseenIn(battle), ...metAhead(battle)], refused: refusedIn(battle) };
  return stage.value === 'watch' ? shownIn(battle) : {};
}

function refusedIn({ refusal }: FieldBattle): readonly Square[] | undefined {
  const at = refusal.value?.details['to'];
  return Array.isArray(at) ? [at as unknown as Square] : undefined;
}

/** Cells for the melees of the selected unit, a small disc for the others. */
function foreseenIn(battle: FieldBattle): readonly MeleeOdds[] {
  const chosen = battle.selection.value;
  // A way that is being looked at takes the place of the one in hand.
  const moving = Object.keys(battle.ahead.value?.paths ?? {});
  return (battle.forecast.value?.melees ?? [])
    .filter(({ unit }) => !moving.includes(unit))
    .map(melee => {
      const near = chosen.includes(melee.unit) || chosen.includes(melee.against);
      return oddsOf(battle, melee, near);
    });
}

/** The melees that a click would lead to. */
const metAhead = (battle: FieldBattle): readonly MeleeOdds[] =>
  (battle.ahead.value?.melees ?? []).map(melee => oddsOf(battle, melee, true));

function oddsOf({ scenario, side }: FieldBattle, melee: ForeseenMelee, near: boolean): MeleeOdds {
  const [mine, theirs] =
    scenario.sides[0]?.id === side.value ? (['first', 'second'] as const) : (['second', 'first'] as const);
  const cells = drawsOf(melee).map(draw => (draw === 'won' ? mine : draw === 'lost' ? theirs : 'none'));
  return { between: [melee.at, melee.enemyAt], base: melee.base, draws: near ? cells : undefined };
}
