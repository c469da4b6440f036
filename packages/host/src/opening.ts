import { fault, type Match, newMatch, parseMatch } from '@grognard/engine';
import { ONE_BY_ONE } from './chronicle.ts';
import type { NewGame, Opened } from './protocol.ts';
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
  return { ...whose, match, beats, drafts: {}, seen: {}, saving: null };
}

/** The table of a game that begins, or what is wrong with its scenario. */
export async function newTable(world: Surroundings, game: NewGame): Promise<Table | Faulty> {
  const { ruleset, scenario, players, seed } = game;
  const box = await world.openBox(ruleset);
  if (!box) return unknownGame(ruleset);
  const parsed = box.ruleset.parse.scenario(scenario);
  if (!parsed.ok) return { status: 'faulty', faults: parsed.faults };
  return layTable(world, newMatch(box.ruleset, parsed.value, seed), { id: world.newId(), players });
}

/** The table of a game that was kept, as it was left. */
export async function keptTable(world: Surroundings, game: SavedGame): Promise<Table | Faulty> {
  const box = await world.openBox(game.ruleset);
  if (!box) return unknownGame(game.ruleset);
  const match = parseMatch(box.ruleset, game.file);
  if (!match.ok) return { status: 'faulty', faults: match.faults };
  const { id, players, drafts, seen } = game;
  return { ...(await layTable(world, match.value, { id, players })), drafts, seen };
}

/** The table of a game that somebody brought, under an id of its own. */
export async function broughtTable(world: Surroundings, raw: unknown): Promise<Table | Faulty> {
  const game = readGame(raw);
  return typeof game === 'string'
    ? faultyOpening('', game)
    : keptTable(world, { ...game, id: world.newId() });
}
