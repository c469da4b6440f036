import { type Dice, type Parsed, parseWith, sound } from '@grognard/engine';
import * as v from 'valibot';
import type { Ground } from './ground.ts';
import { endPart, firstSide } from './rules/sequence.ts';
import { chain, type Step } from './step.ts';
import { completeTasks } from './tasks.ts';
import type { Phase, Position } from './types.ts';

/** Where each target of `skip` begins. */
const STARTS = {
  'quarter-2': ['act', 2],
  'fire-1': ['fire', 2],
  'quarter-3': ['act', 3],
  'quarter-4': ['act', 4],
  'fire-2': ['fire', 4],
  follow: ['follow', 4],
  'next-period': ['act', 1],
} as const satisfies Readonly<Record<string, readonly [Phase, Position['quarter']]>>;
type Start = keyof typeof STARTS;

const skipSchema = v.strictObject({
  type: v.literal('skip'),
  to: v.picklist(Object.keys(STARTS) as Start[]),
});

/** `skip` belongs to cases: it ends parts for both sides, which no player may do (GECH-SEQ-03). */
export function stage(
  ground: Ground,
  position: Position,
  line: Readonly<Record<string, unknown>>,
  dice: Dice,
): Parsed<Step> | null {
  if (line['type'] !== 'skip') return null;
  const parsed = parseWith(skipSchema, line);
  return parsed.ok ? sound(skip(ground, position, parsed.value.to, dice)) : parsed;
}

/** Ends parts for both sides up to the next start of a phase. */
function skip(ground: Ground, position: Position, to: Start, dice: Dice): Step {
  const [phase, quarter] = STARTS[to];
  const isThere = (now: Position) =>
    now.phase === phase && now.quarter === quarter && now.side === firstSide(ground, now.turn);
  let step = endPart(ground, position, dice, completeTasks);
  while (!step.position.outcome && !isThere(step.position)) {
    const { events } = step;
    const next = chain(step.position, now => endPart(ground, now, dice, completeTasks));
    step = { position: next.position, events: [...events, ...next.events] };
  }
  return step;
}
