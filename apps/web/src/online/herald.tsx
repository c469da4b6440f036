import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { waitingForMe } from './known-here.ts';
import { listen } from './line.ts';
import { isMyTurn, lastNotice, loadMe, loadMine, mine, takeNotice } from './room.ts';
import './herald.css';

/** Hears of one's matches on whatever page is open, and says so: battle, opponent, deadline, and the way there. */
export function Herald() {
  const { path } = useLocation();
  useEffect(() => {
    void loadMe();
    void loadMine();
    return listen(told => {
      if (told.type === 'notice') takeNotice(told.notice);
      if (told.type === 'notice' || told.type === 'joined') void loadMine();
    });
  }, []);
  useEffect(() => {
    // Whoever comes from a match has perhaps given the orders that it waited for.
    void loadMine();
    if (path.endsWith(lastNotice.peek()?.match ?? '/')) lastNotice.value = null;
  }, [path]);
  useSignalEffect(() => {
    waitingForMe.value = (mine.value?.matches ?? []).filter(isMyTurn).length;
  });
  const notice = lastNotice.value;
  // The page of a match, its dice too, needs no notice of it.
  if (!notice || path.endsWith(notice.match)) return null;
  return (
    <div class="herald" role="alert">
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
