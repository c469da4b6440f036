import type { Happened } from '@grognard/engine';
import type { LogLine } from '@grognard/host';
import type { InLog } from './screen.ts';

/** A line of the log: a fight with all that came of it, or a heading over the lines of a turn. */
export interface Told {
  readonly entry: number;
  readonly events: readonly Happened[];
  readonly isHeading: boolean;
}

/** Puts events together into lines; headings under which nothing stands are left out. */
export function linesOf(log: readonly LogLine[], inLog: (event: Happened) => InLog): readonly Told[] {
  const lines: Told[] = [];
  for (const { entry, event } of log) {
    const how = inLog(event);
    const last = lines.at(-1);
    if (how === 'hidden') continue;
    if (how === 'part' && last && !last.isHeading) {
      lines[lines.length - 1] = { ...last, events: [...last.events, event] };
    } else lines.push({ entry, events: [event], isHeading: how === 'heading' });
  }
  return lines.filter(({ isHeading, events: [first] }, i) => {
    const next = lines[i + 1];
    return !isHeading || (next !== undefined && !(next.isHeading && next.events[0]?.type === first?.type));
  });
}
