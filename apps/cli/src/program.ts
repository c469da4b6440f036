import { LANGUAGES } from '@grognard/engine';
import { INKS, PAPER_NAMES, SHEETS } from '@grognard/print';
import { Command, CommanderError, Option } from 'commander';
import { armyBattle, armyLists, armyPoints, checkArmies } from './commands/army.ts';
import { bot } from './commands/bot.ts';
import { check } from './commands/check.ts';
import { clauses } from './commands/clauses.ts';
import { draw } from './commands/draw.ts';
import { draws } from './commands/draws.ts';
import { fuzzFound, fuzzGames } from './commands/fuzz.ts';
import { print } from './commands/print.ts';
import { record, rerecord } from './commands/record.ts';
import { replay } from './commands/replay.ts';
import { operate, torment } from './commands/server.ts';
import { simulate } from './commands/simulate.ts';
import { terrain } from './commands/terrain.ts';
import { tournament } from './commands/tournament.ts';
import { upgrade } from './commands/upgrade.ts';
import { validate } from './commands/validate.ts';
import { verify } from './commands/verify.ts';
import { EXIT, type Exit, type Io, Stopped } from './io.ts';
import { entry, games, millimetres, patience, seedText, whole, workers } from './numbers.ts';

const JSON_FLAG = ['--json', 'print one JSON document instead of lines'] as const;

const BATTLE = 'the id of a battle, or the path of a scenario';
const COMMANDER =
  'recruit, captain, marshal, random, greedy, or a .mjs file of your own (the captain, where a game has one)';
const SEED = ['--seed <text>', 'what all chance is drawn from', seedText, '1'] as const;
const WORKERS = ['--workers <number>', 'on how many cores; all of them if left out', workers] as const;
const QUEUE = [
  '--queue <address>',
  'share the games among machines: postgres://…, with grognard worker on each',
] as const;
const PATIENCE = [
  '--patience <seconds>',
  'after how long a game on a queue counts as lost with its worker',
  patience,
  600,
] as const;

const EXIT_CODES = `
Exit codes: 0 all is well · 1 what was checked has faults · 2 the command or a file could not be read
3 a mistake of ours, which GROGNARD_STACK=1 tells in full`;

const language = () =>
  new Option('--language <language>', 'in which language').choices(LANGUAGES).default('en');

/** Runs one command line and says how it ended. */
export async function run(argv: readonly string[], io: Io): Promise<Exit> {
  let exit: Exit = EXIT.fine;
  const ends: Ends = async command => {
    exit = await command;
  };
  const program = build(io, ends);
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    return told(io, error);
  }
}

function told(io: Io, error: unknown): Exit {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.misused;
  if (error instanceof Stopped) {
    io.err(error.message);
    return EXIT.misused;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`This is a mistake of ours, please tell us: ${message}`);
  if (process.env['GROGNARD_STACK'] && error instanceof Error) io.err(error.stack ?? '');
  return EXIT.broken;
}

type Ends = (command: Promise<Exit>) => Promise<void>;

