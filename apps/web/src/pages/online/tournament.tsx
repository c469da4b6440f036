import { PEOPLE_ROUTES, type Tournament } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../../online/battles.ts';
import { paceWords } from '../../online/names.ts';
import { call } from '../../online/server.ts';
import { watchTime } from '../../online/time.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';
import { MyGames } from './tournament-mine.tsx';
import { Rounds, Standings, ThisRound, Winners } from './tournament-tables.tsx';
import { Keeping, Todo } from './tournament-todo.tsx';
import './tournament.css';

/** Pairs are seated, results come and rounds end by themselves: the page looks again so often. */
const LOOKS_EVERY = 10_000;

/** The one page of a tournament: standings, this round, what is to do, and what its founder may change. */
export function TournamentPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value.clubs;
  const [tournament, setTournament] = useState<Tournament | null>(null);
  const { ask, trouble } = useAsking();
  usePage(tournament?.name ?? say.tournaments);
  useEffect(watchTime, []);
  useEffect(() => {
    const look = () => void ask(call(PEOPLE_ROUTES.tournament, { id }), setTournament);
    look();
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOKS_EVERY);
    return () => clearInterval(looking);
  }, [id]);
  if (!tournament)
    return (
      <Frame back="/online/clubs" name={say.tournaments}>
        <main id="content" class="papers wide">
          {trouble ?? <p class="muted">{words.value.choose.loading}</p>}
        </main>
      </Frame>
    );
  const round = tournament.pairings.find(({ number }) => number === tournament.round);
  return (
    <Frame back={`/online/club/${tournament.club.id}`} name={tournament.club.name}>
      <main id="content" class="papers wide">
        <header class="tournament-head">
          <div>
            <h1>{tournament.name}</h1>
            <p class="muted">{aboutWords(tournament)}</p>
          </div>
          <Mirrored />
        </header>
        <Todo tournament={tournament} onChanged={setTournament} />
        {trouble}
        {tournament.state === 'over' ? (
          <Winners {...tournament} />
        ) : (
          round && <MyGames tournament={tournament} round={round} />
        )}
        <div class="tournament-body">
          <Standings tournament={tournament} />
          {round && <ThisRound round={round} ruleset={tournament.ruleset} />}
        </div>
        <Rounds tournament={tournament} />
        <p class="muted note">{say.howScored}</p>
        {tournament.isOwner && tournament.state !== 'over' && (
          <Keeping tournament={tournament} round={round ?? null} onChanged={setTournament} />
        )}
      </main>
    </Frame>
  );
}

function aboutWords({ ruleset, kind, standings, round, rounds, state, pace, isRated }: Tournament): string {
  const say = onlineWords.value;
  return [
    gameName(ruleset),
    say.clubs.kind[kind],
    say.clubs.players(standings.length),
    state === 'running' ? say.clubs.roundOf(round, rounds) : say.clubs.state[state],
    paceWords(pace),
    isRated ? say.challenge.rated : say.challenge.notRated,
  ].join(', ');
}

/** Two games, sides changed: what a pair is, at a glance. */
function Mirrored() {
  const say = onlineWords.value.clubs;
  return (
    <p class="mirrored">
      <span class="mirrored-art" aria-hidden="true">
        <i class="swatch first" />
        <i class="swatch second" />
        <i class="swatch second" />
        <i class="swatch first" />
      </span>
      <span>
        <b>{say.mirrored}</b> {say.mirroredText}
      </span>
    </p>
  );
}
