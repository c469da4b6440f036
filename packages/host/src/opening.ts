import {
  fault,
  type Match,
  openMatch,
  parseMatch,
  pinnedTo,
  type ReadOptions,
  type Ruleset,
} from '@grognard/engine';
import { ONE_BY_ONE } from './chronicle.ts';
import type { NewGame, Opened } from './protocol.ts';
import { withRealDice } from './real-dice.ts';
import { type Players, readGame, type SavedGame } from './saved-game.ts';
import type { Surroundings } from './surroundings.ts';
import type { Table } from './table.ts';

type Faulty = Extract<Opened, { status: 'faulty' }>;

export const faultyOpening = (path: string, message: string): Faulty => ({
  status: 'faulty',
  faults: [fault(path, message)],
});

const unknownGame = (ruleset: string): Faulty =>
  faultyOpening('ruleset', `no game '${ruleset}' is known here`);

/** A match on a table, with nobody's orders begun and nothing shown yet. */
export async function layTable(
  world: Surroundings,
  match: Match,
  whose: { readonly id: string; readonly players: Players },
): Promise<Table> {
  const beats = (await world.findBeats(match.ruleset.id)) ?? ONE_BY_ONE;
  return { ...whose, match, beats, drafts: {}, seen: {}, saving: null, isKept: true };
}

/** The table of a game that begins, or what is wrong with its scenario. */
export async function newTable(world: Surroundings, game: NewGame): Promise<Table | Faulty> {
  const { ruleset, scenario, players, seed, source = 'seed' } = game;
  const box = await world.openBox(ruleset);
  if (!box) return unknownGame(ruleset);
  const parsed = box.ruleset.parse.scenario(scenario);
  if (!parsed.ok) return { status: 'faulty', faults: parsed.faults };
  const opened = await withRealDice(world, typed =>
    openMatch(box.ruleset, parsed.value, { seed, source, typed }),
  );
  return layTable(world, opened.match, { id: world.newId(), players });
}

/** The rules that a saved match was begun by: today's, or those that were kept. */
async function rulesOf(world: Surroundings, game: SavedGame): Promise<Ruleset | Faulty> {
  if (!(await world.openBox(game.ruleset))) return unknownGame(game.ruleset);
  const pinned = pinnedTo(game.file);
  if (!pinned.ok) return { status: 'faulty', faults: pinned.faults };
  const { ruleset, rules: version } = pinned.value;
  const rules = await world.findRules(pinned.value);
  return rules ?? faultyOpening('rules', `version ${version} of the rules of '${ruleset}' is not kept here`);
}

/** The table of a game that was kept, as it was left; from its last checkpoint, for it is our own. */
export const keptTable = (world: Surroundings, game: SavedGame): Promise<Table | Faulty> =>
  savedTable(world, game, { from: 'checkpoint' });

async function savedTable(
  world: Surroundings,
  game: SavedGame,
  options: ReadOptions,
): Promise<Table | Faulty> {
  const ruleset = await rulesOf(world, game);
  if ('status' in ruleset) return ruleset;
  const match = parseMatch(ruleset, game.file, options);
  if (!match.ok) return { status: 'faulty', faults: match.faults };
  const { id, players, drafts, seen } = game;
  return { ...(await layTable(world, match.value, { id, players })), drafts, seen };
}

/** The table of a game that somebody brought, under an id of its own: replayed from its first order. */
export async function broughtTable(world: Surroundings, raw: unknown): Promise<Table | Faulty> {
  const game = readGame(raw);
  return typeof game === 'string'
    ? faultyOpening('', game)
    : savedTable(world, { ...game, id: world.newId() }, { from: 'beginning' });
}

/** The table of a game that is looked at and not kept. */
export async function shownTable(world: Surroundings, raw: unknown): Promise<Table | Faulty> {
  const table = await broughtTable(world, raw);
  return 'status' in table ? table : { ...table, isKept: false };
}
