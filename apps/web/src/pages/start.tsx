import { textIn } from '@grognard/engine';
import type { SavedGame } from '@grognard/host';
import { RULESET_IDS } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { FIRST_GAME, findGame, SHELF, type Shelved } from '../screens/shelf.ts';
import { listGames } from '../storage/games.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { LearnLink } from '../ui/learn-link.tsx';
import { usePage } from '../ui/page.ts';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import { GameArt } from './art.tsx';
import { ImportGame } from './import-game.tsx';
import './start.css';

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
  const { start, saves } = words.value;
  const { language } = settings.value;
  const person = game.active.some(side => game.players[side]?.kind === 'person');
  return (
    <section class="last-game" aria-label={start.continue}>
      <GameArt game={game.ruleset} scenario={game.file.scenario} />
      <div class="last-game-text">
        <p class="eyebrow wax">{game.outcome ? start.over : person ? start.yourTurn : start.waiting}</p>
        <h2>{textIn(game.title, language)}</h2>
        <p class="muted">
          {textIn(findGame(game.ruleset)?.name ?? '', language)}, {saves.turnOf(game.turn, game.turns)}
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
              <a class="button ink large" href={`/choose/${FIRST_GAME.id}`}>
                {start.play}
              </a>
              <a class="button large" href="/learn">
                {start.teach}
              </a>
              <a class="button large" href="/online">
                {start.playOnline}
              </a>
            </p>
          </div>
          {last ? <LastGame game={last} count={saved.length} /> : <GameArt game={FIRST_GAME.id} large />}
        </div>
        <h2 class="visually-hidden">{start.games}</h2>
        <ul class="game-cards">
          {SHELF.map(game => (
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
