import { type Language, type Match, positionOf, UMPIRE, witnessed } from '@grognard/engine';
import { boxNamed, unwrap } from '../boxes.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';
import { speakerFor, type Teller } from '../speech.ts';
import { loadMatch } from './verify.ts';

type Log = ReturnType<typeof witnessed>;

export interface ReplayOptions {
  readonly to?: number;
  readonly side?: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** Tells a match as a seat saw it, and the position it led to. */
export async function replay(io: Io, file: string, options: ReplayOptions): Promise<Exit> {
  const match = unwrap(await loadMatch(file), file);
  const { to = match.entries.length, side: seat = UMPIRE } = options;
  if (to > match.entries.length) {
    throw new Stopped(`${file}: it has ${match.entries.length} entries, not ${to}.`);
  }
  const seats = [...match.scenario.sides.map(({ id }) => id), UMPIRE];
  if (!seats.includes(seat)) throw new Stopped(`No side '${seat}': expected one of ${seats.join(', ')}.`);

  const part: Match = { ...match, entries: match.entries.slice(0, to) };
  const log = witnessed(part, seat);
  if (options.json) {
    printJson(io, { to, seat, log, view: match.rules.view(positionOf(part), seat) });
    return EXIT.fine;
  }
  const language: Language = options.language === 'fr' ? 'fr' : 'en';
  const teller = await speakerFor(await boxNamed(match.ruleset.id), match, language);
  tell(io, part, log, { seat, teller });
  return EXIT.fine;
}

interface Chapter {
  readonly side: string;
  /** What was ordered, where the seat may know it. */
  readonly order: Match['entries'][number]['order'] | null;
  readonly events: readonly Log[number]['event'][];
}

/** What was ordered and what a seat saw of it. A step of which it saw nothing is not there, not even as a gap. */
function chaptersOf({ entries }: Match, log: Log, seat: string): readonly Chapter[] {
  const chapters = entries.map(({ side, order }, index) => ({
    side,
    order: seat === UMPIRE || side === seat ? order : null,
    events: log.filter(({ entry }) => entry === index + 1).map(({ event }) => event),
  }));
  return chapters.filter(({ order, events }) => order !== null || events.length > 0);
}

function tell(io: Io, match: Match, log: Log, { seat, teller }: { seat: string; teller: Teller }): void {
  const line = (event: Log[number]['event']) =>
    io.out(`   ${teller.tell(event)} (${event.clauses.join(', ')})`);
  for (const { entry, event } of log) if (entry === 0) line(event);
  chaptersOf(match, log, seat).forEach(({ side, order, events }, index) => {
    io.out(teller.heading(index + 1, side, order));
    for (const event of events) line(event);
  });
  const outcome = match.rules.outcome(positionOf(match));
  if (outcome) io.out(teller.outcome(outcome));
}
