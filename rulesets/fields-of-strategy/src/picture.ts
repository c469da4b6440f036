import {
  drawGridDiagram,
  drawGridScene,
  type FireLine,
  type GridScene,
  type MarchPath,
} from '@grognard/drawing';
import {
  type Case,
  type Language,
  type Picture,
  parseCase,
  type Rules,
  scriptedDice,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { fieldsOfStrategy } from './ruleset.ts';
import { drawnSide, sceneOf } from './scene.ts';
import type { Event, FieldsOfStrategy, Position, Scenario } from './types.ts';

/** Pixels to a square of a figure. */
const FIGURE = 40;

/** Maps of battles and figures of cases, drawn as the screen draws them. */
export const picture: Picture<FieldsOfStrategy> = {
  sheet: (scenario, view, { language, title }) =>
    drawGridScene(sceneOf(scenario, view, language), { title: title ?? textIn(scenario.title, language) }),
  figure: (raw, { moment, language, caption, crop }) => {
    const { scenario, rules, example } = layOut(raw);
    const scene =
      moment === 'after'
        ? playedScene(scenario, rules, example, language)
        : plannedScene(scenario, rules, example, language);
    // The text names squares, so a whole field gets its letters and numbers.
    return crop
      ? drawGridDiagram(scene, { crop, title: caption })
      : drawGridScene(scene, { pxPerSquare: FIGURE });
  },
};

interface LaidOut {
  readonly example: Case;
  readonly scenario: Scenario;
  readonly rules: Rules<FieldsOfStrategy>;
}

/** A figure's case is one of ours: a fault in it is our mistake. */
function layOut(raw: unknown): LaidOut {
  const example = parseCase(raw);
  if (!example.ok) throw new Error(JSON.stringify(example.faults));
  const scenario = fieldsOfStrategy.parse.scenario(example.value.scenario);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  return {
    example: example.value,
    scenario: scenario.value,
    rules: fieldsOfStrategy.prepare(scenario.value),
  };
}

/** Before play: every path of the first accepted order of each unit, and what the case asks. */
function plannedScene(
  scenario: Scenario,
  rules: Rules<FieldsOfStrategy>,
  example: Case,
  language: Language,
): GridScene {
  const position = opened(rules, example);
  const scene = sceneOf(scenario, rules.view(position, UMPIRE), language);
  const paths = example.play
    .filter(({ rejected }) => rejected === undefined)
    .slice(0, 1)
    .flatMap(({ order }) => pathsOf(scenario, position, order));
  return { ...scene, paths, ...askedOf(scenario, position, example) };
}

function opened(rules: Rules<FieldsOfStrategy>, example: Case): Position {
  const { position } = rules.begin(scriptedDice({}));
  const arranged = rules.arrange(position, example.state ?? {});
  return arranged.ok ? arranged.value : position;
}

function pathsOf(scenario: Scenario, { units }: Position, order: unknown): readonly MarchPath[] {
  const programme = fieldsOfStrategy.parse.order(order);
  if (!programme.ok) return [];
  return Object.entries(programme.value.paths).flatMap(([id, path]) => {
    const unit = units.find(each => each.id === id);
    if (!unit || path.length === 0) return [];
    return [
      { unit: id, side: drawnSide(scenario, unit.side), squares: [unit.at, ...path], arrival: unit.type },
    ];
  });
}

type Line = readonly [number, number];

/** Questions worth drawing: lines of sight with their answer, and the squares that beaten units go to. */
function askedOf(
  scenario: Scenario,
  position: Position,
  example: Case,
): Pick<GridScene, 'fires' | 'retreats'> {
  const fires: FireLine[] = [];
  const retreats: NonNullable<GridScene['retreats']>[number][] = [];
  for (const { query, is, ...rest } of example.ask) {
    if (query === 'line-of-sight') {
      fires.push({ from: rest['from'] as Line, to: rest['to'] as Line, label: is === true ? '✓' : '×' });
    }
    const unit = position.units.find(each => each.id === rest['unit']);
    if (query === 'retreat-square' && unit && Array.isArray(is)) {
      retreats.push({ from: unit.at, to: is as unknown as Line, side: drawnSide(scenario, unit.side) });
    }
  }
  return { fires, retreats };
}

/** After play: where everybody stands, and how he came there. */
function playedScene(
  scenario: Scenario,
  rules: Rules<FieldsOfStrategy>,
  example: Case,
  language: Language,
): GridScene {
  const dice = scriptedDice(example.dice);
  let position = opened(rules, example);
  const start = position;
  const events: Event[] = [];
  for (const { order, rejected } of example.play) {
    const programme = fieldsOfStrategy.parse.order(order);
    if (rejected !== undefined || !programme.ok) continue;
    const step = rules.resolve(position, position.side, programme.value, dice);
    position = step.position;
    events.push(...step.events);
  }
  return {
    ...sceneOf(scenario, rules.view(position, UMPIRE), language),
    paths: marchesIn(scenario, start, events),
  };
}

/** The ways that units went, step by step. */
function marchesIn(scenario: Scenario, { units }: Position, events: readonly Event[]): readonly MarchPath[] {
  return units.flatMap(({ id, side, at }) => {
    const steps = events.flatMap(event => (event.type === 'step' && event.unit === id ? [event.to] : []));
    return steps.length > 0 ? [{ unit: id, side: drawnSide(scenario, side), squares: [at, ...steps] }] : [];
  });
}
