import type { VNode } from 'preact';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { lastNotice } from './room.ts';

/** A notice that came while the page is open: battle, opponent, deadline, and the way there. */
export function useRoomNotice(): VNode | null {
  const notice = lastNotice.value;
  if (!notice) return null;
  return (
    <div class="room-notice" role="alert">
      <a href={notice.path}>
        <b>{notice.title}</b> {notice.body}
      </a>
      <button
        type="button"
        class="quiet icon"
        aria-label={words.value.close}
        onClick={() => {
          lastNotice.value = null;
        }}
      >
        <Glyph icon="close" />
      </button>
    </div>
  );
}
