import { type Match, positionOf, UMPIRE, witnessed } from '@grognard/engine';
import { unwrap } from '../boxes.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';
import { loadMatch } from './verify.ts';

export interface ReplayOptions {
  readonly to?: number;
  readonly side?: string;
  readonly json?: boolean;
}

/** Tells a match as a seat saw it, and the position it led to. */
export async function replay(io: Io, file: string, options: ReplayOptions): Promise<Exit> {
  const match = unwrap(await loadMatch(file), file);
  const { to = match.entries.length, side: seat = UMPIRE } = options;
  if (to > match.entries.length)
    throw new Stopped(`${file}: it has ${match.entries.length} entries, not ${to}.`);
  const seats = [...match.scenario.sides.map(({ id }) => id), UMPIRE];
  if (!seats.includes(seat)) throw new Stopped(`No side '${seat}': expected one of ${seats.join(', ')}.`);

  const part: Match = { ...match, entries: match.entries.slice(0, to) };
  const log = witnessed(part, seat);
  const view = match.rules.view(positionOf(part), seat);
  if (options.json) printJson(io, { to, seat, log, view });
  else tell(io, part, log);
  return EXIT.fine;
}

function tell(io: Io, match: Match, log: ReturnType<typeof witnessed>): void {
  match.entries.forEach((entry, index) => {
    io.out(`${index + 1}. ${entry.side}: ${entry.order.type}`);
    for (const line of log) if (line.entry === index + 1) io.out(`   ${sentence(line.event)}`);
  });
  const outcome = match.rules.outcome(positionOf(match));
  if (outcome) io.out(`Outcome: ${outcome.winner}, ${outcome.grade}`);
}

/** An event in a line: its type, its plain fields, its clauses. */
function sentence({
  type,
  clauses,
  ...fields
}: {
  readonly type: string;
  readonly clauses: readonly string[];
}): string {
  const told = Object.entries(fields)
    .filter(([, value]) => typeof value !== 'object' || (Array.isArray(value) && value.length <= 3))
    .map(([key, value]) => `${key} ${Array.isArray(value) ? `[${value.join(', ')}]` : value}`);
  return `${type}: ${told.join(', ')} (${clauses.join(', ')})`;
}
