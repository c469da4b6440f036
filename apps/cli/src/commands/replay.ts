import { type Language, type Match, positionOf, UMPIRE, witnessed } from '@grognard/engine';
import type { Speaker } from '@grognard/rulebook';
import { boxNamed, unwrap } from '../boxes.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';
import { speakerFor } from '../speech.ts';
import { loadMatch } from './verify.ts';

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
  const speaker = await speakerFor(await boxNamed(match.ruleset.id), match, language);
  tell(io, part, log, speaker);
  return EXIT.fine;
}

function tell(io: Io, match: Match, log: ReturnType<typeof witnessed>, speaker: Speaker): void {
  for (const line of log) if (line.entry === 0) io.out(`   ${speaker.tell(line.event)}`);
  match.entries.forEach((entry, index) => {
    io.out(`${index + 1}. ${entry.side}: ${entry.order.type}`);
    for (const { entry: nth, event } of log) {
      if (nth === index + 1) io.out(`   ${speaker.tell(event)} (${event.clauses.join(', ')})`);
    }
  });
  const outcome = match.rules.outcome(positionOf(match));
  if (outcome) io.out(`Outcome: ${outcome.winner}, ${outcome.grade}`);
}
