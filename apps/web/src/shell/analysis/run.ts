import { type Analysis, analyse, findCommander, findJudgement } from '@grognard/commander';
import { type Match, parseMatch, pinnedTo, type Seat, type SideId } from '@grognard/engine';
import { numberOf, type SavedGame } from '@grognard/host';
import { findRules } from '@grognard/registry';

/** A match to be looked at, whose decisions, and by whose numbers its entries are told. */
export interface AnalysisJob {
  readonly game: SavedGame;
  readonly sides: readonly SideId[];
  readonly seat: Seat;
}

/** Reads the match and looks at it, game by game; nothing where nobody can judge the game. */
export async function* analyseGame({ game, sides, seat }: AnalysisJob): AsyncGenerator<Analysis, void, void> {
  const match = await readMatch(game);
  const { id } = match.ruleset;
  const teaching = (await findJudgement(id))?.teaching;
  const leader = teaching?.leader ?? (await findCommander(id, 'captain'));
  if (!teaching || !leader) return;
  const adviser = (await findCommander(id, 'marshal')) ?? leader;
  for (const known of analyse({ match, teaching, leader, adviser, sides }))
    yield numbered(known, match, seat);
}

async function readMatch({ file }: SavedGame): Promise<Match> {
  const pinned = pinnedTo(file);
  const ruleset = pinned.ok ? await findRules(pinned.value) : null;
  if (!ruleset) throw new Error('The rules of this match are not to be had.');
  const parsed = parseMatch(ruleset, file, { from: 'checkpoint' });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return parsed.value;
}

/** Entries as the seat counts them: those it knows nothing of have no number there. */
const numbered = ({ outlooks, costs, share }: Analysis, match: Match, seat: Seat): Analysis => ({
  outlooks: outlooks.map(each => ({ ...each, entry: each.entry && numberOf(match, seat, each.entry) })),
  costs: costs.map(each => ({ ...each, entry: numberOf(match, seat, each.entry) })),
  share,
});
