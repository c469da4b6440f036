import { fingerprintOf, type Match, replay } from '@grognard/engine';
import { type Battlefields, openBattlefields, scenarioReader } from '../match/battlefields.ts';
import { openedMatch, readFacts } from '../match/live.ts';
import type { Storage } from '../storage/storage.ts';
import { played } from '../workers/jobs.ts';

/** What is wrong with a match; nothing, as a rule. */
export interface Trouble {
  readonly match: string;
  readonly problem: string;
}

/** Replays every running match from its first entry and compares links, fingerprints and head; finished ones if asked. */
export async function checkAll(
  storage: Storage,
  {
    isWhole = false,
    told = () => {},
  }: { readonly isWhole?: boolean; readonly told?: (done: number, all: number) => void } = {},
): Promise<{ readonly matches: number; readonly entries: number; readonly troubles: readonly Trouble[] }> {
  const fields = openBattlefields(scenarioReader(storage));
  const rows = await storage.db
    .selectFrom('head')
    .select('match')
    .$if(!isWhole, query => query.where('outcome', 'is', null))
    .orderBy('match')
    .execute();
  const troubles: Trouble[] = [];
  let entries = 0;
  for (const [i, { match }] of rows.entries()) {
    const checked = await checkMatch(storage, fields, match);
    entries += checked.entries;
    troubles.push(...checked.problems.map(problem => ({ match, problem })));
    told(i + 1, rows.length);
  }
  return { matches: rows.length, entries, troubles };
}

/** Holds one match against its own log. */
export async function checkMatch(
  storage: Storage,
  fields: Battlefields,
  id: string,
): Promise<{ readonly entries: number; readonly problems: readonly string[] }> {
  const { db } = storage;
  // The log first: what is added meanwhile is not looked at.
  const head = await db.selectFrom('head').selectAll().where('match', '=', id).executeTakeFirst();
  if (!head) return { entries: 0, problems: ['it has no head'] };
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('match', '=', id)
    .where('number', '<=', head.number)
    .orderBy('number')
    .execute();
  const problems: string[] = [];
  if (rows.length !== head.number)
    problems.push(`the head says ${head.number} entries, there are ${rows.length}`);
  const gap = rows.findIndex(({ number }, i) => number !== i + 1);
  if (gap >= 0) problems.push(`entry ${gap + 1} is missing`);
  try {
    const facts = await readFacts(storage, fields, id);
    if (!facts) return { entries: rows.length, problems: ['it has no row of its own'] };
    let match = openedMatch(facts.field, facts.seed);
    for (const row of rows) match = played(match, row);
    problems.push(...(await keptProblems(storage, match, id)));
    const last = rows.at(-1);
    if (last && last.chain !== match.state.chain) problems.push('the chain does not end as it was kept');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return { entries: rows.length, problems };
}

/** Every state that was kept has the fingerprint that the replay finds. */
async function keptProblems({ db }: Storage, match: Match, id: string): Promise<readonly string[]> {
  const kept = await db
    .selectFrom('checkpoint')
    .select(['number', 'fingerprint'])
    .where('match', '=', id)
    .where('number', '<=', match.entries.length)
    .execute();
  const expected = new Map(kept.map(({ number, fingerprint }) => [number, fingerprint]));
  const problems: string[] = [];
  const compare = (number: number, found: string): void => {
    const known = expected.get(number);
    if (known !== undefined && known !== found)
      problems.push(`the state after entry ${number} is another one`);
  };
  compare(0, match.kept[0]!.fingerprint);
  for (const { state } of replay(match))
    if (expected.has(state.number)) compare(state.number, fingerprintOf(state));
  return problems;
}
