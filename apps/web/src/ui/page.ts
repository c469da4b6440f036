import { useEffect } from 'preact/hooks';
import { words } from '../words/words.ts';

/** Whether a page has been shown already: the first one leaves the focus to the browser. */
let isFirst = true;

/** Names the page in the window's title, and brings the focus to its beginning when it is changed to. */
export function usePage(title: string, beginning = '#content h1'): void {
  const { title: house } = words.value;
  useEffect(() => {
    document.title = title === '' || title === house ? house : `${title} · ${house}`;
  }, [title, house]);
  useEffect(() => {
    const wasFirst = isFirst;
    isFirst = false;
    const place = document.querySelector<HTMLElement>(beginning);
    if (wasFirst || !place || document.activeElement !== document.body) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, []);
}
