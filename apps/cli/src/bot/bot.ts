import type { Commander } from '@grognard/commander';
import type { Pinned, Ruleset } from '@grognard/engine';
import { type Challenge, type MatchRow, type Player, ROUTES } from '@grognard/online';
import { Stopped } from '../io.ts';
import { type Line, Refusal } from './line.ts';
import { type BotSeat, takeSeat } from './seat.ts';

export interface BotOptions {
  readonly line: Line;
  readonly findRules: (pinned: Pinned) => Promise<Ruleset | null>;
  readonly findCommander: (ruleset: string) => Promise<Commander | null>;
  readonly newPatience: () => () => boolean;
  readonly now: () => number;
  readonly note: (line: string) => void;
  /** How many matches at once. */
  readonly tables: number;
  /** Only this game; all that the commander can play if left out. */
  readonly game?: string;
  /** How long an open table waits for people before the bot sits down at it, in seconds. */
  readonly wait: number;
}

/** A computer player at a server. */
export interface Bot {
  readonly player: Player;
  /** Sits down where somebody waits, and plays wherever it is asked; gives how many matches are under way. */
  round(): Promise<number>;
  /** Matches that it has seen end. */
  ended(): number;
}

/** Greets the server; a token that is not a bot's is refused. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { line, note } = options;
  const { player } = await line.ask(ROUTES.me);
  if (player?.kind !== 'bot') throw new Stopped('The server knows no bot by this token (docs/bots.md).');
  const seats = new Map<string, BotSeat>();
  const over = new Set<string>();

  async function seatAt(row: MatchRow): Promise<BotSeat | undefined> {
    const known = seats.get(row.id);
    if (known) return known;
    const ruleset = await options.findRules(row);
    const commander = await options.findCommander(row.ruleset);
    if (!ruleset || !commander) return undefined;
    const made = takeSeat({ ...options, match: row.id, ruleset, commander });
    seats.set(row.id, made);
    return made;
  }

  async function play(row: MatchRow): Promise<void> {
    try {
      const own = await seatAt(row);
      while (await own?.turn()) {}
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Late: something happened meanwhile, and the next round looks again.
      if (error.error.code !== 'late') note(`${row.id}: ${error.message}`);
    }
  }

  async function sitDown(running: number): Promise<void> {
    const { open } = await line.ask(ROUTES.tables);
    const free = open.filter(table => isWanted(table, options));
    for (const table of free.slice(0, Math.max(0, options.tables - running))) {
      if (!(await options.findCommander(table.ruleset))) continue;
      await join(table);
    }
  }
  async function join({ id, by, battle }: Challenge): Promise<void> {
    try {
      await line.ask(ROUTES.join, { id }, { word: '' });
      note(`sat down with ${by.name} at ${battle.id}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  return {
    player,
    ended: () => over.size,
    round: async () => {
      const { matches } = await line.ask(ROUTES.mine);
      for (const row of matches.filter(({ outcome }) => outcome !== null)) {
        if (seats.delete(row.id)) note(`${row.id}: over`);
        over.add(row.id);
      }
      const running = matches.filter(({ outcome }) => outcome === null);
      await sitDown(running.length);
      for (const row of running) await play(row);
      return running.length;
    },
  };
}

/** Bots leave each other's tables alone: people should find somebody to play with. */
const isWanted = (
  { by, ruleset, state, created }: Challenge,
  { game, wait, now }: Pick<BotOptions, 'game' | 'wait' | 'now'>,
): boolean =>
  state === 'open' &&
  (by.kind === 'guest' || by.kind === 'account') &&
  (game === undefined || ruleset === game) &&
  now() - created >= wait * 1000;
