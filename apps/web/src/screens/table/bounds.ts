import { CENTIMETRE, drawPill, pillWidth } from '@grognard/drawing';
import type { PreviewStep, Stop } from '@grognard/engine';
import { distance, forward, turnBetween } from '@grognard/table';
import type { Piece } from './game.ts';
import { actingPiece, moveBy } from './hand.ts';
import { grips } from './handles.ts';
import { previewOf, type TableBattle } from './model.ts';
import { reachOf } from './questions.ts';
import { clauseWord, measured, nameOf, written } from './spoken.ts';
import { kindOf, numbersOf, type Step, tenth, withNumber } from './steps.ts';
import { tableWords } from './words.ts';

/** The most that a unit may do of one kind of step, and what ends it. */
export interface Bound {
  readonly step: Step;
  readonly stop: Pick<Stop, 'clause' | 'by' | 'at'> | null;
}

/** More than any unit moves or turns. */
const FAR = 90;
const NEAR = 0.5;
const PROBES: readonly Step[] = [
  { advance: FAR },
  { wheel: 'left', degrees: FAR },
  { wheel: 'right', degrees: FAR },
  { lateral: -FAR },
  { lateral: FAR },
  { back: FAR },
];

/** How far a unit may go each way, as the rules answer to too much. */
export function boundsOf(battle: TableBattle, piece: Piece): readonly Bound[] {
  return PROBES.flatMap(probe => {
    const { verdict, snaps, steps } = previewOf(battle, moveBy(battle, piece.id, [probe]));
    const last = steps.at(-1);
    if (verdict.ok)
      return [{ step: last ? asFarAs(probe, piece, last) : probe, stop: last?.stopped ?? null }];
    const most = snaps.find(({ what }) => what === 'most');
    const step = most && battle.table.stepsOf(most.order).at(-1);
    if (!most || !step) return [];
    // What would stop it farther off does not end it here.
    const isThere = last && distance(last.at, most.stance.at) < NEAR;
    return [{ step, stop: (isThere && last.stopped) || null }];
  });
}

/** The part of a step that was walked before it was stopped. */
function asFarAs(probe: Step, { body }: Piece, { cost, facing }: PreviewStep): Step {
  if (!('wheel' in probe))
    return withNumber(probe, 0, 'lateral' in probe && probe.lateral < 0 ? -cost : cost);
  return { ...probe, degrees: tenth(Math.abs(turnBetween(body.facing, facing ?? body.facing))) };
}

/** One way in words: "ahead 6 cm", "wheel left 28°, stopped by the Oaks (ZOC-04)". */
function boundWords(battle: TableBattle, { step, stop }: Bound): string {
  const say = tableWords.value;
  const [value = 0] = numbersOf(step);
  const how = kindOf(step) === 'wheel' ? say.degrees(written(Math.abs(value))) : measured(Math.abs(value));
  const way = say.ways[wayOf(step)];
  return stop ? `${way} ${how}, ${stopWords(battle, stop)}` : `${way} ${how}`;
}

type Way = keyof typeof tableWords.value.ways;
function wayOf(step: Step): Way {
  if ('wheel' in step) return step.wheel === 'left' ? 'wheelLeft' : 'wheelRight';
  if ('lateral' in step) return step.lateral < 0 ? 'left' : 'right';
  return 'back' in step ? 'back' : 'ahead';
}

export const stopWords = (battle: TableBattle, { by, clause }: Pick<Stop, 'by' | 'clause'>): string =>
  `${tableWords.value.stopped(by === undefined ? '' : nameOf(battle, by))} (${clauseWord(clause)})`;

/** The reach of a unit as one says it. */
export function reachWords(battle: TableBattle, piece: Piece): string {
  const say = tableWords.value;
  const bounds = boundsOf(battle, piece).map(bound => boundWords(battle, bound));
  return bounds.length === 0 ? say.noReach : say.reachTold(bounds.join(say.and));
}

/** So many pixels off the edge of the reach. */
const OFF = 22;

/** Beside the reach: how far it goes straight ahead, and whatever ends it on the way. */
export function drawBounds(battle: TableBattle, size: number): string {
  const piece = actingPiece(battle);
  if (!piece || battle.draft.value.now.order || battle.pulling.value) return '';
  const ahead = reachOf(battle, piece.id)?.ahead;
  const stops = boundsOf(battle, piece).flatMap(({ stop }) => (stop?.by === undefined ? [] : [stop]));
  const told = new Map(stops.map(stop => [stop.by, stop]));
  const pills = [...told.values()].map(stop =>
    drawPill({ at: stop.at, text: stopWords(battle, stop), tone: 'snap', off: [0, -24] }, { size }),
  );
  if (ahead === undefined || ahead <= 0) return pills.join('');
  const { at, facing } = piece.body;
  const [x, y] = forward(facing);
  const text = tableWords.value.reach(measured(ahead));
  // Beyond its handle, and clear of the edge with all its width.
  const { off, radius } = grips();
  const far = Math.max(ahead, ((off + radius) * size) / CENTIMETRE);
  const front = [at[0] + x * far, at[1] + y * far] as const;
  const aside = x * (OFF + (Math.abs(x) * pillWidth({ text })) / 2);
  return pills.join('') + drawPill({ at: front, text, off: [aside, y * OFF] }, { size });
}
