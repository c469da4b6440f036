import { type Scenario as AnyScenario, type BattleTerms, faulty, type Parsed } from '@grognard/engine';
import { type Army, parseArmy } from './armies.ts';
import { blockOf } from './figures.ts';
import { muster } from './muster.ts';
import { parseScenario } from './scenario.ts';
import type { Feature, Scenario, ScenarioUnit } from './types.ts';

const SIDES = ['blue', 'red'] as const;
/** An open table for two armies that agree on no other. */
const OPEN: Scenario['field'] = { size: [160, 120], terrain: [], places: [] };
/** What is left between two units, between two lines, and behind the first of them, in cm. */
const GAP = 4;
const LINE = 14;
const FROM_EDGE = 12;
/** So many places are tried along a line before the next one is begun. */
const STEP = 2;

/** Two armies drawn up on opposite edges of a table: on one that is laid already, or on open ground. */
export function battleOf(one: unknown, other: unknown, { table }: BattleTerms = {}): Parsed<AnyScenario> {
  const read = [parseArmy(one), parseArmy(other)];
  const armies = read.flatMap(army => (army.ok ? [army.value] : []));
  if (armies.length < read.length) return faulty(read.flatMap(army => (army.ok ? [] : army.faults)));
  const laid = table as Scenario | undefined;
  const field = laid?.field ?? OPEN;
  const scenario = {
    ruleset: 'general-en-chef',
    id: 'battle',
    sides: armies.map(({ name, nation, colours }, i) => ({
      id: SIDES[i],
      name: name || nation,
      ...(colours && { colours }),
    })),
    field,
    ...(laid && { objectives: laid.objectives, turns: laid.turns }),
  };
  const empty = parseScenario(scenario);
  if (!empty.ok) return empty;
  return parseScenario({
    ...scenario,
    units: armies.flatMap((army, i) => drawnUp(empty.value, army, i === 0 ? 'blue' : 'red')),
  });
}

/** The units of an army in lines along its edge, from the middle outwards; its general behind them. */
function drawnUp(scenario: Scenario, army: Army, side: (typeof SIDES)[number]): readonly ScenarioUnit[] {
  const [width, height] = scenario.field.size;
  const facing = side === 'blue' ? 0 : 180;
  const depthAt = (line: number): number => FROM_EDGE + LINE * line;
  const yOf = (line: number): number => (side === 'blue' ? height - depthAt(line) : depthAt(line));
  const placed: { readonly line: number; readonly from: number; readonly to: number }[] = [];

  const placeOf = (unit: ScenarioUnit): readonly [number, number] => {
    const half = blockOf(muster(scenario, unit)).width / 2 + GAP / 2;
    for (let line = LINES - 1; line >= 0; line--) {
      for (let off = 0; off + half < width / 2; off += STEP) {
        for (const x of off === 0 ? [width / 2] : [width / 2 - off, width / 2 + off]) {
          const isTaken = placed.some(
            each => each.line === line && each.from < x + half && each.to > x - half,
          );
          if (isTaken || isBarred(scenario.field.terrain, [x, yOf(line)], half)) continue;
          placed.push({ line, from: x - half, to: x + half });
          return [x, yOf(line)];
        }
      }
    }
    return [width / 2, yOf(0)];
  };

  const units = army.units.map(({ template, figures, name }, i): ScenarioUnit => {
    const unit = { id: `${side}-${i + 1}-${template}`, side, template, figures, name, facing };
    return { ...unit, at: placeOf({ ...unit, at: [0, 0] }) };
  });
  const general = { id: `${side}-general`, side, arm: 'general', facing } as const;
  return [...units, { ...general, at: [width / 2, side === 'blue' ? height - 4 : 4] }];
}

/** Lines an army is drawn up in at most. */
const LINES = 3;

/** Ground that nobody is drawn up on: houses, works and water. */
function isBarred(terrain: readonly Feature[], [x, y]: readonly [number, number], reach: number): boolean {
  return terrain.some(feature => {
    if ('size' in feature) {
      const [along, deep] = feature.size;
      const far = Math.max(along, deep) / 2 + reach;
      return Math.abs(feature.at[0] - x) < far && Math.abs(feature.at[1] - y) < far;
    }
    return (
      isWater(feature) &&
      feature.line.some(([px, py]) => Math.abs(px - x) < reach + feature.width && Math.abs(py - y) < LINE / 2)
    );
  });
}

const isWater = (
  feature: Feature,
): feature is Extract<Feature, { readonly kind: 'stream' | 'river' | 'great-river' }> =>
  feature.kind === 'stream' || feature.kind === 'river' || feature.kind === 'great-river';
