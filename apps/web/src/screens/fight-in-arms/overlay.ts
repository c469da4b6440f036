import {
  CENTIMETRE,
  drawGap,
  drawHeldRing,
  drawLeg,
  drawPill,
  type Pill,
  type Point,
  pillWidth,
  type UnitName,
} from '@grognard/drawing';
import { cornersOf } from '@grognard/table';
import type { Piece } from '../table/game.ts';
import { actingPiece, enemyPieces, findPiece, ownPieces } from '../table/hand.ts';
import { boxesOfPieces, boxOfPill, OVER, placePills, type Word } from '../table/pill.ts';
import { handleBoxes } from '../table/plan.ts';
import { distanceOf } from '../table/questions.ts';
import { measured } from '../table/spoken.ts';
import { drawSwords } from '../table/swords.ts';
import { steadiedBy } from './command.ts';
import type { ArmsBattle, OnTable } from './model.ts';
import { drawDeployment } from './placing-drawing.ts';
import { areInContact, gapTo, linesBetween } from './questions.ts';
import { coveredByResults, drawEvents } from './shown.ts';
import { nameOf } from './spoken.ts';
import { listTargets } from './target-list.ts';
import { findUnit } from './units.ts';
import { ownWords } from './words.ts';

/** Under the units: where one may deploy, and whom a chosen HQ steadies. */
export function underUnits(battle: OnTable, size: number): string {
  return drawDeployment(battle, size) + drawCommand(battle, size);
}

/** Over them: melees, the shot in hand with its lines of sight, and what the beat on screen shows. */
export function overUnits(battle: ArmsBattle, size: number): string {
  if (battle.stage.value === 'watch') return drawEvents(battle, size);
  return (
    drawMelees(battle, size) + drawPursuit(battle, size) + drawAim(battle, size) + drawChances(battle, size)
  );
}

/** While it is asked whether to pursue: who would go after whom. */
function drawPursuit(battle: OnTable, size: number): string {
  const { kind, details } = battle.asked.value ?? {};
  if (kind !== 'pursuit') return '';
  const [from, to] = ['unit', 'enemy'].map(part => findPiece(battle, String(details?.[part]))?.body.at);
  return from && to ? drawLeg(from, to, { size }) : '';
}

function drawCommand(battle: OnTable, size: number): string {
  const hq = findUnit(battle, battle.selection.value[0]);
  if (!hq?.profile.flags.includes('hq') || battle.stage.value !== 'plan') return '';
  return steadiedBy(battle, hq.id)
    .flatMap(id => {
      const piece = findPiece(battle, id);
      return piece ? [drawHeldRing(cornersOf(piece.body), { size, isRefused: false })] : [];
    })
    .join('');
}

/** Fights of one view are found once. */
const known = new WeakMap<object, readonly Point[]>();

/** Crossed swords where an enemy is fought: one pair, however many of one's own are upon him. */
function drawMelees(battle: OnTable, size: number): string {
  const view = battle.view.value;
  const found = known.get(view) ?? meleesIn(battle);
  known.set(view, found);
  return drawSwords(found, size);
}

const CLOSE = 20;

function meleesIn(battle: OnTable): readonly Point[] {
  const own = ownPieces(battle);
  return enemyPieces(battle).flatMap((foe): readonly Point[] => {
    const touched = own.filter(({ id, body: { at } }) => {
      const isNear = Math.abs(at[0] - foe.body.at[0]) < CLOSE && Math.abs(at[1] - foe.body.at[1]) < CLOSE;
      return isNear && areInContact(battle, id, foe.id);
    });
    const places = touched.flatMap(({ id }) => distanceOf(battle, id, foe.id)?.between ?? []);
    const mean = (axis: 0 | 1) => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
    return places.length > 0 ? [[mean(0), mean(1)]] : [];
  });
}

/** From farther than this the chances of all targets would cover the table: only those of the one in hand are told. */
const FAR = 2;
/** From so many pixels a centimetre there is room for the dice as well. */
const NEAR = 8;

/** So many pixels beyond a unit its chances stand, and so many beside it. */
const [BEYOND, AIR] = [22, 6];

