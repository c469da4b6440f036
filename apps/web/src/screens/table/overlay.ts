import {
  CENTIMETRE,
  drawFootprint,
  drawGap,
  drawHandles,
  drawLeg,
  drawPill,
  type FieldOfFire,
  type Footprint,
  type Zone,
} from '@grognard/drawing';
import type { Place, PreviewStep, Stance } from '@grognard/engine';
import { sideClass, wordIn } from '../../shell/speech.ts';
import type { Piece } from './game.ts';
import { actingPiece, bodyAtEnd, chosenPiece, enemyPieces, findPiece, stepsInHand } from './hand.ts';
import { handlesOf } from './handles.ts';
import type { TableBattle } from './model.ts';
import { rangeOf, reachAreas } from './questions.ts';
import { measured } from './spoken.ts';
import { tableWords } from './words.ts';

interface Size {
  readonly size: number;
}

/** Where the unit in hand can come to stand. */
export function reachIn(battle: TableBattle): readonly (readonly Place[])[] {
  const piece = actingPiece(battle);
  return piece ? reachAreas(battle, piece.id) : [];
}

/** The zones of the enemies, while a unit is being moved. */
export function zonesIn(battle: TableBattle): readonly Zone[] {
  const { table } = battle;
  if (!table.zoneOf || !chosenPiece(battle) || !table.isActing(battle)) return [];
  return enemyPieces(battle).flatMap(({ id, side }) => {
    const polygon = table.zoneOf?.(battle, id) ?? [];
    return polygon.length > 0 ? [{ side: sideClass(battle, side) || 'second', polygon }] : [];
  });
}

/** How far the unit in hand shoots, where that may be measured. */
export function fieldsIn(battle: TableBattle): readonly FieldOfFire[] {
  const piece = findPiece(battle, battle.selection.value[0]);
  if (!piece || battle.stage.value !== 'plan') return [];
  return (rangeOf(battle, piece.id)?.area ?? []).map(polygon => ({ polygon }));
}

/** A unit as it would stand elsewhere. */
export const ghostOf = (unit: Footprint, { at, facing }: Omit<Stance, 'unit'>): Footprint => ({
  ...unit,
  at,
  facing: facing ?? unit.facing,
  ghost: true,
  selected: false,
});

export const drawGhost = (ghost: Footprint, isFaint = false): string =>
  `<g transform="translate(${ghost.at[0] * CENTIMETRE} ${ghost.at[1] * CENTIMETRE})rotate(${ghost.facing})"${isFaint ? ' opacity=".4"' : ''}>${drawFootprint(ghost)}</g>`;

/** Tags are set to the right of the way, so that the hand does not cover them. */
function tagOf(battle: TableBattle, step: PreviewStep, i: number, from: Place): string {
  return drawPill(
    {
      at: [(from[0] + step.at[0]) / 2, (from[1] + step.at[1]) / 2],
      text: `${wordIn(battle, 'steps', step.what)} ${measured(step.cost)}`,
      number: i + 1,
      off: [86, 0],
    },
    { size: CENTIMETRE / battle.px.value },
  );
}

/** The move in hand: ghosts, ways, tags with costs, what it runs into; and the handles to pull. */
export function planIn(battle: TableBattle, units: readonly Footprint[], { size }: Size): string {
  const placing = battle.table.placing?.draw(battle, size) ?? null;
  if (placing !== null) return placing;
  const piece = chosenPiece(battle);
  const print = units.find(({ id }) => id === piece?.id);
  if (!piece || !print || battle.stage.value !== 'plan') return '';
  const { steps = [], ends = [] } = battle.shown.value ?? {};
  const starts = [print.at, ...steps.map(({ at }) => at)];
  const ghosts = steps.slice(0, -1).map(step => drawGhost(ghostOf(print, step), true));
  const last = ends.flatMap(end => {
    const who = units.find(({ id }) => id === end.unit);
    return who ? [drawGhost(ghostOf(who, end))] : [];
  });
  const legs = steps.map((step, i) => drawLeg(starts[i]!, step.at, { size }));
  const tags = battle.pulling.value
    ? steps.slice(-1).map(step => tagOf(battle, step, steps.length - 1, starts[steps.length - 1]!))
    : steps.map((step, i) => tagOf(battle, step, i, starts[i]!));
  return [...ghosts, ...last, ...legs, ...tags, ...words(battle, size), handles(battle, piece, size)].join(
    '',
  );
}

/** What stops the move, and what it touches, in a word where it happens. */
function words(battle: TableBattle, size: number): readonly string[] {
  const say = tableWords.value;
  const { steps = [], contacts = [] } = battle.shown.value ?? {};
  const stop = steps.at(-1)?.stopped;
  const touched = contacts.map(({ target, face }) => {
    const at = findPiece(battle, target)?.body.at ?? [0, 0];
    const text = face === undefined ? say.attackWord : say.attackOn(wordIn(battle, 'faces', face));
    return drawPill({ at, text, tone: 'fire', off: [0, -30] }, { size });
  });
  if (!stop || touched.length > 0) return touched;
  const by = stop.by === undefined ? '' : (battle.table.nameOf(battle, stop.by) ?? '');
  return [drawPill({ at: stop.at, text: say.stopped(by), tone: 'snap', off: [0, 30] }, { size })];
}

function handles(battle: TableBattle, piece: Piece, size: number): string {
  if (!battle.table.mayAct(battle, piece) || battle.pulling.value) return '';
  const { order } = battle.draft.value.now;
  if (order && stepsInHand(battle).length === 0) return '';
  return drawHandles(handlesOf(bodyAtEnd(battle, piece), CENTIMETRE / size), { size });
}

/** The shot in hand. */
export function shotIn(battle: TableBattle, { size }: Size): string {
  const { order } = battle.draft.value.now;
  if (battle.stage.value !== 'plan' || !order || stepsInHand(battle).length > 0) return '';
  const { table } = battle;
  const [from, to] = [findPiece(battle, table.unitOf(order)), findPiece(battle, table.targetOf(order))];
  return from && to ? drawGap({ from: from.body.at, to: to.body.at, fire: true }, { size }) : '';
}
