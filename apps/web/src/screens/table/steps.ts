/**
 * One step of a move by hand, in the words that all games of a table share. `turn` is a bearing, `pivot` an angle
 * on the spot; `follow` goes along a road.
 */
export type Step =
  | { readonly advance: number }
  | { readonly wheel: 'left' | 'right'; readonly degrees: number }
  | { readonly slide: { readonly forward: number; readonly right: number } }
  | { readonly lateral: number }
  | { readonly back: number }
  | { readonly about: true }
  | { readonly go: readonly [number, number] }
  | { readonly turn: number }
  | { readonly pivot: number }
  | { readonly follow: string; readonly cm: number }
  | { readonly cross: string };

export const STEP_KINDS = [
  'advance',
  'wheel',
  'slide',
  'lateral',
  'back',
  'about',
  'go',
  'turn',
  'pivot',
  'follow',
  'cross',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const kindOf = (step: Step): StepKind => STEP_KINDS.find(kind => kind in step)!;

/** An advance of this length is one as far as it goes. */
export const MOST = 99;

/** To the millimetre, or to a tenth of a degree. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What a step can be set to by numbers, in the order in which they are shown. */
export function numbersOf(step: Step): readonly number[] {
  if ('advance' in step) return [step.advance];
  if ('wheel' in step) return [step.wheel === 'left' ? -step.degrees : step.degrees];
  if ('slide' in step) return [step.slide.forward, step.slide.right];
  if ('lateral' in step) return [step.lateral];
  if ('back' in step) return [step.back];
  if ('go' in step) return step.go;
  if ('turn' in step) return [step.turn];
  if ('pivot' in step) return [step.pivot];
  if ('follow' in step) return [step.cm];
  return [];
}

/** The same step with another number in one of its places. A wheel to the left counts below nought. */
export function withNumber(step: Step, place: number, value: number): Step {
  const at = (i: number, old: number) => (i === place ? value : old);
  if ('advance' in step) return { advance: value };
  if ('wheel' in step) return wheelBy(value);
  if ('slide' in step)
    return { slide: { forward: at(0, step.slide.forward), right: at(1, step.slide.right) } };
  if ('lateral' in step) return { lateral: value };
  if ('back' in step) return { back: value };
  if ('go' in step) return { go: [at(0, step.go[0]), at(1, step.go[1])] };
  if ('turn' in step) return { turn: ((value % 360) + 360) % 360 };
  if ('pivot' in step) return { pivot: Math.max(-180, Math.min(180, value)) };
  if ('follow' in step) return { ...step, cm: value };
  return step;
}

/** Degrees, clockwise positive. */
export const wheelBy = (degrees: number): Step => ({
  wheel: degrees < 0 ? 'left' : 'right',
  degrees: Math.min(90, Math.abs(degrees)),
});

/** Is there nothing left of a step? */
export const isNothing = (step: Step): boolean => {
  const numbers = numbersOf(step);
  return !('turn' in step) && numbers.length > 0 && numbers.every(value => Math.abs(value) < 0.05);
};

/** Adds to the last step where it is of the same kind, else begins a new one; what comes to nothing is dropped. */
export function nudged(steps: readonly Step[], by: Step): readonly Step[] {
  const last = steps.at(-1);
  if (!last || !isAlike(last, by)) {
    return isNothing(by) ? steps : [...steps, by];
  }
  const added = numbersOf(by).reduce<Step>(
    (step, value, i) => withNumber(step, i, tenth((numbersOf(last)[i] ?? 0) + value)),
    last,
  );
  const before = steps.slice(0, -1);
  return isNothing(added) || isBackwards(added) ? before : [...before, added];
}

/** Of the same kind, with numbers that can be added. */
function isAlike(last: Step, by: Step): boolean {
  if ('follow' in last && 'follow' in by) return last.follow === by.follow;
  return kindOf(last) === kindOf(by) && kindOf(by) !== 'about' && kindOf(by) !== 'cross';
}

const isBackwards = (step: Step): boolean =>
  ('advance' in step && step.advance < 0) || ('back' in step && step.back < 0);

export const withStep = (steps: readonly Step[], i: number, step: Step): readonly Step[] =>
  isNothing(step) ? withoutStep(steps, i) : steps.map((each, k) => (k === i ? step : each));

export const withoutStep = (steps: readonly Step[], i: number): readonly Step[] =>
  steps.filter((_, k) => k !== i);
