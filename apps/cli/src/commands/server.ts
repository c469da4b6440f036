import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findHouse } from '../house.ts';
import { EXIT, type Exit, type Io, Stopped } from '../io.ts';

/* The server is an app of its own; its commands are loaded from where it is built, when one is asked for. */

export interface ServerOptions {
  /** A file or a postgres:// address. */
  readonly database?: string;
}

interface Operator {
  readonly database: string;
  readonly out: (line: string) => void;
}
interface TormentReport {
  readonly rounds: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly entries: number;
  readonly matches: number;
  readonly faults: readonly string[];
}
/** What the built server shows to whoever operates it. */
interface BuiltServer {
  readonly Misused: new () => Error;
  backup(operator: Operator, file: string): Promise<boolean>;
  restore(operator: Operator, file: string): Promise<boolean>;
  check(operator: Operator, isWhole: boolean): Promise<boolean>;
  stats(operator: Operator): Promise<boolean>;
  promote(operator: Operator, name: string): Promise<boolean>;
  torment(options: object): Promise<TormentReport>;
}
interface Postgres {
  readonly address: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function loadServer(): Promise<{ readonly server: BuiltServer; readonly house: string }> {
  const house = await findHouse(fileURLToPath(new URL('.', import.meta.url)));
  const { buildServerIfStale, SERVER_FILE } = await import(
    pathToFileURL(join(house, 'scripts/build.mjs')).href
  );
  await buildServerIfStale();
  return { house, server: await import(pathToFileURL(SERVER_FILE).href) };
}

/** Runs one of the server's own commands on the database that is meant. */
export async function operate(
  io: Io,
  { database }: ServerOptions,
  work: (server: BuiltServer, operator: Operator) => Promise<boolean>,
): Promise<Exit> {
  const { server, house } = await loadServer();
  const where = database ?? (process.env['GROGNARD_DATABASE'] || join(house, '.data/grognard.db'));
  try {
    return (await work(server, { database: where, out: io.out })) ? EXIT.fine : EXIT.failed;
  } catch (error) {
    if (error instanceof server.Misused) throw new Stopped(error.message);
    throw error;
  }
}

export interface TormentWishes {
  readonly rounds: number;
  readonly matches: number;
  readonly postgres?: boolean;
}

/** Orders that a server may acknowledge before it is killed, at most. */
const LIFE = 12;

/** Kills a server of its own again and again under load, on a database that is thrown away. */
export async function torment(io: Io, { rounds, matches, postgres }: TormentWishes): Promise<Exit> {
  const { server, house } = await loadServer();
  const place = await (postgres ? privatePostgres(house) : temporaryFile());
  try {
    const report = await server.torment({ ...place.options, rounds, matches, life: LIFE, out: io.out });
    for (const fault of report.faults) io.out(fault);
    io.out(
      `${report.rounds} kills: ${report.sent} orders sent, ${report.acknowledged} acknowledged, ${report.entries} entries in ${report.matches} matches replayed, ${report.faults.length} faults.`,
    );
    return report.faults.length === 0 ? EXIT.fine : EXIT.failed;
  } finally {
    await place.remove();
  }
}

interface Place {
  readonly options: { readonly database: string; readonly killDatabase?: () => Promise<void> };
  readonly remove: () => Promise<void>;
}

async function temporaryFile(): Promise<Place> {
  const [{ mkdtemp, rm }, { tmpdir }] = await Promise.all([import('node:fs/promises'), import('node:os')]);
  const folder = await mkdtemp(join(tmpdir(), 'grognard-torment-'));
  return {
    options: { database: join(folder, 'torment.db') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function privatePostgres(house: string): Promise<Place> {
  const { findPostgres, startPostgres } = await import(
    pathToFileURL(join(house, 'scripts/postgres.mjs')).href
  );
  const { folder, reason } = await findPostgres();
  if (!folder) throw new Stopped(reason);
  const postgres: Postgres = await startPostgres(folder);
  const killDatabase = async () => {
    await postgres.kill();
    await postgres.start();
  };
  return { options: { database: postgres.address, killDatabase }, remove: () => postgres.stop() };
}
