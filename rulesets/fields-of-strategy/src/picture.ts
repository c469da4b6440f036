import {
  drawGridDiagram,
  drawGridScene,
  type FireLine,
  type GridScene,
  type MarchPath,
} from '@grognard/drawing';
import {
  type Language,
  type Picture,
  parseWith,
  positionAt,
  type StagedCase,
  stageCase,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { fieldsOfStrategy } from './ruleset.ts';
import { squareSchema } from './scenario.ts';
import { drawnSide, sceneOf } from './scene.ts';
import type { Event, FieldsOfStrategy, Position, Scenario } from './types.ts';

/** Pixels to a square of a figure. */
const FIGURE = 40;

/** Maps of battles and figures of cases, drawn as the screen draws them. */
export const picture: Picture<FieldsOfStrategy> = {
  sheet: (scenario, view, { language, title }) =>
    drawGridScene(sceneOf(scenario, view, language), { title: title ?? textIn(scenario.title, language) }),
  figure: (raw, { moment, language, caption, crop, marked = [] }) => {
    const staged = stageCase(fieldsOfStrategy, raw);
    const drawn =
      moment === 'before' ? plannedScene(staged, language) : playedScene(staged, moment, language);
    const counters = (drawn.counters ?? []).map(counter =>
      marked.includes(counter.id ?? '') ? { ...counter, selected: true } : counter,
    );
    const scene = { ...drawn, counters };
    // The text names squares, so a whole field gets its letters and numbers.
    return crop
      ? drawGridDiagram(scene, { crop, title: caption })
      : drawGridScene(scene, { pxPerSquare: FIGURE });
  },
};

type Staged = StagedCase<FieldsOfStrategy>;

/** Before play: every path of the first order that is accepted, and what the case asks. */
function plannedScene({ scenario, rules, before, example }: Staged, language: Language): GridScene {
  const [first] = example.play.filter(({ rejected }) => rejected === undefined);
  return {
    ...sceneOf(scenario, rules.view(before, UMPIRE), language),
    paths: first ? pathsOf(scenario, before, first.order) : [],
    ...askedOf(scenario, before, example.ask),
  };
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

/** Questions worth drawing: lines of sight with their answer, and the squares that beaten units go to. */
function askedOf(
  scenario: Scenario,
  { units }: Position,
  questions: Staged['example']['ask'],
): Pick<GridScene, 'fires' | 'retreats'> {
  const fires: FireLine[] = [];
  const retreats: NonNullable<GridScene['retreats']>[number][] = [];
  for (const { is, clause: _, ...rest } of questions) {
    const question = fieldsOfStrategy.parse.question(rest);
    if (!question.ok) continue;
    if (question.value.query === 'sight') {
      const { from, to } = question.value;
      if (typeof from === 'string' || typeof to === 'string') continue;
      fires.push({ from, to, label: is === true ? '✓' : '×' });
    }
    if (question.value.query === 'retreat-square') {
      const { unit: id } = question.value;
      const unit = units.find(each => each.id === id);
      const to = parseWith(squareSchema, is);
      if (unit && to.ok) {
        retreats.push({ from: unit.at, to: to.value, side: drawnSide(scenario, unit.side) });
      }
    }
  }
  return { fires, retreats };
}

/** After play, or in the middle of it: where everybody stands, how he came there, and the shot just fired. */
function playedScene(staged: Staged, moment: 'after' | number, language: Language): GridScene {
  const { scenario, rules, before } = staged;
  const events = moment === 'after' ? staged.events : staged.events.slice(0, moment);
  const position = positionAt(staged, moment);
  return {
    ...sceneOf(scenario, rules.view(position, UMPIRE), language),
    paths: marchesIn(scenario, before, events),
    fires: moment === 'after' ? [] : shotIn(position, events.at(-1)),
  };
}

/** The line of the shot that an event tells of. */
function shotIn({ units }: Position, event: Event | undefined): readonly FireLine[] {
  if (event?.type !== 'fire') return [];
  const [from, to] = [event.unit, event.target].map(id => units.find(unit => unit.id === id)?.at);
  return from && to ? [{ from, to }] : [];
}

/** The ways that units went, step by step. */
function marchesIn(scenario: Scenario, { units }: Position, events: readonly Event[]): readonly MarchPath[] {
  return units.flatMap(({ id, side, at }) => {
    const steps = events.flatMap(event => (event.type === 'step' && event.unit === id ? [event.to] : []));
    return steps.length > 0 ? [{ unit: id, side: drawnSide(scenario, side), squares: [at, ...steps] }] : [];
  });
}
