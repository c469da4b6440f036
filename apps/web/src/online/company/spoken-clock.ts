import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { speak } from '../../shell/notice.ts';
import { leftOn, passed } from '../clock.ts';
import { clockOf, isPlaying, type MatchState } from '../match-state.ts';
import { spanWords } from '../names.ts';
import { now } from '../time.ts';
import { onlineWords } from '../words.ts';

/** One's own clock is spoken at an hour, ten minutes and a minute; else only when it is asked for. */
export function useSpokenClock(state: MatchState): void {
  const before = useRef(Number.POSITIVE_INFINITY);
  useSignalEffect(() => {
    const { seat } = state.told.value;
    const clock = clockOf(state, seat);
    if (!isPlaying(state) || !clock || clock.until === null) return;
    const left = leftOn(clock, now.value);
    const mark = passed(before.current, left);
    before.current = left;
    if (mark !== null) speak(onlineWords.value.timeLeft(spanWords(mark)));
  });
}