function build(io: Io, ends: Ends): Command {
  const program = new Command('grognard')
    .description('Historical wargames: check rules, battles and matches from the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: text => io.out(text.trimEnd()),
      writeErr: text => io.err(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for the options)')
    .addHelpText('after', EXIT_CODES);

  program
    .command('check')
    .description('run rule cases and tell every expectation that is not met')
    .argument('<paths...>', 'case files, or folders of them')
    .option(...JSON_FLAG)
    .action((paths, options) => ends(check(io, paths, options)));
  program
    .command('clauses')
    .description('list every clause, the code that cites it and what proves it, gaps first')
    .argument('[ruleset]', 'one ruleset; all of them if left out')
    .option('--gaps', 'only the gaps')
    .option(...JSON_FLAG)
    .action((ruleset, options) => ends(clauses(io, ruleset, options)));
  program
    .command('validate')
    .description('read scenarios, cases, matches and armies, and tell every fault with its path')
    .argument('<files...>')
    .option(...JSON_FLAG)
    .action((files, options) => ends(validate(io, files, options)));
  program
    .command('upgrade')
    .description('rewrite scenarios, cases and armies in old words in the words of today, comments kept')
    .argument('<files...>', 'files, or folders of them')
    .option('--check', 'only tell what would be rewritten')
    .option(...JSON_FLAG)
    .option('--move', 'move matches over to the rules of today')
    .action((files, options) => ends(upgrade(io, files, options)));
  program
    .command('replay')
    .description('tell a saved match, whole or as one side saw it')
    .argument('<match>')
    .option('--to <entry>', 'stop after this entry', entry)
    .option('--side <side>', 'what this side witnessed; everything if left out')
    .addOption(language())
    .option(...JSON_FLAG)
    .action((file, options) => ends(replay(io, file, options)));
  program
    .command('verify')
    .description('replay saved matches and compare every fingerprint')
    .argument('<matches...>')
    .option(...JSON_FLAG)
    .action((files, options) => ends(verify(io, files, options)));
  program
    .command('draws')
    .description('print every draw of a match as JSON, for a verifier of your own (docs/dice.md)')
    .argument('<match>')
    .action(file => ends(draws(io, file)));
  program
    .command('draw')
    .description('draw a battle or a moment of a match as an SVG map')
    .argument('<battle>', 'a battle, or a saved match')
    .option('--turn <turn>', 'the beginning of this turn of a match', entry)
    .option('--side <side>', 'as this side sees it; everything if left out')
    .addOption(language())
    .option('-o, --output <file>', 'where to; left out: print it')
    .action((battle, options) => ends(draw(io, battle, options)));
  program
    .command('record')
    .description('let two commanders play a battle, and write the match down')
    .argument('<battle>', BATTLE)
    .option('--blue <commander>', COMMANDER)
    .option('--red <commander>', COMMANDER)
    .option(...SEED)
    .option('-o, --output <file>', 'where to; left out: print it')
    .action((battle, options) => ends(record(io, battle, options)));
  program
    .command('rerecord')
    .description('play recorded matches again by the rules of today and write them anew')
    .argument('<paths...>', 'match files, or folders of them')
    .action(paths => ends(rerecord(io, paths)));
  program
    .command('simulate')
    .description('let two commanders fight a battle many times, and tell how it went')
    .argument('<battle>', BATTLE)
    .option('--games <number>', 'how often', games, 20)
    .option('--blue <commander>', COMMANDER)
    .option('--red <commander>', COMMANDER)
    .option(...SEED)
    .option(...WORKERS)
    .option(...QUEUE)
    .option(...PATIENCE)
    .option('--csv', 'print one line a game, with commas')
    .option(...JSON_FLAG)
    .action((battle, options) => ends(simulate(io, battle, options)));
  program
    .command('tournament')
    .description('let commanders meet in mirrored pairs: the same battle and seed, once on each side')
    .argument('<battles...>', BATTLE)
    .requiredOption('--players <commanders>', 'two or more, with commas between them')
    .option('--games <number>', 'how many pairs on each battle', games, 10)
    .option(...SEED)
    .option(...WORKERS)
    .option(...QUEUE)
    .option(...PATIENCE)
    .option(...JSON_FLAG)
    .action((battles, options) => ends(tournament(io, battles, options)));
  program
    .command('worker')
    .description('play the games that simulate and tournament lay down on a queue, until it is stopped')
    .argument('<address>', 'postgres://… as they were given it')
    .option(...WORKERS)
    .action(async (address, options) => {
      const { worker } = await import('./commands/worker.ts');
      return ends(worker(io, address, options));
    });
  program
    .command('terrain')
    .description('tell what a kind of ground does to a unit, with the clauses that say so')
    .argument('[kind]', 'wood, house, river …; left out: list them')
    .argument('[unit...]', 'words for the unit that asks: infantry line disordered')
    .addOption(language())
    .option(...JSON_FLAG)
    .action((kind, unit, options) => ends(terrain(io, kind, unit, options)));
  addPrint(program, io, ends);
  addArmy(program, io, ends);
  addBot(program, io, ends);
  addFuzz(program, io, ends);
  addServer(program, io, ends);
  return program;
}

/** True to size, on paper: docs/printing.md. */
function addPrint(program: Command, io: Io, ends: Ends): void {
  program
    .command('print')
    .description(
      'make a PDF for a real table, true to size: counters, rulers, maps in tiles, rosters and more',
    )
    .argument(
      '<what>',
      'a battle, a saved match (as it stands), an army file; or `test`, one sheet to measure the printer by',
    )
    .addOption(new Option('--paper <paper>', 'on which paper').choices(PAPER_NAMES).default('a4'))
    .addOption(new Option('--ink <ink>', 'with which ink').choices(INKS).default('colour'))
    .option('--sheets <kinds>', `with commas: ${SHEETS.join(',')}; all of them if left out`)
    .option('--side <side>', 'only what this side needs and may know; everything if left out')
    .option('--turn <turn>', 'the beginning of this turn of a match; left out: as it stands', entry)
    .option('--square <mm>', 'how large a square of a grid is', whole(8, 60), 20)
    .option(
      '--map-scale <number>',
      'one to how much the map of a table is; 1 is its true size',
      whole(1, 50),
      5,
    )
    .option('--measured <mm>', 'how long the bar of 50 mm came out on your printer', millimetres(40, 60), 50)
    .option('--no-backs', 'without the backs of the counters')
    .option('--no-troops', 'maps without those who stand on them')
    .addOption(language())
    .option('-o, --output <file>', 'where to; left out: a file named after it')
    .action((what, options) => ends(print(io, what, options)));
}

function addArmy(program: Command, io: Io, ends: Ends): void {
  const army = program.command('army').description('armies of your own: check and price them');
  army
    .command('check')
    .description('read armies, tell every fault with its clause, and whether they may meet an opponent')
    .argument('<files...>', 'army files, or folders of them')
    .option('--against <file>', 'the army of an opponent')
    .addOption(language())
    .option(...JSON_FLAG)
    .action((files, options) => ends(checkArmies(io, files, options)));
  army
    .command('points')
    .description('tell what armies hold and cost, line by line')
    .argument('<files...>', 'army files, or folders of them')
    .addOption(language())
    .option(...JSON_FLAG)
    .action((files, options) => ends(armyPoints(io, files, options)));
  army
    .command('battle')
    .description('write a battle of two armies, everything else left to the preparation of the game')
    .argument('<one>', 'the army of the first side')
    .argument('<other>', 'the army of the second')
    .option('-o, --output <file>', 'where to, .json; left out: print it')
    .action((one, other, options) => ends(armyBattle(io, [one, other], options)));
  army
    .command('lists')
    .description('tell from which lists armies can be taken')
    .argument('[ruleset]', 'one ruleset; all of them if left out')
    .addOption(language())
    .option(...JSON_FLAG)
    .action((ruleset, options) => ends(armyLists(io, ruleset, options)));
}

function addBot(program: Command, io: Io, ends: Ends): void {
  program
    .command('bot')
    .description('sit down at the tables of a server as a computer player (docs/bots.md)')
    .argument('<url>', 'where the server is')
    .option('--commander <commander>', 'recruit, captain, marshal, or a .mjs file of your own', 'captain')
    .option('--token <token>', 'the token of the bot; better in GROGNARD_BOT_TOKEN')
    .option('--game <ruleset>', 'one game; all that the commander plays if left out')
    .option('--tables <number>', 'how many matches at once', whole(1, 64), 4)
    .option('--wait <seconds>', 'how long an open table waits for people first', whole(0, 86_400), 20)
    .option('--seconds <number>', 'how long it may think about an order', whole(1, 3600), 20)
    .option('--every <seconds>', 'how often it looks around', whole(1, 3600), 2)
    .option('--matches <number>', 'stop when so many have ended; left out: go on', games)
    .action((url, options) => ends(bot(io, url, options)));
}

function addFuzz(program: Command, io: Io, ends: Ends): void {
  program
    .command('fuzz')
    .description('throw mutated documents, orders and questions and random matches at the rules')
    .argument('[found...]', 'files that failed once, or folders of them: try these again and nothing else')
    .option('--game <ruleset>', 'one game; all of them if left out')
    .option(...SEED)
    .option('--inputs <number>', 'how many mutated inputs', whole(0, 1e9), 20_000)
    .option('--matches <number>', 'how many matches of random legal orders', whole(0, 1e7), 20)
    .option('--rounds <number>', 'as many of all that again, each with a seed of its own', whole(1, 1e6), 1)
    .option('--seconds <number>', 'begin nothing new after so many', whole(1, 1e6))
    .option(...WORKERS)
    .option(
      '--limit <ms>',
      'processor time that one input may take; a match may take sixty times as much',
      whole(100, 1e6),
      5000,
    )
    .option('--memory <MB>', 'how much memory a worker has', whole(64, 65_536), 1024)
    .option('--keep <folder>', 'where to keep what fails, made small; left out: nowhere')
    .option(...JSON_FLAG)
    .action((found, options) =>
      ends(found.length > 0 ? fuzzFound(io, found, options) : fuzzGames(io, options)),
    );
}

/** What whoever keeps a server does from outside: docs/operating.md. */
function addServer(program: Command, io: Io, ends: Ends): void {
  const server = program.command('server').description('back up, restore, check and torment a server');
  const where = [
    '--database <where>',
    'a file or a postgres:// address; GROGNARD_DATABASE if left out',
  ] as const;
  server
    .command('backup')
    .description('write the whole database into a file, while the server runs')
    .argument('<file>')
    .option(...where)
    .action((file, options) => ends(operate(io, options, (built, at) => built.backup(at, file))));
  server
    .command('restore')
    .description('put a backup in the place of the database; the server must not run')
    .argument('<file>')
    .option(...where)
    .action((file, options) => ends(operate(io, options, (built, at) => built.restore(at, file))));
  server
    .command('check')
    .description('replay every running match against its log')
    .option('--all', 'finished ones too')
    .option(...where)
    .action(options => ends(operate(io, options, (built, at) => built.check(at, options.all === true))));
  server
    .command('stats')
    .description('how much there is of everything')
    .option(...where)
    .action(options => ends(operate(io, options, (built, at) => built.stats(at))));
  server
    .command('promote')
    .description('make the account of this name an administrator')
    .argument('<name>')
    .option(...where)
    .action((name, options) => ends(operate(io, options, (built, at) => built.promote(at, name))));
  server
    .command('torment')
    .description('kill a server again and again under load, and look whether anything is lost')
    .option('--rounds <number>', 'how many kills', whole(1, 100_000), 100)
    .option('--matches <number>', 'how many matches at once', whole(1, 200), 12)
    .option('--postgres', 'on a private PostgreSQL, which is killed too')
    .action(options => ends(torment(io, options)));
}
