import { activeIn, parseMatch, pinnedTo, UMPIRE } from '@grognard/engine';
import { armyJob, BAR, battleJob, type Job, matchJob, preview, print, printTest } from '@grognard/print';
import { findRules, openBox } from '@grognard/registry';
import { loadGame } from '../storage/games.ts';
import { loadFonts } from './fonts.ts';
import type { Done, Shown, Subject, Task, Wish } from './protocol.ts';

/* The printer of the page, in a thread of its own: the library that writes PDFs is loaded here and nowhere else. */

async function jobOf(subject: Subject, wish: Wish): Promise<Job> {
  if (subject.kind === 'game') return gameJob(subject.id, wish);
  const box = await openBox(subject.ruleset);
  if (subject.kind === 'army') return taken(await armyJob(box, subject.raw, wish));
  return battleJob(box, taken(box.ruleset.parse.scenario(subject.scenario)), wish);
}

/** A game as it stands; while it lasts, only what a person at this device may know of it. */
async function gameJob(id: string, wish: Wish): Promise<Job> {
  const game = await loadGame(id);
  if (!game) throw new Error('This game is no longer kept on this device.');
  const pinned = taken(pinnedTo(game.file));
  const rules = await findRules(pinned);
  if (!rules) throw new Error(`Version ${pinned.rules} of the rules is not kept here.`);
  const match = taken(parseMatch(rules, game.file));
  const isOpen = activeIn(match).length === 0 || game.players[wish.seat]?.kind === 'person';
  if (!isOpen && rules.facts.information === 'hidden') throw new Error('This seat is not open to this page.');
  return matchJob(await openBox(game.ruleset), match, isOpen ? wish : { ...wish, seat: UMPIRE });
}

function taken<T>(
  read: { ok: true; value: T } | { ok: false; faults: readonly { path: string; message: string }[] },
): T {
  if (read.ok) return read.value;
  throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
}

const TEST_NAME = 'grognard-test';

const reply = (done: Done | Shown): void => self.postMessage(done);

self.onmessage = async ({ data: { make, subject, wish } }: MessageEvent<Task>) => {
  try {
    const options = { ...wish, made: new Date() };
    if (make === 'test') {
      const { bytes, sheets } = await printTest({ ...options, measured: BAR }, await loadFonts());
      return reply({ bytes, sheets, name: TEST_NAME });
    }
    const job = await jobOf(subject, wish);
    if (make === 'preview') return reply(await preview(job, options, await loadFonts()));
    const { bytes, sheets } = await print(job, options, await loadFonts());
    reply({ bytes, sheets, name: `${job.name}-${job.fingerprint}` });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
};
