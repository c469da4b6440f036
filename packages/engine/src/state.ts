import { canonical, fingerprint } from './canonical.ts';
import type { Draw, Drawn } from './dice.ts';
import { type Digest, digest } from './digest.ts';
import type { Game, Outcome, Seat, SideId } from './ruleset.ts';

/** What the players are agreeing on, and how the match ended where no rule of the game ended it. */
export interface Standing {
  readonly offer: Offer | null;
  /** The sides whose time has run out, as the keeper of the clock has noted. */
  readonly late: readonly SideId[];
  readonly result: Outcome | null;
}
export interface Offer {
  readonly type: 'draw' | 'take-back';
  readonly by: SideId;
}

export const NOTHING_OFFERED: Standing = { offer: null, late: [], result: null };

/** Where a match stands: small, plain, and all that is needed to go on. */
export interface State<G extends Game = Game> {
  /** How many entries led here. */
  readonly number: number;
  readonly position: G['Position'];
  /** The moment of the last order, and how often each key has been drawn at it. */
  readonly moment: string;
  readonly drawn: Drawn;
  /** A hash over all entries and draws so far. */
  readonly chain: string;
  readonly standing: Standing;
}

/** A state that is kept for looking back, with its fingerprint: equal states have equal ones, in every engine. */
export interface Kept<G extends Game = Game> extends State<G> {
  readonly fingerprint: string;
}

export const keep = <G extends Game>(state: State<G>): Kept<G> => ({
  ...state,
  fingerprint: fingerprintOf(state),
});

export const fingerprintOf = ({ position, moment, drawn, standing }: State, name?: Digest): string =>
  fingerprint({ position, moment, drawn, standing }, name);

/** Takes what somebody did, as canonical JSON, with what was drawn for it, into the chain. */
export function linked(
  chain: string,
  [seat, done]: readonly [Seat, string],
  draws: readonly Draw[],
  name: Digest = digest,
): string {
  const drawn = canonical(draws.map(({ key, nth, value }) => [key, nth, value]));
  return name(`[${canonical(chain)},[${canonical(seat)},${done}],${drawn}]`);
}
