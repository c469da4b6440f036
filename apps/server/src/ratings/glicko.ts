/** A player's strength by Glicko-2 (Glickman, "Example of the Glicko-2 system"), on the scale of Elo. */
export interface Rating {
  readonly rating: number;
  /** How sure the rating is: the true strength lies within two of them, 19 times of 20. */
  readonly deviation: number;
  readonly volatility: number;
}

export interface Encounter {
  readonly opponent: Rating;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
}

export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much volatility may change; the paper advises 0.3 to 1.2 and works its example with 0.5. */
const TAU = 0.5;
/** From the scale of Elo to the paper's own. */
const SCALE = 173.7178;
const SMALLEST_DEVIATION = 30;
const PRECISION = 1e-6;

const mu = ({ rating }: Rating): number => (rating - UNRATED.rating) / SCALE;
const phi = ({ deviation }: Rating): number => deviation / SCALE;
const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);
const logistic = (own: number, other: number, sureness: number): number =>
  1 / (1 + Math.exp(-sureness * (own - other)));

/** What a player may expect to score against another, 0 to 1, both deviations weighed. */
export function expected(player: Rating, opponent: Rating): number {
  return logistic(mu(player), mu(opponent), weight(Math.hypot(phi(player), phi(opponent))));
}

/** The rating after the encounters of one period; without any, only the deviation grows. */
export function rate(player: Rating, encounters: readonly Encounter[]): Rating {
  if (encounters.length === 0) return rest(player, 1);
  const { variance, surprise } = weigh(player, encounters);
  const volatility = newVolatility(player, variance, variance * surprise);
  const before = Math.hypot(phi(player), volatility);
  return settle(player, before, volatility, { variance, surprise });
}

/** Step 6 of the paper alone, for a time without play that may be a fraction of a period. */
export function rest(player: Rating, periods: number): Rating {
  const grown = Math.sqrt(phi(player) ** 2 + periods * player.volatility ** 2) * SCALE;
  return { ...player, deviation: Math.min(UNRATED.deviation, grown) };
}

/**
 * The rating after one encounter, the moment it ends. The deviation has been grown by the time that passed
 * (`rest`); the step of the period itself is left out, or a busy week would count as many.
 */
export function rateOnce(player: Rating, encounter: Encounter): Rating {
  const weighed = weigh(player, [encounter]);
  const volatility = newVolatility(player, weighed.variance, weighed.variance * weighed.surprise);
  return settle(player, phi(player), volatility, weighed);
}

interface Weighed {
  readonly variance: number;
  /** Scores less expectations, weighed. */
  readonly surprise: number;
}

/** Steps 3 and 4. */
function weigh(player: Rating, encounters: readonly Encounter[]): Weighed {
  let inverse = 0;
  let surprise = 0;
  for (const { opponent, score } of encounters) {
    const g = weight(phi(opponent));
    const hope = logistic(mu(player), mu(opponent), g);
    inverse += g ** 2 * hope * (1 - hope);
    surprise += g * (score - hope);
  }
  return { variance: 1 / inverse, surprise };
}

/** Steps 7 and 8, from the deviation with which the player came into the period. */
function settle(player: Rating, before: number, volatility: number, { variance, surprise }: Weighed): Rating {
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  return {
    rating: (mu(player) + after ** 2 * surprise) * SCALE + UNRATED.rating,
    deviation: Math.min(UNRATED.deviation, Math.max(SMALLEST_DEVIATION, after * SCALE)),
    volatility,
  };
}

/** Step 5, by the Illinois way of finding a root. */
function newVolatility(player: Rating, variance: number, delta: number): number {
  const deviation = phi(player);
  const start = Math.log(player.volatility ** 2);
  const slope = (x: number): number => {
    const e = Math.exp(x);
    const sum = deviation ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2;
  };
  return Math.exp(
    rootBetween(slope, start, otherEnd(slope, start, delta ** 2 - deviation ** 2 - variance)) / 2,
  );
}

/** A second place on the other side of the root. */
function otherEnd(slope: (x: number) => number, start: number, excess: number): number {
  if (excess > 0) return Math.log(excess);
  let steps = 1;
  while (slope(start - steps * TAU) < 0) steps += 1;
  return start - steps * TAU;
}

function rootBetween(slope: (x: number) => number, one: number, other: number): number {
  let [a, b, fa, fb] = [one, other, slope(one), slope(other)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = slope(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return a;
}
