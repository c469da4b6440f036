import {
  CENTIMETRE,
  type Covering,
  drawFootprint,
  drawGap,
  drawGuides,
  drawHandles,
  drawLeg,
  drawOutline,
  drawPill,
  type Footprint,
  type Pill,
  pillWidth,
} from '@grognard/drawing';
import type { Stance, Typed } from '@grognard/engine';
import { distance } from '@grognard/table';
import { shownAdvice } from '../../shell/hint.ts';
import { wordIn } from '../../shell/speech.ts';
import { type Body, isOn } from './body.ts';
import type { Piece } from './game.ts';
import { chosenPiece, enemyPieces, findPiece, heldAtEnd, stepsInHand } from './hand.ts';
import { boxesOfHandles, grips, handlesOf } from './handles.ts';
import { previewOf, type TableBattle, touchedBy } from './model.ts';
import { boxOfPill, drawPillInSight, inSight, OVER, placePills, type Word } from './pill.ts';
import { haltWords, stopWords } from './spoken.ts';
import { tagsOf } from './tags.ts';
import { tableWords } from './words.ts';

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

/** Where somebody would stand at the end, in the shape he would have there. */
export function drawEnd(unit: Footprint, end: Stance): string {
  const [a, b, c] = end.outline ?? [];
  const [wide, deep] = [unit.files * unit.base.width, Math.ceil(unit.bases / unit.files) * unit.base.depth];
  const isSame = !a || !b || !c || (isNear(distance(a, b), wide) && isNear(distance(b, c), deep));
  return isSame || !end.outline ? drawGhost(ghostOf(unit, end)) : drawOutline(end.outline, unit.side);
}
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.2;

/** The move in hand: ghosts, ways, tags with costs, what it runs into; and the handles to pull. */
export function planIn(
  battle: TableBattle,
  units: readonly Footprint[],
  taken: readonly Covering[],
  size: number,
): string {
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
    // What takes its time is drawn as it will be when it is done.
    return who ? [drawEnd(who, end.unit === piece.id ? (steps.at(-1) ?? end) : end)] : [];
  });
  const boxes = handleBoxes(battle, battle.px.peek());
  const off = [...taken, { boxes, weight: OVER.words }];
  const tags = tagsOf(battle, piece, { steps, starts, taken: off, size });
  const legs = steps.map((step, i) => drawLeg(starts[i]!, step.at, { size }));
  return [
    ...ghosts,
    ...last,
    ...legs,
    ...dangersOnMap(battle, size),
    tags.art,
    ...wordsOnMap(battle, [...off, { boxes: tags.boxes, weight: OVER.words }], size),
    haltIn(battle, size),
    handles(battle, piece, size),
  ].join('');
}

/** What is risked and what is touched, each where it happens. */
function wordsOnMap(battle: TableBattle, taken: readonly Covering[], size: number): readonly string[] {
  const risks = risksOnMap(battle, taken, battle.px.peek());
  const boxes = risks.map(pill => boxOfPill(pill, battle.px.peek()));
  return [
    ...risks.map(pill => drawPill(pill, { size })),
    ...touches(battle, [...taken, { boxes, weight: OVER.words }], size),
  ];
}

/** What the ground on the way may do; told once where a group comes upon it. */
function risksOnMap(battle: TableBattle, taken: readonly Covering[], scale: number): readonly Pill[] {
  const { dangers = [] } = battle.shown.value ?? {};
  const first = dangers.filter(
    ({ what, by }, i) => dangers.findIndex(other => other.what === what && other.by === by) === i,
  );
  const words = first.flatMap((danger): readonly Word[] => {
    const text = battle.table.dangerWord?.(battle, danger);
    const { at } = danger;
    if (text === undefined || !at) return [];
    const aside = pillWidth({ text }) / 2 + RISK_ASIDE;
    const standing = (x: number): Pill => inSight(battle, { at, text, tone: 'refused', off: [x, 0] });
    return [[standing(-aside), standing(aside)]];
  });
  return placePills(words, scale, taken);
}
/** So many pixels off the middle of the front: beside the handles there. */
const RISK_ASIDE = 56;

/** What it touches, in a word where it happens; and where it is stopped. */
function touches(battle: TableBattle, taken: readonly Covering[], size: number): readonly string[] {
  const say = tableWords.value;
  const { steps = [], contacts = [] } = battle.shown.value ?? {};
  const stop = steps.at(-1)?.stopped;
  const scale = battle.px.peek();
  const words = touchedBy(contacts).map(({ target, face }): Word => {
    const { at, width } = findPiece(battle, target)?.body ?? { at: [0, 0] as const, width: 0 };
    const text = face === undefined ? say.attackWord : say.attackOn(wordIn(battle, 'faces', face));
    // Beside the enemy: before him stand the handles.
    const half = (Math.max(width, chosenPiece(battle)?.body.width ?? 0) * CENTIMETRE) / (2 * size);
    const far = half + grips().aside + 2 * grips().radius;
    const aside = pillWidth({ text }) / 2 + far;
    const standing = (x: number, y: number): Pill => inSight(battle, { at, text, tone: 'fire', off: [x, y] });
    return [standing(-aside, 0), standing(aside, 0), standing(0, -far), standing(0, far)];
  });
  const touched = placePills(words, scale, taken).map(pill => drawPill(pill, { size }));
  if (!stop || touched.length > 0 || battle.halt.value) return touched;
  const text = stopWords(battle, stop);
  const pill = inSight(battle, { at: stop.at, text, tone: 'snap', off: [0, 30] });
  return placePills([[pill]], scale, taken).map(each => drawPill(each, { size }));
}

