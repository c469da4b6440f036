import {
  carriedBy,
  type Happened,
  type Match,
  parseMatch,
  type Seat,
  seatSteps,
  witnessStep,
} from '@grognard/engine';
import { caseText, makeCase } from '@grognard/laboratory';
import { findRules } from '@grognard/registry';
import { host } from '../../host/client.ts';

/** What of a match a case is asked of: an entry as a seat counts it, and one of its events, or all of them. */
export interface Moment {
  readonly seat: Seat;
  readonly entry: number;
  readonly event: Happened | null;
  readonly turn: number;
}

/** The text of the case, made of the whole match as its keeper has it; nothing where none can be made. */
export async function caseOf(moment: Moment, title: string): Promise<string | null> {
  const { file } = await host().export();
  const rules = await findRules(file);
  const parsed = rules && parseMatch(rules, file, { from: 'checkpoint' });
  if (!parsed?.ok) return null;
  const found = wantedIn(parsed.value, moment);
  if (!found) return null;
  // The painter is to show that something is being done first.
  await new Promise(resolve => setTimeout(resolve, 30));
  const made = makeCase(parsed.value, { ...found, title });
  return made && caseText(made.example);
}

/** The entry of the match behind what a seat counts, and which of its events the seat means. */
function wantedIn(
  match: Match,
  { seat, entry, event }: Moment,
): { readonly entry: number; readonly events: readonly number[] } | null {
  for (const step of seatSteps(match, seat)) {
    if (step.number !== entry) continue;
    const carried = step.entry > 0 ? carriedBy(match, step.entry) : null;
    if (!carried) return null;
    return { entry: step.entry, events: event ? meant(match, carried, seat, event) : [] };
  }
  return null;
}

/** Which events the seat saw as this one. */
function meant(
  { rules }: Match,
  { before, events }: NonNullable<ReturnType<typeof carriedBy>>,
  seat: Seat,
  event: Happened,
): readonly number[] {
  let now = before;
  const found: number[] = [];
  events.forEach((each, i) => {
    const [glimpse] = witnessStep(rules, now, [each], seat);
    if (JSON.stringify(glimpse) === JSON.stringify(event)) found.push(i);
    now = rules.apply(now, each);
  });
  return found.slice(0, 1);
}
