import { finish, makeFollower, ownDice } from '@grognard/commander';
import {
  activeIn,
  append,
  type Match,
  newMatch,
  positionOf,
  rerecordMatch,
  writeMatch,
} from '@grognard/engine';
import { loadBattle } from '../battles.ts';
import { boxOf, isBox, unwrap } from '../boxes.ts';
import { type Chosen, loadCommander, playersOf } from '../commanders.ts';
import { deliver, documentsIn, faultLine, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, Stopped } from '../io.ts';

export interface RecordOptions extends Chosen {
  readonly seed: string;
  readonly output?: string;
}

const asText = (match: Match): string => `${JSON.stringify(writeMatch(match, { states: 'none' }))}\n`;

/** Lets two commanders play a battle and writes the match down. */
export async function record(io: Io, name: string, options: RecordOptions): Promise<Exit> {
  const battle = await loadBattle(name);
  const { box, scenario } = battle;
  const followers = await Promise.all(
    Object.entries(await playersOf(battle, options)).map(
      async ([side, player]) =>
        [side, makeFollower(await loadCommander(player, box.ruleset.id), side)] as const,
    ),
  );
  const follow = new Map(followers);
  let match: Match = newMatch(box.ruleset, scenario, options.seed);
  for (;;) {
    const [side] = activeIn(match);
    const player = side === undefined ? undefined : follow.get(side)?.(match);
    if (side === undefined || !player) break;
    const dice = ownDice(options.seed, side, `${match.entries.length}`);
    const appended = append(match, side, finish(player.think(positionOf(match), { dice })));
    if (appended.status !== 'accepted')
      throw new Stopped(`${name}: a commander gave an order that is ${appended.status}.`);
    match = appended.match;
  }
  await deliver(io, asText(match), options.output);
  return EXIT.fine;
}

/** Plays recorded matches again by the rules of today and writes them anew: read the difference before it lands. */
export async function rerecord(io: Io, paths: readonly string[]): Promise<Exit> {
  let exit: Exit = EXIT.fine;
  for (const file of await documentsIn(paths)) {
    const raw = unwrap(await loadDocument(file), file);
    const box = await boxOf(raw);
    if (!isBox(box)) throw new Stopped(faultLine(file, box));
    const match = rerecordMatch(box.ruleset, raw);
    if (match.ok) {
      await deliver(io, asText(match.value), file);
      io.out(`${file}: ${match.value.entries.length} entries`);
    } else {
      for (const fault of match.faults) io.out(faultLine(file, fault));
      exit = EXIT.failed;
    }
  }
  return exit;
}