/** Lines from whoever may shoot at it there; the panel says so in words. */
function dangersOnMap(battle: TableBattle, size: number): readonly string[] {
  const { dangers = [], ends = [] } = battle.shown.value ?? {};
  return dangers.flatMap(danger => {
    const { unit, by, what } = danger;
    const [from, to] = [findPiece(battle, by)?.body.at, ends.find(end => end.unit === unit)?.at];
    if (!from || !to || what !== 'fire') return [];
    return [drawGap({ from, to, fire: true }, { size })];
  });
}

/** How far off the finger its word stands, in pixels: it must not lie under it. */
const OFF_FINGER = 64;

/** To what the step is drawn, or what stops it: a guide, and a word where the finger is. */
function haltIn(battle: TableBattle, size: number): string {
  const { halt, finger } = battle;
  if (!halt.value || !finger.value) return '';
  const { snap, refusal } = halt.value;
  const text = haltWords(battle, halt.value);
  if (text === '') return '';
  const isGuided = snap?.what === 'line' || snap?.what === 'interval' || snap?.what === 'square';
  const friend = isGuided ? findPiece(battle, snap.with) : undefined;
  if (friend && snap)
    return drawGuides([{ from: friend.body.at, to: snap.stance.at, label: text }], { size });
  const tone = refusal ? 'refused' : 'snap';
  return drawPillInSight(battle, { at: finger.value, text, tone, off: [0, -OFF_FINGER] }, size);
}

function handles(battle: TableBattle, piece: Piece, size: number): string {
  const body = bodyOfHandles(battle, piece);
  if (!body) return '';
  const { radius } = grips();
  const px = CENTIMETRE / size;
  const foes = enemyPieces(battle);
  const places = handlesOf(body, px, battle.table.handles?.(battle)).map(place => ({
    ...place,
    isOver: foes.some(foe => isOn(foe.body, place.at, radius / px)),
  }));
  return drawHandles(places, { size, radius });
}

/** What the handles cover: no word lies over them. */
export function handleBoxes(battle: TableBattle, px: number): ReturnType<typeof boxesOfHandles> {
  const piece = battle.stage.value === 'plan' ? chosenPiece(battle) : undefined;
  const held = piece && bodyOfHandles(battle, piece);
  return held ? boxesOfHandles(held, px, battle.table.handles?.(battle)) : [];
}

/** Where the handles are, if there are any now. */
export function bodyOfHandles(battle: TableBattle, piece: Piece): Body | null {
  if (!battle.table.mayAct(battle, piece) || battle.pulling.value || battle.table.isStill?.(battle))
    return null;
  if (battle.table.heldFast?.(battle, piece)) return null;
  const { order } = battle.draft.value.now;
  return order && stepsInHand(battle).length === 0 ? null : heldAtEnd(battle, piece);
}

/** Where advice would have a unit stand, and, where it comes after the end, where it was sent. */
export function hintIn(battle: TableBattle, units: readonly Footprint[], size: number): string {
  const advice = shownAdvice(battle);
  if (!advice) return '';
  const better = orderDrawn(battle, advice.order, { units, size });
  if (!advice.instead) return better;
  return `<g opacity=".5">${orderDrawn(battle, advice.instead, { units, size })}</g>${better}`;
}

/** Where the answers to what is asked would have somebody stand. */
export function answersIn(battle: TableBattle, units: readonly Footprint[], size: number): string {
  const { values = [] } = battle.asked.value ?? {};
  if (values.length < 2 || battle.table.isActing(battle)) return '';
  return values
    .filter(({ order }) => battle.table.targetOf(order) === undefined)
    .map(({ order }) => orderDrawn(battle, order, { units, size }))
    .join('');
}

interface Drawn {
  readonly units: readonly Footprint[];
  readonly size: number;
}

/** An order as a ghost at its end, or as a line to whom it shoots at. */
function orderDrawn(battle: TableBattle, order: Typed, { units, size }: Drawn): string {
  const { ends, contacts } = previewOf(battle, order);
  const drawn = ends.map(end => {
    const who = units.find(({ id }) => id === end.unit);
    return who ? drawLeg(who.at, end.at, { size }) + drawGhost(ghostOf(who, end)) : '';
  });
  const { table } = battle;
  const [from, to] = [findPiece(battle, table.unitOf(order)), findPiece(battle, table.targetOf(order))];
  const isShot = from && to && contacts.length === 0;
  return (
    drawn.join('') + (isShot ? drawGap({ from: from.body.at, to: to.body.at, fire: true }, { size }) : '')
  );
}

/** The shot in hand. */
export function shotIn(battle: TableBattle, size: number): string {
  const { order } = battle.draft.value.now;
  if (battle.stage.value !== 'plan' || !order || stepsInHand(battle).length > 0) return '';
  const { table } = battle;
  const [from, to] = [findPiece(battle, table.unitOf(order)), findPiece(battle, table.targetOf(order))];
  return from && to ? drawGap({ from: from.body.at, to: to.body.at, fire: true }, { size }) : '';
}
