import type { Rulebook } from '@grognard/rulebook';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** From here on there is room for a column of examples beside the text. */
const WIDE = '(min-width: 1400px)';

export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}

interface Props {
  readonly text: RefObject<HTMLElement | null>;
  readonly examples: readonly string[];
  readonly book: Rulebook;
}

/** The examples of the chapter being read, the one of the passage on screen in sight. */
export function Beside({ text, examples, book }: Props) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => follow(text.current, column.current);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [examples]);
  return (
    <div class="book-beside" lang={book.language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than the window is scrolled, by keys too */}
      <div ref={column} tabIndex={0} dangerouslySetInnerHTML={{ __html: examples.join('') }} />
    </div>
  );
}

/** Brings the example of the last passage that has come well into the window to the top of the column. */
function follow(text: HTMLElement | null, column: HTMLElement | null): void {
  if (!text || !column) return;
  const passed = [...text.querySelectorAll<HTMLAnchorElement>('.to-example a')].filter(
    link => link.getBoundingClientRect().top < window.innerHeight * 0.6,
  );
  const shown = passed
    .map(link => column.querySelector<HTMLElement>(link.hash)?.closest<HTMLElement>('.example'))
    .findLast(example => example);
  column.scrollTop = shown ? shown.offsetTop : 0;
}
