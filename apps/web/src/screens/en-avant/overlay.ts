import {
  drawFootprint,
  drawGap,
  drawHandles,
  drawLeg,
  drawPill,
  type FieldOfFire,
  type Footprint,
  type Zone,
} from '@grognard/drawing';
import { drawnSide, drawnUnit } from '@grognard/en-avant';
import type { Place, PreviewStep, Stance } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { handlesOf } from '../table/handles.ts';
import { bodyAtEnd, chosenUnit, enemies, findUnit, stepsInHand } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { placingInHand, refusalOfPlacing } from './preparing.ts';
import { rangeOf, reachOf, zoneOf } from './questions.ts';
import { shotsIn } from './shown.ts';
import { findName, measured } from './spoken.ts';
import { ownWords } from './words.ts';

interface Size {
  readonly size: number;
}

/** May this side move units now? */
const mayActivate = ({ asked }: TableBattle): boolean => asked.value?.orders.includes('activate') ?? false;

/** Where the unit in hand can come to stand. */
export function reachIn(battle: TableBattle): readonly (readonly Place[])[] {
  const unit = chosenUnit(battle);
  if (!unit || unit.activated || !mayActivate(battle)) return [];
  return reachOf(battle, unit.id);
}

/** The zones of the enemies, while a unit is being moved. */
export function zonesIn(battle: TableBattle): readonly Zone[] {
  const unit = chosenUnit(battle);
  if (!unit || !mayActivate(battle)) return [];
  return enemies(battle).flatMap(({ id, side }) => {
    const polygon = zoneOf(battle, id);
    return polygon.length > 0 ? [{ side: drawnSide(battle.scenario, side), polygon }] : [];
  });
}

/** How far the unit in hand shoots, where that may be measured. */
export function fieldsIn(battle: TableBattle): readonly FieldOfFire[] {
  const unit = findUnit(battle, battle.selection.value[0]);
  if (!unit || battle.stage.value !== 'plan') return [];
  return (rangeOf(battle, unit.id)?.area ?? []).map(polygon => ({ polygon }));
}

const ghostOf = (battle: TableBattle, unit: Unit, { at, facing }: Stance): Footprint => ({
  ...drawnUnit(battle.scenario, unit, settings.value.language),
  at,
  facing: facing ?? unit.facing,
  ghost: true,
});

const placed = (ghost: Footprint, faint: boolean): string =>
  `<g transform="translate(${ghost.at[0] * 10} ${ghost.at[1] * 10})rotate(${ghost.facing})"${faint ? ' opacity=".4"' : ''}>${drawFootprint(ghost)}</g>`;

/** Tags are set to the right of the way, so that the hand does not cover them. */
function tagOf(battle: TableBattle, step: PreviewStep, i: number, from: Place): string {
  const cost = measured(step.cost);
  return drawPill(
    {
      at: [(from[0] + step.at[0]) / 2, (from[1] + step.at[1]) / 2],
      text: `${wordIn(battle, 'steps', step.what)} ${cost}`,
      number: i + 1,
      off: [86, 0],
    },
    { size: 10 / battle.px.value },
  );
}

/** What is to be deployed or laid, where the hand holds it. */
function placingIn(battle: TableBattle, size: number): string {
  const order = placingInHand(battle);
  if (!order) return '';
  const refusal = refusalOfPlacing(battle);
  const { reserve, units } = battle.view.value;
  const recruit = order.type === 'deploy' && [...reserve, ...units].find(({ id }) => id === order.unit);
  const name = findName(battle, order.type === 'deploy' ? order.unit : order.piece) ?? '';
  const pill = drawPill(
    { at: order.at, text: name, tone: refusal ? 'refused' : 'snap', off: [0, -30] },
    { size },
  );
  if (!recruit) return pill;
  const unit = {
    ...recruit,
    ...(order.files === undefined ? {} : { files: order.files }),
  } as unknown as Unit;
  return (
    placed(ghostOf(battle, unit, { unit: recruit.id, at: order.at, facing: order.facing }), false) + pill
  );
}

/** The move in hand: ghosts, ways, tags with costs, what it runs into; and the handles to pull. */
export function planIn(battle: TableBattle, { size }: Size): string {
  if (placingInHand(battle)) return placingIn(battle, size);
  const unit = chosenUnit(battle);
  if (!unit || battle.stage.value !== 'plan') return '';
  const shown = battle.shown.value;
  const steps = shown?.steps ?? [];
  const ends = shown?.ends ?? [];
  const starts = [unit.at, ...steps.map(({ at }) => at)];
  const ghosts = steps.slice(0, -1).map(step => placed(ghostOf(battle, unit, step), true));
  const last = ends.flatMap(end => {
    const who = findUnit(battle, end.unit);
    return who ? [placed(ghostOf(battle, who, end), false)] : [];
  });
  const legs = steps.map((step, i) => drawLeg(starts[i]!, step.at, { size }));
  const tags = battle.pulling.value
    ? steps.slice(-1).map(step => tagOf(battle, step, steps.length - 1, starts[steps.length - 1]!))
    : steps.map((step, i) => tagOf(battle, step, i, starts[i]!));
  return [...ghosts, ...last, ...legs, ...tags, ...words(battle, size), handles(battle, unit, size)].join('');
}

/** What stops the move, and what it touches, in a word where it happens. */
function words(battle: TableBattle, size: number): readonly string[] {
  const say = ownWords.value;
  const shown = battle.shown.value;
  const stop = shown?.steps.at(-1)?.stopped;
  const touched = (shown?.contacts ?? []).map(({ target, face }) => {
    const enemy = findUnit(battle, target);
    const at = enemy?.at ?? [0, 0];
    const text = `${wordIn(battle, 'faces', face ?? 'front')}`;
    return drawPill({ at, text: say.attackOn(text), tone: 'fire', off: [0, -30] }, { size });
  });
  if (!stop || touched.length > 0) return touched;
  const by = stop.by === undefined ? '' : (findName(battle, stop.by) ?? '');
  return [drawPill({ at: stop.at, text: say.stopped(by), tone: 'snap', off: [0, 30] }, { size })];
}

function handles(battle: TableBattle, unit: Unit, size: number): string {
  if (unit.activated || !mayActivate(battle) || battle.pulling.value) return '';
  const { order } = battle.draft.value.now;
  if (order && stepsInHand(battle).length === 0) return '';
  return drawHandles(handlesOf(bodyAtEnd(battle, unit), 10 / size), { size });
}

/** Shots and fights of the beat on screen, and the shot in hand. */
export function fireIn(battle: TableBattle, { size }: Size): string {
  if (battle.stage.value === 'watch') return shotsIn(battle, size);
  const { order } = battle.draft.value.now;
  if (battle.stage.value !== 'plan' || order?.type !== 'activate' || order.action !== 'shoot') return '';
  const [from, to] = [findUnit(battle, order.unit), findUnit(battle, order.target)];
  return from && to ? drawGap({ from: from.at, to: to.at, fire: true }, { size }) : '';
}
