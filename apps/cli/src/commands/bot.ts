import { setTimeout as pause } from 'node:timers/promises';
import { findRules } from '@grognard/registry';
import { startBot } from '../bot/bot.ts';
import { makeLine } from '../bot/line.ts';
import { loadCommander } from '../commanders.ts';
import { EXIT, type Exit, type Io, Stopped } from '../io.ts';

export interface BotCommand {
  readonly commander: string;
  readonly token?: string;
  readonly tables: number;
  readonly game?: string;
  readonly wait: number;
  readonly seconds: number;
  readonly every: number;
  readonly matches?: number;
}

/** Sits down at the tables of a server as a computer player. */
export async function bot(io: Io, url: string, options: BotCommand): Promise<Exit> {
  const token = options.token ?? process.env['GROGNARD_BOT_TOKEN'];
  if (!token) throw new Stopped('Expected a token: --token, or GROGNARD_BOT_TOKEN (docs/bots.md).');
  if (!URL.canParse(url)) throw new Stopped(`Expected the address of a server, got ${url}.`);
  const wait = (seconds: number): Promise<void> => pause(seconds * 1000);
  const player = await startBot({
    ...options,
    line: makeLine(url, token, { fetch, pause: wait }),
    findRules,
    findCommander: ruleset => loadCommander(options.commander, ruleset).catch(unlessMissing),
    newPatience: () => {
      const end = performance.now() + options.seconds * 1000;
      return () => performance.now() >= end;
    },
    now: () => Date.now(),
    note: io.out,
  });
  io.out(`${player.player.name} sits down at ${new URL(url).origin}, led by ${options.commander}`);
  for (;;) {
    const running = await player.round();
    if (options.matches !== undefined && running === 0 && player.ended() >= options.matches) return EXIT.fine;
    await wait(options.every);
  }
}

/** A game that the commander does not play is left to others. */
const unlessMissing = (error: unknown): null => {
  if (error instanceof Stopped && error.message.startsWith('No commander')) return null;
  throw error;
};
