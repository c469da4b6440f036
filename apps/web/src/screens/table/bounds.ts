import { CENTIMETRE, type Covering, drawPill, harmOf, type Pill, pillWidth } from '@grognard/drawing';
import type { Danger, PreviewStep, Stance, Stop } from '@grognard/engine';
import { distance, forward, rightward, turnBetween } from '@grognard/table';
import { type Body, cornersOfBody } from './body.ts';
import { isConsidered } from './considered.ts';
import type { Piece } from './game.ts';
import { bodyHeld, moveBy, movingPiece } from './hand.ts';
import { boxesOfHandles, grips } from './handles.ts';
import { previewOf, type TableBattle } from './model.ts';
import { wheelWord } from './order-words.ts';
import { boxOfPill, inSight, OVER, placePills, rankCost, type Word } from './pill.ts';
import { reachOf } from './questions.ts';
import { clauseWord, dangerWords, measured, stopWords, written } from './spoken.ts';
import { kindOf, numbersOf, type Step, tenth, withNumber } from './steps.ts';
import { tableWords } from './words.ts';

/** The most that a unit may do of one kind of step, where it then stands, and what ends it. */
export interface Bound {
  readonly step: Step;
  readonly end: Stance | null;
  readonly stop: Stop | null;
  /** What makes the way shorter than it is on open ground. */
  readonly slowed: Danger | null;
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
  return PROBES.flatMap((probe): readonly Bound[] => {
    const { verdict, snaps, steps, dangers } = previewOf(battle, moveBy(battle, piece.id, [probe]));
    const last = steps.at(-1);
    if (verdict.ok) {
      const step = last ? asFarAs(probe, piece, last) : probe;
      return [{ step, end: last ?? null, stop: last?.stopped ?? null, slowed: slowedIn(dangers) }];
    }
    const most = snaps.find(({ what }) => what === 'most');
    const step = most && battle.table.stepsOf(most.order).at(-1);
    if (!most || !step) return [];
    // What would stop it farther off does not end it here.
    const isThere = last && distance(last.at, most.stance.at) < NEAR;
    const slowed = slowedIn(previewOf(battle, most.order).dangers);
    return [{ step, end: most.stance, stop: (isThere && last.stopped) || null, slowed }];
  });
}

const slowedIn = (dangers: readonly Danger[]): Danger | null =>
  dangers.find(({ what }) => what === 'slowed') ?? null;

/** The part of a step that was walked before it was stopped. */
function asFarAs(probe: Step, { body }: Piece, { cost, facing }: PreviewStep): Step {
  if (!('wheel' in probe))
    return withNumber(probe, 0, 'lateral' in probe && probe.lateral < 0 ? -cost : cost);
  return { ...probe, degrees: tenth(Math.abs(turnBetween(body.facing, facing ?? body.facing))) };
}

/** One way in words: "ahead 6 cm", "wheel left 28°, stopped by the Oaks (ZOC-04)". */
function boundWords(battle: TableBattle, { step, stop, slowed }: Bound): string {
  const say = tableWords.value;
  const [value = 0] = numbersOf(step);
  const how = kindOf(step) === 'wheel' ? say.degrees(written(Math.abs(value))) : measured(Math.abs(value));
  const way = wayWord(battle, step);
  if (stop) return `${way} ${how}, ${stopWords(battle, stop)}`;
  return slowed
    ? `${way} ${how}, ${dangerWords(battle, slowed)} (${clauseWord(slowed.clause)})`
    : `${way} ${how}`;
}

function wayWord(battle: TableBattle, step: Step): string {
  const { ways } = tableWords.value;
  if ('wheel' in step) return wheelWord(battle, step.wheel).toLowerCase();
  if ('lateral' in step) return step.lateral < 0 ? ways.left : ways.right;
  return 'back' in step ? ways.back : ways.ahead;
}

/** The reach of a unit as one says it. */
export function reachWords(battle: TableBattle, piece: Piece): string {
  const say = tableWords.value;
  const bounds = boundsOf(battle, piece).map(bound => boundWords(battle, bound));
  return bounds.length === 0 ? say.noReach : say.reachTold(bounds.join(say.and));
}

/** So many pixels off the edge of the reach. */
const OFF = 22;

/** From so many pixels a centimetre there is room for every number; before that for what matters most. */
const NEAR_ENOUGH = 8;

/** Along the reach: how far it goes ahead, how far it wheels, and whatever ends it on the way, each with its rule. */
export function boundsIn(battle: TableBattle, size: number): readonly Word[] {
  const piece = isConsidered(battle, 'bounds') ? movingPiece(battle) : undefined;
  if (!piece || battle.draft.value.now.order || battle.pulling.value) return [];
  const bounds = boundsOf(battle, piece);
  const stops = [
    ...bounds.flatMap(({ stop }) => (stop?.by === undefined ? [] : [stop])),
    // What takes the reach away aside is told where it does; slow ground ahead stands at the end of it.
    ...(reachOf(battle, piece.id)?.cut?.stops ?? []).filter(
      ({ clause }) => !bounds.some(({ step, slowed }) => 'advance' in step && slowed?.clause === clause),
    ),
  ];
  const told = new Map(stops.map(stop => [stop.by ?? stop.clause, stop]));
  const stopped = [...told.values()].map(stop => stopPills(battle, piece, stop));
  const scale = battle.px.peek();
  return [
    ...(scale < NEAR_ENOUGH ? [] : bounds.flatMap(bound => wheelPill(piece, bound))),
    ...aheadPill(battle, piece, bounds, size),
    ...stopped,
  ];
}

