import type { Happened } from '@grognard/engine';
import type { Frame } from '@grognard/host';

/** A frame as it is shown: one of the host's, or several put together, with the time that they take. */
export interface Beat extends Frame {
  readonly time?: number;
  /** How many frames of the host it stands for, where it is more than one. */
  readonly of?: number;
}

/** What must be known of events to show many of them in little time. */
export interface Weighing {
  /** How long a frame stays on screen by itself, in milliseconds. */
  timeOf(frame: Frame): number;
  /** Frames of the same part, one after another, can be shown together. */
  partOf(frame: Frame): string;
  /** Whether all of its part happens at one moment: what matters of it may be shown before the rest. */
  isAtOnce(frame: Frame): boolean;
  /** Whether an event needs no moment of its own. */
  isOrdinary(event: Happened): boolean;
  /** How much an event matters among all of them; of nothing no frame is shown by itself. */
  worthOf(event: Happened, among: readonly Happened[]): number;
}

/** Frames in each of which something can be seen: nobody stops where nothing is. */
export function seenFrames(
  frames: readonly Frame[],
  isUnseen: (event: Happened) => boolean,
): readonly Frame[] {
  const seen: Frame[] = [];
  let before: readonly Happened[] = [];
  for (const frame of frames) {
    const events = [...before, ...frame.events];
    if (events.every(isUnseen)) before = events;
    else {
      seen.push(before.length === 0 ? frame : { ...frame, events });
      before = [];
    }
  }
  const [last, end] = [seen.at(-1), frames.at(-1)];
  if (!last || !end) return frames.slice(-1);
  if (before.length === 0) return seen;
  return [...seen.slice(0, -1), { ...last, view: end.view, events: [...last.events, ...before] }];
}

/** So long one entry may take whole; what takes longer is condensed to about so long. */
const [BEARABLE, WANTED] = [10_000, 7500];
/** What is shown together is looked at for so long at most, and marches for so long. */
const [TOGETHER, MARCHES] = [1000, 900];

/** The frames in a bearable time: marches at once, then the fights that matter, and the rest of each part together. */
export function condense(frames: readonly Frame[], weighing: Weighing): readonly Beat[] {
  return entriesOf(frames).flatMap(each => {
    const time = each.reduce((sum, frame) => sum + weighing.timeOf(frame), 0);
    return time <= BEARABLE ? each : condenseEntry(each, weighing);
  });
}

function entriesOf(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const entries: Frame[][] = [];
  for (const frame of frames) {
    const last = entries.at(-1);
    if (last?.[0]?.entry === frame.entry) last.push(frame);
    else entries.push([frame]);
  }
  return entries;
}

/** As many frames are shown by themselves as there is time for, the weightiest first. */
function condenseEntry(frames: readonly Frame[], weighing: Weighing): readonly Beat[] {
  const among = frames.flatMap(({ events }) => events);
  const worth = new Map(
    frames.map(frame => [frame, Math.max(...frame.events.map(event => weighing.worthOf(event, among)))]),
  );
  const worthy = frames
    .filter(frame => worth.get(frame)! > 0)
    .toSorted((a, b) => worth.get(b)! - worth.get(a)!);
  let alone = new Set<Frame>();
  let shown = putTogether(frames, alone, weighing);
  for (const frame of worthy) {
    const more = new Set([...alone, frame]);
    const longer = putTogether(frames, more, weighing);
    if (timeOfAll(longer) > WANTED) break;
    [alone, shown] = [more, longer];
  }
  return shown;
}

const timeOfAll = (beats: readonly Beat[]): number => beats.reduce((sum, { time = 0 }) => sum + time, 0);

/** Puts all frames together, part by part, but for those that shall stand alone. */
function putTogether(
  frames: readonly Frame[],
  alone: ReadonlySet<Frame>,
  weighing: Weighing,
): readonly Beat[] {
  return partsOf(frames, weighing).flatMap(part => {
    if (!part.some(weighing.isAtOnce)) return runsOf(part, alone).map(run => together(run, weighing));
    const rest = part.filter(frame => !alone.has(frame));
    const first = part.filter(frame => alone.has(frame)).map(frame => together([frame], weighing));
    return rest.length === 0 ? first : [...first, together(rest, weighing)];
  });
}

/** Frames of one part that follow each other; what is ordinary goes with what comes next. */
function partsOf(frames: readonly Frame[], weighing: Weighing): readonly (readonly Frame[])[] {
  const parts: Frame[][] = [];
  let waiting: Frame[] = [];
  for (const frame of frames) {
    const last = parts.at(-1);
    const isSame = last && weighing.partOf(last.at(-1)!) === weighing.partOf(frame);
    if (isSame) last.push(...waiting, frame);
    else if (frame.events.every(weighing.isOrdinary) && !isMarch(frame, weighing)) {
      waiting.push(frame);
      continue;
    } else parts.push([...waiting, frame]);
    waiting = [];
  }
  const last = parts.at(-1);
  if (last) last.push(...waiting);
  else parts.push(waiting);
  return parts;
}

const MARCH = 'march';
const isMarch = (frame: Frame, { partOf }: Weighing): boolean => partOf(frame) === MARCH;

/** Stretches of frames that are shown together, and single ones between them. */
function runsOf(frames: readonly Frame[], alone: ReadonlySet<Frame>): readonly (readonly Frame[])[] {
  const runs: Frame[][] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last && !alone.has(frame) && !alone.has(last[0]!)) last.push(frame);
    else runs.push([frame]);
  }
  return runs;
}

function together(frames: readonly Frame[], weighing: Weighing): Beat {
  const { entry, view } = frames.at(-1)!;
  const most = Math.max(...frames.map(weighing.timeOf));
  if (frames.length === 1) return { ...frames[0]!, time: most };
  const time = frames.some(frame => isMarch(frame, weighing)) ? MARCHES : Math.min(TOGETHER, most);
  return { entry, view, events: frames.flatMap(({ events }) => events), time, of: frames.length };
}
