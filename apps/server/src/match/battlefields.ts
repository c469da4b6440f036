import { canonical, digest, type Rules, type Ruleset, type Scenario, type SideId } from '@grognard/engine';
import { findRules } from '@grognard/registry';
import type { Storage } from '../storage/storage.ts';
import { viewKeeper } from './kept-views.ts';
import { placeSharer } from './shared-places.ts';

/** Rules laid out on a battlefield, shared by all matches on it. Their buffers are scratch: one thread only. */
export interface Battlefield {
  readonly hash: string;
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  readonly scenario: Scenario;
  readonly sides: readonly SideId[];
  /** Makes a position that was read share its squares with those of the other matches here. */
  readonly share: <T>(fresh: T) => T;
}

export interface Pin {
  readonly ruleset: string;
  readonly rules: string;
  /** The hash of the scenario. */
  readonly scenario: string;
}

export interface Battlefields {
  open(pin: Pin): Promise<Battlefield>;
}

/** By which a scenario is kept. */
export const hashOfScenario = (scenario: Scenario): string => digest(canonical(scenario));

/** A battlefield takes megabytes and milliseconds: so many are kept laid. */
const MOST_LAID = 48;
/** So many positions have their views kept, a few kilobytes each. */
const MOST_VIEWED = 128;

/** Lays battlefields when they are wanted and keeps those that were wanted last. */
export function openBattlefields(read: (hash: string) => Promise<string | null>): Battlefields {
  const laid = new Map<string, Promise<Battlefield>>();
  const keeping = viewKeeper(MOST_VIEWED);
  return {
    open: pin => {
      const key = `${pin.ruleset} ${pin.rules} ${pin.scenario}`;
      const known = laid.get(key) ?? lay(pin, read, keeping);
      laid.delete(key);
      laid.set(key, known);
      known.catch(() => laid.delete(key));
      const [oldest] = laid.keys();
      if (laid.size > MOST_LAID && oldest !== undefined) laid.delete(oldest);
      return known;
    },
  };
}

async function lay(
  pin: Pin,
  read: (hash: string) => Promise<string | null>,
  keeping: (rules: Rules) => Rules,
): Promise<Battlefield> {
  const ruleset = await findRules(pin);
  if (!ruleset) throw new Error(`The rules of ${pin.ruleset} ${pin.rules} are not kept here.`);
  const body = await read(pin.scenario);
  const parsed = ruleset.parse.scenario(body === null ? null : JSON.parse(body));
  if (!parsed.ok) throw new Error(`Scenario ${pin.scenario} cannot be read.`);
  const scenario = parsed.value;
  return {
    hash: pin.scenario,
    ruleset,
    rules: keeping(ruleset.prepare(scenario)),
    scenario,
    sides: scenario.sides.map(({ id }) => id),
    share: placeSharer(),
  };
}

/** Reads scenarios from the database. */
export const scenarioReader =
  ({ db }: Storage) =>
  async (hash: string): Promise<string | null> =>
    (await db.selectFrom('scenario').select('body').where('hash', '=', hash).executeTakeFirst())?.body ??
    null;
