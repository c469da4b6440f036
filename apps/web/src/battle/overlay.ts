import type { Counter, GridScene, MarchPath, MeleeOdds, ReachBand } from '@grognard/drawing';
import { countersOf, drawnSide, groundOf, objectivesOf, type Witnessed } from '@grognard/fields-of-strategy';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { ask } from './ask.ts';
import { drawsOf } from './forecast.ts';
import { type Battle, ownAt, selectedUnits } from './model.ts';
import type { Square } from './types.ts';

/** Everything drawn over the ground, worked out from the model; the rules have done the reckoning. */
export function overlayOf(battle: Battle): GridScene {
  const { language } = settings.value;
  const { scenario, stage } = battle;
  const view = battle.view.value;
  const planning = stage.value === 'plan';
  const ground = groundOf(scenario, language);
  return {
    ground,
    ...fogOf(battle),
    objectives: objectivesOf(scenario, view, language),
    counters: [
      ...ghostsOf(battle),
      ...countersOf(scenario, view, language).map(counter => dressed(battle, counter)),
    ],
    focus: (battle.byKeys.value && battle.cursor.value) || undefined,
    ...(planning ? plannedOf(battle) : {}),
    ...(stage.value === 'watch' ? shownOf(battle) : {}),
    ...toolOf(battle),
  };
}

/** A counter with what the model knows of it: chosen, ordered. */
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

interface Seen {
  readonly identified: readonly Square[];
  readonly detected: readonly Square[];
}

/** Squares that the seat does not see, and those where it could not tell units apart. */
function fogOf(battle: Battle): Pick<GridScene, 'fog' | 'faint'> {
  const seen = ask<Seen>(battle, { query: 'seen', side: battle.view.value.seat });
  if (!seen) return {};
  const clear = new Set([...seen.identified, ...seen.detected].map(String));
  const { terrain } = battle.scenario.field;
  const fog = terrain.flatMap((row, y) =>
    Array.from(row, (_, x) => [x, y] as const).filter(square => !clear.has(String(square))),
  );
  return { fog, faint: seen.detected };
}

function plannedOf(battle: Battle): Partial<GridScene> {
  const { draft, allPaths, selection } = battle;
  const units = battle.view.value.units.filter(unit => draft.value.paths[unit.id]);
  const paths = units
    .filter(({ id }) => allPaths.value || selection.value.includes(id))
    .map((unit): MarchPath => {
      const path = draft.value.paths[unit.id] ?? [];
      const chosen = selection.value.includes(unit.id);
      return {
        unit: unit.id,
        side: drawnSide(battle.scenario, unit.side),
        squares: [unit.at, ...path],
        impulses: chosen
          ? (ask<readonly (number | null)[]>(battle, { query: 'impulses', unit: unit.id, path }) ?? undefined)
          : undefined,
        selected: chosen,
        arrival: unit.type,
      };
    });
  return { paths, reach: reachOf(battle), refused: refusedOf(battle), ...foreseenOf(battle) };
}

/** Where the one selected unit can go, by impulses. */
function reachOf(battle: Battle): readonly ReachBand[] | undefined {
  const [unit, ...others] = selectedUnits(battle);
  if (!unit || others.length > 0) return undefined;
  const costs = ask<readonly { readonly at: Square; readonly cost: number }[]>(battle, {
    query: 'reach-costs',
    unit: unit.id,
  });
  if (!costs || costs.length === 0) return undefined;
  const most = Math.max(...costs.map(({ cost }) => cost));
  return Array.from({ length: most }, (_, i) => ({
    squares: [unit.at, ...costs.filter(({ cost }) => cost <= i + 1).map(({ at }) => at)],
  }));
}

function refusedOf({ refusal }: Battle): readonly Square[] | undefined {
  const at = refusal.value?.details['to'];
  return Array.isArray(at) ? [at as unknown as Square] : undefined;
}

/** Melees foreseen: cells for the selected unit, a small disc for the others. */
function foreseenOf(battle: Battle): Pick<GridScene, 'odds'> {
  const chosen = battle.selection.value;
  const { scenario, side } = battle;
  const [mine, theirs] =
    scenario.sides[0]?.id === side.value ? (['first', 'second'] as const) : (['second', 'first'] as const);
  const odds = (battle.forecast.value?.melees ?? []).map((melee): MeleeOdds => {
    const near = chosen.includes(melee.unit) || chosen.includes(melee.against);
    const cells = drawsOf(melee).map(draw => (draw === 'won' ? mine : draw === 'lost' ? theirs : 'none'));
    return { between: [melee.at, melee.enemyAt], base: melee.base, draws: near ? cells : undefined };
  });
  return { odds };
}

/** What the frame on screen tells: fires, the pair that fights, results, ways back. */
function shownOf(battle: Battle): Partial<GridScene> {
  const events = battle.events.value;
  const at = placeOf(battle);
  return {
    fires: events.flatMap(event => {
      if (event.type !== 'fire') return [];
      const [from, to] = [at(event.unit), at(event.target)];
      return from && to ? [{ from, to, label: '−1' }] : [];
    }),
    pairs: events.flatMap(event => {
      if (event.type !== 'melee') return [];
      const [a, b] = [at(event.unit), at(event.against)];
      return a && b ? [[a, b] as const] : [];
    }),
    results: events.flatMap(event => resultOf(battle, event, at)),
    retreats: events.flatMap(event =>
      event.type === 'retreat' && event.from && event.to
        ? [{ from: event.from, to: event.to, side: sideOf(battle, event.unit) }]
        : [],
    ),
  };
}

type PlaceOf = (id: string | undefined) => Square | undefined;

const placeOf = ({ view }: Battle): PlaceOf => {
  const { units, enemies } = view.value;
  return id => [...units, ...enemies].find(unit => unit.id === id)?.at;
};

const sideOf = ({ scenario }: Battle, id: string | undefined) =>
  drawnSide(scenario, scenario.units.find(unit => unit.id === id)?.side ?? '');

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

function resultOf(
  battle: Battle,
  event: Witnessed,
  at: PlaceOf,
): NonNullable<GridScene['results']>[number][] {
  if (event.type === 'melee' && event.differential !== undefined) {
    const [a, b] = [at(event.unit), at(event.against)];
    if (!a || !b) return [];
    const winner = event.result === 'won' ? event.unit : event.result === 'lost' ? event.against : undefined;
    return [
      { at: a, with: b, text: signed(event.differential), ...(winner && { side: sideOf(battle, winner) }) },
    ];
  }
  if (event.type === 'morale-test' && event.passed !== undefined) {
    const place = at(event.unit);
    return place ? [{ at: place, text: event.passed ? '✓' : '✗', side: sideOf(battle, event.unit) }] : [];
  }
  return [];
}

/** The line of the tool in hand. */
function toolOf({ tool, from, cursor, hovered }: Battle): Partial<GridScene> {
  const to = hovered.value ?? cursor.value;
  if (tool.value === 'select' || !from.value || !to) return {};
  return { pairs: [[from.value, to]] };
}
