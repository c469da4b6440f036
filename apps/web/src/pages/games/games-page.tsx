import { useEffect, useState } from 'preact/hooks';
import { type KeptGame, listGames, removeGame, restoreGame } from '../../storage/games.ts';
import { askToPersist, isPersistent } from '../../storage/persist.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { ImportGame } from '../import-game.tsx';
import { GameRow } from './game-row.tsx';
import { titleOf } from './told.ts';
import { gameWords } from './words.ts';
import './games.css';

/** Every match that this device keeps. */
export function GamesPage() {
  const [games, setGames] = useState<readonly KeptGame[] | 'blocked'>([]);
  const [removed, setRemoved] = useState<KeptGame | null>(null);
  const refresh = () => listGames().then(setGames, () => setGames('blocked'));
  useEffect(() => {
    void refresh();
  }, []);
  const { saves } = words.value;
  usePage(saves.title);
  const remove = async (game: KeptGame) => {
    await removeGame(game.id);
    setRemoved(game);
    await refresh();
  };
  const putBack = async () => {
    if (removed) await restoreGame(removed);
    setRemoved(null);
    await refresh();
  };
  return (
    <>
      <Header back="/" />
      <main id="content" class="games-page">
        <h1>{saves.title}</h1>
        {removed && (
          <p role="status" class="removed">
            {gameWords.value.removed(titleOf(removed))}{' '}
            <button type="button" class="small" onClick={() => void putBack()}>
              {gameWords.value.undo}
            </button>
          </p>
        )}
        {games === 'blocked' ? (
          <p role="alert">{saves.storageBlocked}</p>
        ) : games.length === 0 ? (
          <p class="muted">{saves.none}</p>
        ) : (
          <>
            <ul class="saved-games">
              {games.map(game => (
                <GameRow
                  key={game.id}
                  game={game}
                  onChange={() => void refresh()}
                  onRemove={each => void remove(each)}
                />
              ))}
            </ul>
            <Safety />
          </>
        )}
        <ImportGame />
      </main>
    </>
  );
}

/** Whether the browser keeps the games, and a way to ask it. */
function Safety() {
  const say = gameWords.value;
  const [state, setState] = useState<boolean | null | 'refused'>(null);
  useEffect(() => {
    void isPersistent().then(setState);
  }, []);
  if (state === null) return null;
  if (state === true) return <p class="muted">{say.safe}</p>;
  if (state === 'refused') return <p class="muted">{say.notPromised}</p>;
  return (
    <p class="muted">
      {say.unsafe}{' '}
      <button
        type="button"
        class="small"
        onClick={() => void askToPersist().then(promised => setState(promised || 'refused'))}
      >
        {say.askSafe}
      </button>
    </p>
  );
}
