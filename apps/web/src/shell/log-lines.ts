import type { Happened } from '@grognard/engine';
import type { LogLine } from '@grognard/host';
import type { InLog } from './screen.ts';

/** A line of the log: a fight with all that came of it, many alike in one, or a heading over the lines of a turn. */
export interface Told {
  readonly entry: number;
  readonly events: readonly Happened[];
  readonly how: 'heading' | 'line' | 'alike';
}

/** Puts events together into lines; headings under which nothing stands are left out. */
export function linesOf(
  log: readonly LogLine[],
  inLog: (event: Happened, before?: Happened) => InLog,
): readonly Told[] {
  const lines: Told[] = [];
  for (const { entry, event } of log) {
    const last = lines.at(-1);
    const how = inLog(event, last?.events.at(-1));
    if (how === 'hidden') continue;
    const isMore = how === 'part' ? last?.how === 'line' : how === 'alike' && last?.how === 'alike';
    if (isMore && last) lines[lines.length - 1] = { ...last, events: [...last.events, event] };
    else lines.push({ entry, events: [event], how: how === 'part' ? 'line' : how });
  }
  return lines.filter(({ how, events: [first] }, i) => {
    const next = lines[i + 1];
    return (
      how !== 'heading' ||
      (next !== undefined && !(next.how === 'heading' && next.events[0]?.type === first?.type))
    );
  });
}

/** The lines with the last heading and what stands under it first; under each they go on as they happened. */
export function newestFirst(lines: readonly Told[]): readonly Told[] {
  const parts: Told[][] = [];
  for (const line of lines) {
    if (line.how === 'heading' || parts.length === 0) parts.push([line]);
    else parts.at(-1)!.push(line);
  }
  return parts.toReversed().flat();
}
