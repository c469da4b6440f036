import { textIn } from '@grognard/engine';
import type { SavedGame } from '@grognard/host';
import { RULESET_IDS } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { listGames } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import { GameArt } from './art.tsx';
import { ImportGame } from './import-game.tsx';
import './start.css';

type GameId = keyof typeof words.value.games;
const GAMES: readonly { readonly id: GameId; readonly minutes: readonly [number, number] }[] = [
  { id: 'fields-of-strategy', minutes: [20, 60] },
  { id: 'en-avant', minutes: [30, 90] },
  { id: 'fight-in-arms', minutes: [45, 90] },
  { id: 'general-en-chef', minutes: [60, 120] },
];

/** Games that the browser can play; the others stand on the shelf with their rulebook. */
const PLAYABLE: readonly string[] = ['fields-of-strategy'];

/** Who plays whom, in a line. */
export function playersLine({ players, file }: SavedGame): string {
  const { saves, choose } = words.value;
  const persons = Object.entries(players).filter(([, player]) => player.kind === 'person');
  const computer = Object.values(players).find(player => player.kind === 'computer');
  if (persons.length === 0) return saves.watched;
  if (computer?.kind !== 'computer') return saves.hotSeat;
  const { sides = [] } = file.scenario as {
    sides?: { id: string; name?: string | { en: string; fr?: string } }[];
  };
  const side = sides.find(({ id }) => id === persons[0]?.[0]);
  return saves.against(
    textIn(side?.name ?? side?.id ?? '', settings.value.language),
    choose.level[computer.level],
  );
}

const LastGame = ({ game, count }: { readonly game: SavedGame; readonly count: number }) => {
  const { start, saves, games } = words.value;
  const person = game.active.some(side => game.players[side]?.kind === 'person');
  return (
    <section class="last-game" aria-label={start.continue}>
      <GameArt game="fields-of-strategy" scenario={game.file.scenario} />
      <div class="last-game-text">
        <p class="eyebrow wax">{game.outcome ? start.over : person ? start.yourTurn : start.waiting}</p>
        <h2>{textIn(game.title, settings.value.language)}</h2>
        <p class="muted">
          {games[game.ruleset as GameId]?.name}, {saves.turnOf(game.turn, game.turns)}
          <br />
          {playersLine(game)}
        </p>
        <p class="row">
          <a class="button primary" href={`/battle/${game.id}`}>
            {start.continue}
          </a>
          <a class="button quiet" href="/games">
            {start.allGames(count)}
          </a>
        </p>
      </div>
    </section>
  );
};

const GameCard = ({ id, minutes }: (typeof GAMES)[number]) => {
  const { start, games } = words.value;
  const playable = PLAYABLE.includes(id);
  const known = RULESET_IDS.includes(id);
  return (
    <li class="game-card">
      <GameArt game={id} />
      <div class="game-card-text">
        <h3>
          {playable ? (
            <a href={`/choose/${id}`}>{games[id].name}</a>
          ) : known ? (
            <a href={`/rules/${id}`}>{games[id].name}</a>
          ) : (
            games[id].name
          )}
        </h3>
        <p>{games[id].about}</p>
        <p class="muted facts">
          {playable ? (
            <>
              <span>
                <Glyph icon="people" /> {start.players}
              </span>
              <span>
                <Glyph icon="clock" /> {start.minutes(...minutes)}
              </span>
            </>
          ) : known ? (
            start.onlyRules
          ) : (
            start.notYet
          )}
        </p>
      </div>
    </li>
  );
};

/** What this is, in a glance, and two clicks to a battle. */
export function StartPage() {
  const [saved, setSaved] = useState<readonly SavedGame[]>([]);
  useEffect(() => {
    listGames().then(setSaved, () => setSaved([]));
  }, []);
  const { start } = words.value;
  const [last] = saved;
  return (
    <>
      <Header />
      <main id="content" class="start">
        <div class="hero">
          <div>
            <h1>{start.headline}</h1>
            <p class="lead">{start.lead}</p>
            <p class="row">
              <a class="button ink large" href="/choose/fields-of-strategy">
                {start.play}
              </a>
              <a class="button large" href="/learn">
                {start.teach}
              </a>
            </p>
          </div>
          {last ? <LastGame game={last} count={saved.length} /> : <GameArt game="fields-of-strategy" large />}
        </div>
        <h2 class="visually-hidden">{start.games}</h2>
        <ul class="game-cards">
          {GAMES.map(game => (
            <GameCard key={game.id} {...game} />
          ))}
        </ul>
        <ImportGame />
        <details class="settings">
          <summary>{words.value.settings.title}</summary>
          <SettingsFields />
        </details>
        <footer class="credits muted">{start.credits}</footer>
      </main>
    </>
  );
}
