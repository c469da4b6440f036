import { useEffect, useRef } from 'preact/hooks';

/** A small picture of a game or of one battle; decoration, drawn by the same hand as the maps. */
export function GameArt({
  game,
  scenario,
  large = false,
}: {
  readonly game: string;
  readonly scenario?: unknown;
  readonly large?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    let gone = false;
    // A card is drawn when it comes into sight: a map takes some milliseconds, and its code some kilobytes.
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void import('./art-drawing.ts').then(({ drawArt }) => {
        if (!gone) node.innerHTML = drawArt(game, scenario);
      });
    });
    watcher.observe(node);
    return () => {
      gone = true;
      watcher.disconnect();
    };
  }, [game, scenario]);
  return <div ref={place} class={`game-art ${large ? 'large' : ''}`} aria-hidden="true" />;
}
