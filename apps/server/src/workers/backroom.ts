import type { MatchFacts } from '../match/live.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Storage } from '../storage/storage.ts';
import { type Jobs, type Parcel, Unknown } from './jobs.ts';
import type { Thread } from './pool.ts';

type OfMatch = Exclude<keyof Jobs, 'read'>;
type Rest<K extends OfMatch> = Parameters<Jobs[K]> extends readonly [Parcel, ...infer More] ? More : never;

/** Work on matches in other threads; each match has its thread, which remembers it. */
export interface Backroom {
  read: Jobs['read'];
  /** Does something with a match as it was after its first `number` entries, or a little later. */
  on<K extends OfMatch>(job: K, facts: MatchFacts, number: number, ...rest: Rest<K>): ReturnType<Jobs[K]>;
  close(): Promise<void>;
}

interface Threads {
  /** Battles of strangers are read by a thread that does nothing else. */
  readonly reader: Thread;
  readonly others: readonly Thread[];
}

export function openBackroom({ db }: Storage, { reader, others }: Threads): Backroom {
  /** How many entries of a match its thread has. */
  const held = others.map(() => ({ generation: 0, matches: new Map<string, number>() }));

  const threadOf = (id: string): number => {
    let sum = 0;
    for (let i = 0; i < id.length; i++) sum = (sum + id.charCodeAt(i)) % others.length;
    return sum;
  };
  function heldBy(index: number): Map<string, number> {
    const known = held[index]!;
    const generation = others[index]!.generation();
    if (known.generation !== generation) held[index] = { generation, matches: new Map() };
    return held[index]!.matches;
  }

  async function parcelOf({ row, seed }: MatchFacts, from: number, number: number): Promise<Parcel> {
    const { id, ruleset, rules, scenario } = row;
    const entries = await db
      .selectFrom('entry')
      .select(['side', 'body', 'chain'])
      .where('match', '=', id)
      .where('number', '>', from)
      .where('number', '<=', number)
      .orderBy('number')
      .execute();
    const body = from > 0 ? '' : await scenarioText(scenario);
    return { id, pin: { ruleset, rules, scenario }, scenario: body, seed, from, entries };
  }
  const scenarioText = async (hash: string): Promise<string> =>
    (await db.selectFrom('scenario').select('body').where('hash', '=', hash).executeTakeFirstOrThrow()).body;

  /** One after another for each match: two parcels at once would not fit each other. */
  const { run: alone } = oneByOne();

  async function send<K extends OfMatch>(
    job: K,
    facts: MatchFacts,
    number: number,
    rest: Rest<K>,
  ): Promise<unknown> {
    const { id } = facts.row;
    const index = threadOf(id);
    const thread = others[index]!;
    const run = async (from: number): Promise<unknown> => {
      // The thread never goes back: what it has beyond `number` was known when it was asked.
      const parcel = await parcelOf(facts, from, Math.max(from, number));
      const value = await thread.run(job, [parcel, ...rest]);
      heldBy(index).set(id, from + parcel.entries.length);
      return value;
    };
    try {
      return await run(heldBy(index).get(id) ?? 0);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      heldBy(index).delete(id);
      return run(0);
    }
  }

  return {
    read: (ruleset, battle) => reader.run('read', [ruleset, battle]),
    on: (job, facts, number, ...rest) =>
      alone(facts.row.id, () => send(job, facts, number, rest)) as ReturnType<Jobs[typeof job]>,
    close: async () => {
      await Promise.all([reader, ...others].map(thread => thread.close()));
    },
  };
}
