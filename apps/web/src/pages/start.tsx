import { textIn } from '@grognard/engine';
import { RULESET_IDS } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { FIRST_GAME, findGame, SHELF, type Shelved } from '../screens/shelf.ts';
import { type KeptGame, listGames } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { LearnLink } from '../ui/learn-link.tsx';
import { usePage } from '../ui/page.ts';
import { Rooms, ThumbBar } from '../ui/rooms.tsx';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import { GameArt } from './art.tsx';
import { isYours, playersLine, stateOf, titleOf } from './games/told.ts';
import { ImportGame } from './import-game.tsx';
import './start.css';

// What it takes to find the battle of the day comes after the first page.
const TodayCard = lazy(() => import('./today-card.tsx').then(({ TodayCard }) => TodayCard));

const LastGame = ({ game, count }: { readonly game: KeptGame; readonly count: number }) => {
  const { start } = words.value;
  const { language } = settings.value;
  return (
    <section class="last-game" aria-label={start.continue}>
      <GameArt game={game.ruleset} scenario={game.file.scenario} />
      <div class="last-game-text">
        <p class="eyebrow wax">
          {game.outcome ? start.over : isYours(game) ? start.yourTurn : start.waiting}
        </p>
        <h2>{titleOf(game)}</h2>
        <p class="muted">
          {textIn(findGame(game.ruleset)?.name ?? '', language)}, {stateOf(game)}
          <br />
          {playersLine(game)}
        </p>
        <p class="row">
          <a class="button primary" href={`/battle/${game.id}`}>
            {game.outcome ? start.lookBack : start.continue}
          </a>
          <a class="button quiet" href="/games">
            {start.allGames(count)}
          </a>
        </p>
      </div>
    </section>
  );
};

/** A game on the shelf: to be played, or with its rulebook only. */
const GameCard = ({ id, name, about, minutes, isPlayable: playable }: Shelved) => {
  const { start } = words.value;
  const { language } = settings.value;
  const title = textIn(name, language);
  const known = RULESET_IDS.includes(id);
  return (
    <li class="game-card">
      <GameArt game={id} />
      <div class="game-card-text">
        <h3>
          {playable ? (
            <a href={`/choose/${id}`}>{title}</a>
          ) : known ? (
            <a href={`/rules/${id}`}>{title}</a>
          ) : (
            title
          )}
        </h3>
        <p>{textIn(about, language)}</p>
        <p class="muted facts">
          {playable ? (
            <>
              <span>
                <Glyph icon="people" /> {start.players}
              </span>
              <span>
                <Glyph icon="clock" /> {start.minutes(...minutes)}
              </span>
              <LearnLink ruleset={id} />
              <a class="learn-link" href={`/rules/${id}`} aria-label={start.rulebookOf(title)}>
                <Glyph icon="book" /> <span>{words.value.rulebook.title}</span>
              </a>
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
  usePage('');
  const [saved, setSaved] = useState<readonly KeptGame[]>([]);
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
              <a class="button ink large" href={`/choose/${FIRST_GAME.id}`}>
                {start.play}
              </a>
              <a class="button large" href="/learn">
                {start.teach}
              </a>
            </p>
          </div>
          <div class="hero-side">
            {last ? <LastGame game={last} count={saved.length} /> : <GameArt game={FIRST_GAME.id} large />}
            <TodayCard games={saved} />
          </div>
        </div>
        <h2 class="visually-hidden">{start.games}</h2>
        <ul class="game-cards">
          {SHELF.map(game => (
            <GameCard key={game.id} {...game} />
          ))}
        </ul>
        <Rooms />
        <ImportGame />
        <details class="settings">
          <summary>{words.value.settings.title}</summary>
          <SettingsFields />
        </details>
        <footer class="credits muted">{start.credits}</footer>
      </main>
      <ThumbBar />
    </>
  );
}
