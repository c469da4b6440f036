import type { SideId } from '@grognard/engine';
import { useEffect, useId, useRef } from 'preact/hooks';
import { findCover } from '../screens/index.ts';

/** A small picture of a game or of one battle; decoration, drawn by the same hand as the maps. */
export function GameArt({
  game,
  scenario,
  large = false,
  whole = false,
  seat,
}: {
  readonly game: string;
  readonly scenario?: unknown;
  readonly large?: boolean;
  /** Nothing of it is cut off at the edges. */
  readonly whole?: boolean;
  /** Who sees it so; left out: as anybody may. */
  readonly seat?: SideId;
}) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    let gone = false;
    // A card is drawn when it comes into sight: a map takes some milliseconds, and its code some kilobytes.
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      void drawArt({ game, scenario, id, large, seat }).then(art => {
        if (gone) return;
        node.innerHTML = art;
        if (whole) node.querySelector('svg')?.setAttribute('preserveAspectRatio', 'xMidYMid meet');
      });
    });
    watcher.observe(node);
    return () => {
      gone = true;
      watcher.disconnect();
    };
  }, [game, scenario, id, large, whole, seat]);
  return <div ref={place} class={`game-art ${large ? 'large' : ''}`} aria-hidden="true" />;
}

interface Wanted {
  readonly game: string;
  readonly scenario: unknown;
  readonly id: string;
  readonly large: boolean;
  readonly seat: SideId | undefined;
}

/** The picture of a battle, or without one the picture that stands for its game. */
async function drawArt({ game, scenario, id, large, seat }: Wanted): Promise<string> {
  const cover = await findCover(game);
  if (!cover) return '';
  const battle = scenario !== undefined && (await cover.drawBattle?.(scenario, id, seat));
  return battle || (large && cover.drawHero?.(id)) || cover.drawGame(id);
}