/** On the far side of a target, where neither the shooter nor its handles stand; else beside it, or before it. */
function about({ body }: Piece, { body: { at: from } }: Piece, pill: Omit<Pill, 'at'>, px: number): Word {
  const { at } = body;
  const corners = cornersOf(body);
  const [across, down] = [corners.map(([x]) => (x - at[0]) * px), corners.map(([, y]) => (y - at[1]) * px)];
  const [north, south] = [Math.min(...down) - BEYOND, Math.max(...down) + BEYOND];
  const half = pillWidth(pill) / 2 + AIR;
  const standing = (x: number, y: number): Pill => ({ ...pill, at, off: [x, y] });
  const middle = (north + south) / 2;
  const isNorth = at[1] < from[1];
  return [
    standing(0, isNorth ? north : south),
    standing(Math.max(...across) + half, middle),
    standing(Math.min(...across) - half, middle),
    standing(0, isNorth ? south : north),
  ];
}

/** Beside everybody who may be shot at by the unit in hand: how many dice, and the chance to hurt him. */
function chancesOf(battle: ArmsBattle, px: number): readonly Pill[] {
  const shooter = actingPiece(battle);
  const weapon = shooter && battle.table.weaponOf?.(battle, shooter.id);
  const { order } = battle.draft.value.now;
  const isAiming = order === null || order.type === 'shoot';
  if (!shooter || weapon === undefined || !isAiming || battle.pulling.value) return [];
  if (battle.stage.value === 'watch' || findUnit(battle, shooter.id)?.shot) return [];
  const isAimedAt = (id: string) => order?.type === 'shoot' && order.target === id;
  const pills = listTargets(battle, shooter.id, weapon, battle.thenMove.value)
    .filter(({ id, clause }) => clause === undefined && (FAR * px >= CENTIMETRE || isAimedAt(id)))
    .flatMap(({ id, dice, hurt }): readonly Word[] => {
      const target = findPiece(battle, id);
      const chance = `${Math.round(hurt * 100)} %`;
      const text = px < NEAR ? chance : `${ownWords.value.diceOf(dice)}, ${chance}`;
      const tone = isAimedAt(id) ? 'fire' : 'refused';
      return target ? [about(target, shooter, { text, tone }, px)] : [];
    });
  return placePills(pills, px, [
    { boxes: handleBoxes(battle, px), weight: OVER.words },
    { boxes: boxesOfPieces(battle), weight: OVER.counter },
  ]);
}

const drawChances = (battle: ArmsBattle, size: number): string =>
  chancesOf(battle, CENTIMETRE / size)
    .map(pill => drawPill(pill, { size }))
    .join('');

/** Names are written beside the chances, and beside what is being told. */
export const coveredByWords = (battle: ArmsBattle, px: number): readonly UnitName['box'][] => [
  ...chancesOf(battle, px).map(pill => boxOfPill(pill, px)),
  ...coveredByResults(battle, px),
];

/** All lines that the rule of sight tries from the shooter to the edges of his target: clear, or barred and by whom. */
function drawAim(battle: OnTable, size: number): string {
  const { order } = battle.draft.value.now;
  if (battle.stage.value !== 'plan' || order?.type !== 'shoot') return '';
  const lines = toEachPoint(linesBetween(battle, order.unit, order.target));
  const barred = lines.filter(({ blockedBy }) => blockedBy.length > 0);
  const clear = lines.filter(({ blockedBy }) => blockedBy.length === 0);
  const drawn = [
    ...barred.map(({ from, blockedBy }) =>
      drawGap({ from, to: blockedBy[0]!.at, barred: true }, { size: size * 0.6 }),
    ),
    ...clear.map(({ from, to }) => drawGap({ from, to, fire: true }, { size: size * 0.6 })),
  ];
  const [best] = clear;
  const label = best
    ? drawPill(
        {
          at: middleOf(best.from, best.to),
          text: measured(gapTo(battle, order.unit, order.target)),
          tone: 'fire',
        },
        { size },
      )
    : '';
  const by = best ? undefined : barred[0]?.blockedBy[0];
  return (
    drawn.join('') +
    label +
    (by ? drawPill({ at: by.at, text: nameOf(battle, by.id), tone: 'refused' }, { size }) : '')
  );
}

type Line = ReturnType<typeof linesBetween>[number];

/** One line to each point of the target: a clear one where there is one. */
function toEachPoint(lines: readonly Line[]): readonly Line[] {
  const best = new Map<string, Line>();
  for (const line of lines) {
    const key = line.to.join();
    const known = best.get(key);
    if (!known || (known.blockedBy.length > 0 && line.blockedBy.length === 0)) best.set(key, line);
  }
  return [...best.values()];
}

const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
