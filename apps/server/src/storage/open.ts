import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '../log.ts';
import type { Part } from '../part.ts';
import type { Settings } from '../settings.ts';
import { migrate } from './migrate.ts';
import { CORE_MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { isPostgres, type Storage } from './storage.ts';

interface Opening {
  readonly settings: Pick<Settings, 'database'>;
  readonly part: Pick<Part, 'migrations'>;
  readonly processId: string;
  readonly log: Log;
}

/** Opens the database that the settings name and brings its tables up to date. */
export async function migratedStorage({ settings, part, processId, log }: Opening): Promise<Storage> {
  const { database } = settings;
  const storage = isPostgres(database)
    ? openPostgres(database, processId, error => log.warn({ error }, 'a line to the database was lost'))
    : openFile(database);
  const made = await migrate(storage.db, storage.flavour, { ...CORE_MIGRATIONS, ...part.migrations });
  if (made.length > 0) log.info({ made }, 'the database was brought up to date');
  return storage;
}

function openFile(file: string): Storage {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  return openSqlite(file);
}
