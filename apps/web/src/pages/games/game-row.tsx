import { textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../../host/client.ts';
import { findGame } from '../../screens/shelf.ts';
import { download, fileNameOf } from '../../storage/download.ts';
import { type KeptGame, labelGame } from '../../storage/games.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import { GameNow } from './game-now.tsx';
import { isYours, playersLine, stateOf, titleOf } from './told.ts';
import { gameWords } from './words.ts';

interface Props {
  readonly game: KeptGame;
  readonly onChange: () => void;
  readonly onRemove: (game: KeptGame) => void;
}

/** A game of this device: as it stands, who plays, how far it is, and what can be done with it. */
export function GameRow({ game, onChange, onRemove }: Props) {
  const { saves } = words.value;
  const say = gameWords.value;
  const { language } = settings.value;
  const { labels } = game;
  return (
    <li>
      <GameNow game={game} />
      <div class="saved-text">
        <h2>
          <a href={`/battle/${game.id}`}>{titleOf(game)}</a>
        </h2>
        <p>
          <b>
            {stateOf(game)}
            {isYours(game) && `, ${say.yours}`}
          </b>
          {labels?.origin && <span class="origin">{say.origin[labels.origin]}</span>}
        </p>
        <p class="muted">
          {textIn(findGame(game.ruleset)?.name ?? game.ruleset, language)}
          {labels?.name && `, ${textIn(game.title, language)}`}, {playersLine(game)} ·{' '}
          {new Date(game.updated).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
        {labels?.note && <p class="saved-note">{labels.note}</p>}
        <Labelling game={game} onChange={onChange} />
      </div>
      <div class="saved-tools">
        <a class="button ink" href={`/battle/${game.id}`}>
          {saves.open}
        </a>
        <Restart game={game} />
        <Resign game={game} onChange={onChange} />
        <button type="button" onClick={() => download(fileNameOf(game, labels?.name), exported(game))}>
          {saves.exportGame}
        </button>
        <button type="button" class="quiet" onClick={() => onRemove(game)}>
          {saves.remove}
        </button>
      </div>
    </li>
  );
}

/** The game without what was written on it here. */
function exported({ labels: _, ...game }: KeptGame): object {
  return game;
}

function Labelling({ game, onChange }: Omit<Props, 'onRemove'>) {
  const say = gameWords.value;
  const set = (labels: Parameters<typeof labelGame>[1]) => void labelGame(game.id, labels).then(onChange);
  return (
    <details class="labelling">
      <summary>{say.rename}</summary>
      <label class="field">
        <span>{say.name}</span>
        <input
          value={game.labels?.name ?? ''}
          placeholder={titleOf(game)}
          maxLength={80}
          onChange={event => set({ name: event.currentTarget.value.trim() })}
        />
      </label>
      <label class="field">
        <span>{say.note}</span>
        <textarea
          value={game.labels?.note ?? ''}
          placeholder={say.noteHint}
          rows={2}
          maxLength={600}
          onChange={event => set({ note: event.currentTarget.value.trim() })}
        />
      </label>
    </details>
  );
}

/** The same battle with the same players from its first turn. */
function Restart({ game }: { readonly game: KeptGame }) {
  const { route } = useLocation();
  const begin = async () => {
    const { ruleset, players, file } = game;
    const opened = await host().begin({
      ruleset,
      players,
      scenario: file.scenario,
      seed: crypto.randomUUID(),
    });
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
  };
  return (
    <button type="button" onClick={() => void begin()}>
      {gameWords.value.restart}
    </button>
  );
}

/** Asked once, in place: a game that is resigned is over. */
function Resign({ game, onChange }: Omit<Props, 'onRemove'>) {
  const say = gameWords.value;
  const [isAsked, setAsked] = useState(false);
  const side = game.active.find(each => game.players[each]?.kind === 'person');
  if (game.outcome || side === undefined) return null;
  const resign = async () => {
    const opened = await host().resume(game.id);
    if (opened.status === 'opened') await host().act(side, { type: 'resign' });
    onChange();
  };
  if (!isAsked)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {say.resign}
      </button>
    );
  return (
    <span class="resign-sure" role="status">
      {say.resignSure(titleOf(game))}{' '}
      <button type="button" class="sure" onClick={() => void resign()}>
        {say.resignYes}
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        {words.value.cancel}
      </button>
    </span>
  );
}