/** … each where it covers neither units nor names nor handles; where none is free, the panel has the number, the pull the reason. */
export function drawBounds(
  battle: TableBattle,
  words: readonly Word[],
  taken: readonly Covering[],
  size: number,
): string {
  const piece = movingPiece(battle);
  if (!piece || words.length === 0) return '';
  const scale = battle.px.peek();
  const handles = boxesOfHandles(bodyHeld(battle, piece), scale, battle.table.handles?.(battle));
  const all = [...taken, { boxes: handles, weight: OVER.words }];
  const seen = words.map(
    ([best, ...others]): Word => [inSight(battle, best), ...others.map(pill => inSight(battle, pill))],
  );
  return placePills(seen, scale, all)
    .filter(pill => {
      const harm = harmOf(boxOfPill(pill, scale), all);
      return pill.tone === undefined ? harm === 0 : harm < rankCost(SCRATCH, scale);
    })
    .map(pill => drawPill(pill, { size }))
    .join('');
}

/** Whatever ends a way may touch something as much as so many places farther off would be worth avoiding. */
const SCRATCH = 10;

/** About the place where it ends the way: over it, under it, beside it; else about the unit. */
function stopPills(battle: TableBattle, piece: Piece, stop: Stop): Word {
  const { at } = stop;
  const text = stopWords(battle, stop);
  const [aside, tone] = [OFF + pillWidth({ text }) / 2, 'snap'] as const;
  return [
    { at, text, tone, off: [0, -OFF] },
    { at, text, tone, off: [0, OFF] },
    { at, text, tone, off: [aside, 0] },
    { at, text, tone, off: [-aside, 0] },
    ...aboutUnit(bodyHeld(battle, piece), text).map(pill => ({ ...pill, tone })),
  ];
}

const ROUND = 180;

/** At the corner that comes round: as far as the cost of the wheel lets it. */
function wheelPill({ body }: Piece, { step, end, stop }: Bound): readonly Word[] {
  const corner = 'wheel' in step ? end?.outline?.[step.wheel === 'left' ? 1 : 0] : undefined;
  if (!('wheel' in step) || !corner || !end || stop?.by !== undefined) return [];
  // Whoever turns right round has no limit that could be told.
  if (step.degrees >= ROUND) return [];
  const text = tableWords.value.degrees(written(tenth(step.degrees)));
  // Outside of it, clear of what stands before the front.
  const [x, y] = rightward(body.facing);
  const aside = (step.wheel === 'left' ? 1 : -1) * (OFF + pillWidth({ text }) / 2);
  return [[{ at: corner, text, off: [x * aside, y * aside] }]];
}

/** Beyond the front: how far it goes straight ahead, and whether the ground has made that less. */
function aheadPill(
  battle: TableBattle,
  piece: Piece,
  bounds: readonly Bound[],
  size: number,
): readonly Word[] {
  const ahead = reachOf(battle, piece.id)?.ahead;
  if (ahead === undefined || ahead <= 0) return [];
  const { at, facing } = piece.body;
  const [x, y] = forward(facing);
  const slowed = bounds.find(({ step }) => 'advance' in step)?.slowed;
  const why = slowed ? `, ${dangerWords(battle, slowed)} (${clauseWord(slowed.clause)})` : '';
  const short = tableWords.value.reach(measured(ahead));
  const { west, east } = battle.sight.peek() ?? { west: 0, east: Number.POSITIVE_INFINITY };
  // On a small screen the reason would lie over the unit, from afar over others: the panel has it.
  const scale = battle.px.peek();
  const isNarrow = scale < NEAR_ENOUGH || 2 * pillWidth({ text: short + why }) > (east - west) * scale;
  const text = isNarrow ? short : short + why;
  // Beyond its handle, and clear of the edge with all its width.
  const { off, radius } = grips();
  // What ends before its handle would be written over whatever stands beyond: the panel has it.
  if (ahead < (off * size) / CENTIMETRE) return [];
  const far = Math.max(ahead, ((off + radius) * size) / CENTIMETRE);
  const front = [at[0] + x * far, at[1] + y * far] as const;
  const aside = x * (OFF + (Math.abs(x) * pillWidth({ text })) / 2);
  return [[{ at: front, text, off: [aside, y * OFF] }, ...aboutUnit(piece.body, text)]];
}

/** A line of words, in pixels. */
const A_NAME = 26;

/** A word beside a unit and its handles: below it, above it, to its right and left, and clear of its name. */
function aboutUnit(body: Body, text: string): readonly Pill[] {
  const corners = cornersOfBody(body);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const far = 2 * grips().radius + grips().aside;
  const aside = far + pillWidth({ text }) / 2;
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return [
    { at: [x, south], text, off: [0, far] },
    { at: [x, north], text, off: [0, -far] },
    { at: [east, y], text, off: [aside, 0] },
    { at: [west, y], text, off: [-aside, 0] },
    { at: [x, south], text, off: [0, far + A_NAME] },
    { at: [x, north], text, off: [0, -far - A_NAME] },
  ];
}
