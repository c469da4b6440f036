import { type Scenario, textIn } from '@grognard/engine';
import type { SavedGame } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { download, fileNameOf } from '../storage/download.ts';
import { listGames, removeGame } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { words } from '../words/words.ts';
import { ImportGame } from './import-game.tsx';
import { playersLine } from './start.tsx';
import './games.css';

/** How a game ended, in a few words. */
function endOf({ outcome, file }: SavedGame): string {
  const { saves } = words.value;
  const { sides = [] } = file.scenario as { readonly sides?: Scenario['sides'] };
  const winner = sides.find(({ id }) => id === outcome?.winner);
  return winner ? saves.wonBy(textIn(winner.name ?? winner.id, settings.value.language)) : saves.noWinner;
}

/** Every match that this device keeps. */
export function GamesPage() {
  const [games, setGames] = useState<readonly SavedGame[] | 'blocked'>([]);
  const refresh = () => listGames().then(setGames, () => setGames('blocked'));
  useEffect(() => {
    void refresh();
  }, []);
  const { saves } = words.value;
  usePage(saves.title);
  const { language } = settings.value;
  const drop = async (game: SavedGame) => {
    if (!confirm(saves.removeSure(textIn(game.title, language)))) return;
    await removeGame(game.id);
    await refresh();
  };
  return (
    <>
      <Header back="/" />
      <main id="content" class="games-page">
        <h1>{saves.title}</h1>
        {games === 'blocked' ? (
          <p role="alert">{saves.storageBlocked}</p>
        ) : games.length === 0 ? (
          <p class="muted">{saves.none}</p>
        ) : (
          <ul class="saved-games">
            {games.map(game => (
              <li key={game.id}>
                <div>
                  <h2>
                    <a href={`/battle/${game.id}`}>{textIn(game.title, language)}</a>
                  </h2>
                  <p class="muted">
                    {saves.turnOf(game.turn, game.turns)}, {playersLine(game)}
                    {game.outcome && `, ${endOf(game)}`} ·{' '}
                    {new Date(game.updated).toLocaleString(language, {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    })}
                  </p>
                </div>
                <a class="button" href={`/battle/${game.id}`}>
                  {saves.open}
                </a>
                <button type="button" onClick={() => download(fileNameOf(game), game)}>
                  {saves.exportGame}
                </button>
                <button type="button" onClick={() => void drop(game)}>
                  {saves.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
        <ImportGame />
      </main>
    </>
  );
}
