import type { Game } from '@grognard/engine';
import type { Draft, Setting, Stage } from './stage.ts';

/** How drafts are tried. */
export interface Trial<G extends Game> {
  readonly beliefs: readonly G['Position'][];
  readonly seed: string;
  readonly beyond: number;
  /** What a draft must promise beyond the usual to be preferred to it. */
  readonly margin: number;
  /** Work that may still be done, counted as the stage counts it. */
  readonly left: () => number;
}

interface Entrant<G extends Game> {
  readonly draft: Draft<G>;
  /** By belief: how its rehearsal ended. */
  readonly ends: number[];
}

/**
 * Tries drafts on the first belief, the better half of them on the second, and so on, while there is work left. The
 * first draft is what would be done without a thought, and always stays to be compared with. Yields the best so far.
 */
export function* bestDraft<G extends Game>(
  stage: Stage<G>,
  drafts: readonly [Draft<G>, ...Draft<G>[]],
  trial: Trial<G>,
): Generator<Draft<G>, Draft<G>, void> {
  const [usual, ...others] = drafts.map(entrant) as [Entrant<G>, ...Entrant<G>[]];
  let rivals: readonly Entrant<G>[] = others;
  const best = () => preferred(usual, rivals, trial).draft;
  for (let k = 0; k < trial.beliefs.length && rivals.length > 0; k++) {
    const before = trial.left();
    if (!(yield* rehearsed(stage, usual, { trial, k, best }))) return best();
    if (k === 0) rivals = rivals.slice(0, roomFor(before, trial.left()));
    for (const rival of rivals) {
      if (!(yield* rehearsed(stage, rival, { trial, k, best }))) return best();
    }
    rivals = betterHalf(usual, rivals);
  }
  return best();
}

const entrant = <G extends Game>(draft: Draft<G>): Entrant<G> => ({ draft, ends: [] });

/** So many rivals can be tried, half of them again, and so on: what a rehearsal takes is seen from the first. */
const roomFor = (before: number, after: number): number =>
  Math.max(1, Math.floor(after / (2 * Math.max(1, before - after))));

interface Round<G extends Game> {
  readonly trial: Trial<G>;
  /** Which belief is tried. */
  readonly k: number;
  readonly best: () => Draft<G>;
}

/** Plays one draft through on a belief; breaks off when the work is used up. */
function* rehearsed<G extends Game>(
  stage: Stage<G>,
  { draft, ends }: Entrant<G>,
  { trial, k, best }: Round<G>,
): Generator<Draft<G>, boolean, void> {
  const { beliefs, left, seed, beyond } = trial;
  const setting: Setting<G> = { seed, beyond, belief: beliefs[k]!, k, count: beliefs.length };
  const rehearsal = stage.rehearse(draft, setting);
  while (left() > 0) {
    const { done, value } = rehearsal.next();
    if (done) return ends.push(value) > 0;
    yield best();
  }
  return false;
}

/** How much better than the usual it fared on the beliefs that both were tried on. */
function leadOf<G extends Game>({ ends: usual }: Entrant<G>, { ends }: Entrant<G>): number {
  const both = Math.min(usual.length, ends.length);
  let lead = 0;
  for (let k = 0; k < both; k++) lead += ends[k]! - usual[k]!;
  return both === 0 ? 0 : lead / both;
}

/** Those that fared no better than the usual are not tried again. */
function betterHalf<G extends Game>(usual: Entrant<G>, rivals: readonly Entrant<G>[]): readonly Entrant<G>[] {
  const better = rivals.filter(each => leadOf(usual, each) > 0);
  return better
    .toSorted((a, b) => leadOf(usual, b) - leadOf(usual, a))
    .slice(0, Math.ceil(rivals.length / 2));
}

/** The more rehearsals speak for a draft, the less it must promise. */
function preferred<G extends Game>(
  usual: Entrant<G>,
  rivals: readonly Entrant<G>[],
  { beliefs, margin }: Trial<G>,
): Entrant<G> {
  let [best, most] = [usual, 0];
  for (const rival of rivals) {
    const share = Math.min(usual.ends.length, rival.ends.length) / beliefs.length;
    const lead = share === 0 ? 0 : leadOf(usual, rival) - margin / share;
    if (lead > most) [best, most] = [rival, lead];
  }
  return best;
}
