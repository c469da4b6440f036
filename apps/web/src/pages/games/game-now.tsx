import { openBox } from '@grognard/registry';
import { useEffect, useId, useRef } from 'preact/hooks';
import { host } from '../../host/client.ts';
import { findCover } from '../../screens/index.ts';
import type { KeptGame } from '../../storage/games.ts';

/** The seat through whose eyes a game may be shown on the list: nobody's, where two share a screen and something is hidden. */
async function seatOf({ players, outcome, ruleset }: KeptGame): Promise<string | null> {
  const persons = Object.entries(players).filter(([, { kind }]) => kind === 'person');
  const [first] = persons;
  if (!first) return outcome ? 'umpire' : null;
  const { facts } = (await openBox(ruleset)).ruleset;
  return persons.length === 1 || outcome || facts.information === 'open' ? first[0] : null;
}

/** The picture of a game as it stands; of its opening where that would tell too much. */
async function drawNow(game: KeptGame, id: string): Promise<string> {
  const cover = await findCover(game.ruleset);
  if (!cover) return '';
  const seat = cover.drawView ? await seatOf(game) : null;
  const now = seat === null ? null : await host().glance(game.id, seat);
  if (now && cover.drawView) return cover.drawView(now.scenario, now.view, id);
  return (await cover.drawBattle?.(game.file.scenario, id)) ?? cover.drawGame(id);
}

/** One after another: whoever opens a game meanwhile does not wait for all of them. */
let queue: Promise<unknown> = Promise.resolve();

export function GameNow({ game }: { readonly game: KeptGame }) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    let gone = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      queue = queue.then(async () => {
        const art = gone ? '' : await drawNow(game, id).catch(() => '');
        if (!gone) node.innerHTML = art;
      });
    });
    watcher.observe(node);
    return () => {
      gone = true;
      watcher.disconnect();
    };
  }, [game.id, game.updated, id]);
  return <div ref={place} class="game-art" aria-hidden="true" />;
}
