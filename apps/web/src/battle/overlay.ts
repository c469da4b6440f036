import type { Counter, GridScene, MarchPath, MeleeOdds, ReachBand } from '@grognard/drawing';
import { countersOf, drawnSide } from '@grognard/fields-of-strategy';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { ask } from './ask.ts';
import { drawsOf } from './forecast.ts';
import { changedBy } from './hint.ts';
import type { HintedMarch } from './hint-drawing.ts';
import type { Battle } from './model.ts';
import { ownAt, ownUnits, selectedUnits } from './selection.ts';
import { shownIn } from './shown.ts';
import type { Square } from './types.ts';

/*
 * What is drawn over the ground, layer by layer. Each function reads only the signals its layer hangs on, so
 * that moving the cursor does not draw the fog again. The rules have done the reckoning.
 */

/** The counters in sight, with what the model knows of them: chosen, ordered; and ghosts of the lost. */
export const countersIn = (battle: Battle): readonly Counter[] => [
  ...ghostsOf(battle),
  ...countersOf(battle.scenario, battle.view.value, settings.value.language).map(counter =>
    dressed(battle, counter),
  ),
];

function dressed(battle: Battle, counter: Counter): Counter {
  const { selection, draft, stage } = battle;
  if (stage.value !== 'plan') return counter;
  const here = ownAt(battle, counter.at).map(({ id }) => id);
  // A leader who stands with troops has no counter of his own: theirs shows for both.
  const ids = here.includes(counter.id) ? here : [counter.id];
  const [first] = ids.flatMap(id => draft.value.paths[id]?.slice(0, 1) ?? []);
  return {
    ...counter,
    selected: ids.some(id => selection.value.includes(id)),
    orders: first && [first[0] - counter.at[0], first[1] - counter.at[1]],
  };
}

/** Faint reminders of enemies lost from sight. */
function ghostsOf({ ghosts, stage, scenario, side }: Battle): readonly Counter[] {
  if (stage.value !== 'plan') return [];
  const enemy = scenario.sides.find(({ id }) => id !== side.value)?.id ?? '';
  return ghosts.value.map(({ id, type, at, turn }) => ({
    id: `ghost-${id}`,
    side: drawnSide(scenario, enemy),
    arm: type,
    at,
    lastSeen: words.value.battle.lastSeen(turn),
  }));
}

/** Squares that the seat does not see, and those where it could not tell units apart. */
export function fogIn(battle: Battle): Pick<GridScene, 'fog' | 'faint'> {
  const seen = ask(battle, { query: 'visible-squares', side: battle.view.value.seat });
  if (!seen) return {};
  const clear = new Set([...seen.is, ...seen.detected].map(String));
  const { terrain } = battle.scenario.field;
  const fog = terrain.flatMap((row, y) =>
    Array.from(row, (_, x) => [x, y] as const).filter(square => !clear.has(String(square))),
  );
  return { fog, faint: seen.detected };
}

/** The ways ordered; that of the selected units with its impulses. */
export function pathsIn(battle: Battle): readonly MarchPath[] {
  const { draft, allPaths, selection, stage } = battle;
  if (stage.value !== 'plan') return measured(battle);
  const ordered = battle.view.value.units.filter(({ id }) => draft.value.paths[id]);
  const paths = ordered
    .filter(({ id }) => allPaths.value || selection.value.includes(id))
    .map((unit): MarchPath => {
      const path = draft.value.paths[unit.id] ?? [];
      const selected = selection.value.includes(unit.id);
      const impulses = selected ? ask(battle, { query: 'impulses', unit: unit.id, path })?.is : null;
      return {
        unit: unit.id,
        side: drawnSide(battle.scenario, unit.side),
        squares: [unit.at, ...path],
        impulses: impulses ?? undefined,
        selected,
        arrival: unit.type,
      };
    });
  return [...paths, ...measured(battle)];
}

/** What a hint would change, and whom its sentences speak of. */
export function hintIn(battle: Battle): readonly HintedMarch[] {
  const { hint, selection, pointed, stage } = battle;
  if (hint.value?.status !== 'given' || stage.value !== 'plan') return [];
  const { paths } = hint.value;
  const changed = changedBy(battle, hint.value);
  return ownUnits(battle)
    .filter(({ id }) => changed.includes(id))
    .map(({ id, at }) => ({
      from: at,
      path: paths[id] ?? [],
      strong: pointed.value === id || selection.value.includes(id),
    }));
}

/** The line of the ruler. */
function measured({ tool, from, hovered, cursor }: Battle): readonly MarchPath[] {
  if (tool.value !== 'ruler' || !from.value) return [];
  const to = hovered.value ?? cursor.value;
  return to ? [{ squares: [from.value, to], selected: true }] : [];
}

/** Where the one selected unit can go, by impulses; or what is seen from the square of the sight tool. */
export function reachIn(battle: Battle): readonly ReachBand[] | undefined {
  if (battle.tool.value === 'sight') return sightIn(battle);
  if (battle.stage.value !== 'plan') return undefined;
  const [unit, ...others] = selectedUnits(battle);
  if (!unit || others.length > 0) return undefined;
  const reach = ask(battle, { query: 'reach', unit: unit.id });
  if (!reach || reach.is.length === 0) return undefined;
  return Array.from({ length: Math.max(...reach.costs) }, (_, i) => ({
    squares: [unit.at, ...reach.is.filter((_, n) => (reach.costs[n] ?? 0) <= i + 1)],
  }));
}

/** Two bands: where units would be told apart, and where only seen. */
function sightIn(battle: Battle): readonly ReachBand[] | undefined {
  const from = battle.from.value;
  const outlook = from && ask(battle, { query: 'outlook', from, type: 'infantry' });
  if (!outlook) return undefined;
  const clear = outlook.is.filter(({ as }) => as === 'identified').map(({ at }) => at);
  return [{ squares: clear }, { squares: outlook.is.map(({ at }) => at) }];
}

/** Whoever stands in contact now: crossed sabres between the two. */
export function engagementsIn(battle: Battle): readonly (readonly [Square, Square])[] {
  if (battle.stage.value !== 'plan') return [];
  const odds = ask(battle, { query: 'chances', of: 'melee' });
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
export function notesIn(battle: Battle): Partial<GridScene> {
  const { stage } = battle;
  if (stage.value === 'plan') return { odds: foreseenIn(battle), refused: refusedIn(battle) };
  return stage.value === 'watch' ? shownIn(battle) : {};
}

function refusedIn({ refusal }: Battle): readonly Square[] | undefined {
  const at = refusal.value?.details['to'];
  return Array.isArray(at) ? [at as unknown as Square] : undefined;
}

/** Cells for the melees of the selected unit, a small disc for the others. */
function foreseenIn(battle: Battle): readonly MeleeOdds[] {
  const chosen = battle.selection.value;
  const { scenario, side } = battle;
  const [mine, theirs] =
    scenario.sides[0]?.id === side.value ? (['first', 'second'] as const) : (['second', 'first'] as const);
  return (battle.forecast.value?.melees ?? []).map((melee): MeleeOdds => {
    const near = chosen.includes(melee.unit) || chosen.includes(melee.against);
    const cells = drawsOf(melee).map(draw => (draw === 'won' ? mine : draw === 'lost' ? theirs : 'none'));
    return { between: [melee.at, melee.enemyAt], base: melee.base, draws: near ? cells : undefined };
  });
}
