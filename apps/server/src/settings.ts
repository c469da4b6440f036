/** Everything an operator may set; docs/operating.md says what each does. */
export interface Settings {
  /** A file of the embedded database, or a postgres:// address. */
  readonly database: string;
  /** By which the site is reached from outside: `https://play.example.org`; makes cookies secure. */
  readonly origin: string | null;
  /** Names by which it may be asked for, besides localhost. */
  readonly names: readonly string[];
  /** Is there a proxy in front whose word on the caller's address is to be believed? */
  readonly isProxied: boolean;
  readonly connections: number;
  /** Sockets of one address. */
  readonly socketsEach: number;
  /** Threads that read battles, look back and think. */
  readonly workers: number;
  /** Bytes of match states kept in memory. */
  readonly memory: number;
  /** Requests of one address or player a minute. */
  readonly requestsEach: number;
  readonly logLevel: string;
  /** Who may read the metrics besides this machine itself: whoever brings this token. */
  readonly metricsToken: string | null;
  /** How mail is sent: `smtps://name:passphrase@mail.example.org`; nothing: not at all. */
  readonly smtp: string | null;
  /** Whose name mail carries, and where push services find the operator: a mail address. */
  readonly mailFrom: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const USUAL: Settings = {
  database: '.data/grognard.db',
  origin: null,
  names: [],
  isProxied: false,
  connections: 10_000,
  socketsEach: 64,
  workers: 1,
  memory: 256 * 1024 * 1024,
  requestsEach: 600,
  logLevel: 'info',
  metricsToken: null,
  smtp: null,
  mailFrom: null,
};

/** Reads the settings from the environment; a value that is none is a fault to tell. */
export function readSettings(env: Environment, given: Partial<Settings> = {}): Settings {
  const origin = env['GROGNARD_ORIGIN'] || null;
  if (origin !== null && !/^https?:\/\/[^/]+$/.test(origin))
    throw new Error(`GROGNARD_ORIGIN is https://name without a path, not ${origin}.`);
  return {
    database: env['GROGNARD_DATABASE'] || USUAL.database,
    origin,
    names: [...listed(env['GROGNARD_NAMES']), ...(origin ? [new URL(origin).hostname] : [])],
    isProxied: env['GROGNARD_PROXIED'] === 'yes',
    connections: counted(env, 'GROGNARD_CONNECTIONS', USUAL.connections),
    socketsEach: counted(env, 'GROGNARD_SOCKETS_EACH', USUAL.socketsEach),
    workers: counted(env, 'GROGNARD_WORKERS', USUAL.workers),
    memory: counted(env, 'GROGNARD_MEMORY_MB', USUAL.memory / 1024 / 1024) * 1024 * 1024,
    requestsEach: counted(env, 'GROGNARD_REQUESTS_EACH', USUAL.requestsEach),
    logLevel: env['GROGNARD_LOG'] || USUAL.logLevel,
    metricsToken: env['GROGNARD_METRICS_TOKEN'] || null,
    smtp: env['GROGNARD_SMTP'] || null,
    mailFrom: env['GROGNARD_MAIL_FROM'] || null,
    ...given,
  };
}

const listed = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap(name => (name.trim() === '' ? [] : [name.trim()]));

function counted(env: Environment, name: string, usual: number): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} is a whole number, not ${text}.`);
  return value;
}
