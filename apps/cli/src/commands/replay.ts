import {
  type Language,
  type Match,
  outcomeOf,
  positionOf,
  type SeatStep,
  seatSteps,
  sidesOf,
  UMPIRE,
  upTo,
} from '@grognard/engine';
import { boxNamed, unwrap } from '../boxes.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';
import { speakerFor, type Teller } from '../speech.ts';
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
  const seats = [...sidesOf(match), UMPIRE];
  if (!seats.includes(seat)) throw new Stopped(`No side '${seat}': expected one of ${seats.join(', ')}.`);

  const part = upTo(match, to);
  const steps = [...seatSteps(part, seat)];
  if (options.json) {
    const log = steps.flatMap(({ number, events }) => events.map(event => ({ entry: number, event })));
    printJson(io, { to, seat, log, view: match.rules.view(positionOf(part), seat) });
    return EXIT.fine;
  }
  const language: Language = options.language === 'fr' ? 'fr' : 'en';
  const teller = await speakerFor(await boxNamed(match.ruleset.id), match, language);
  tell(io, part, steps, teller);
  return EXIT.fine;
}

function tell(io: Io, match: Match, steps: readonly SeatStep[], teller: Teller): void {
  for (const { number, side, order, events } of steps) {
    if (side !== null) io.out(teller.heading(number, side, order));
    for (const event of events) io.out(`   ${teller.tell(event)} (${event.clauses.join(', ')})`);
  }
  const outcome = outcomeOf(match);
  if (outcome) io.out(teller.outcome(outcome));
}
