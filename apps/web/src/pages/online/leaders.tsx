import { type Leaders, PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../../online/battles.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { FIRST_GAME, SHELF } from '../../screens/shelf.ts';
import { usePage } from '../../ui/page.ts';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';

/** The best of each game, by rating. */
export function LeadersPage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const say = onlineWords.value.leaders;
  usePage(say.title);
  const [leaders, setLeaders] = useState<Leaders | null>(null);
  const { ask, trouble } = useAsking();
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.leaders, { ruleset }), setLeaders);
  }, [ruleset]);
  return (
    <Frame name={say.title}>
      <main id="content" class="papers wide">
        <h1>{say.title}</h1>
        <nav class="chips" aria-label={say.title}>
          {SHELF.map(({ id }) => (
            <a
              key={id}
              class="button chip"
              href={`/online/leaders/${id}`}
              {...(id === ruleset && { 'aria-current': 'page' as const })}
            >
              {gameName(id)}
            </a>
          ))}
        </nav>
        {trouble}
        {leaders && leaders.rows.length === 0 && <p class="room-card empty muted">{say.none}</p>}
        {leaders && leaders.rows.length > 0 && <Table leaders={leaders} />}
        <p class="muted note">{say.how}</p>
      </main>
    </Frame>
  );
}

function Table({ leaders }: { readonly leaders: Leaders }) {
  const say = onlineWords.value.leaders;
  return (
    <table class="room-card tables">
      <thead>
        <tr>
          <th scope="col">{say.place}</th>
          <th scope="col">{say.player}</th>
          <th scope="col">{say.rating}</th>
          <th scope="col">{say.matches}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.rows.map(({ place, player, rating, deviation, matches }) => (
          <tr key={player.id} data-row>
            <td>{place}</td>
            <td>
              <a href={`/online/player/${player.id}`}>{player.name}</a>{' '}
              <span class="muted">{onlineWords.value.kinds[player.kind]}</span>
            </td>
            <td>
              <b>{Math.round(rating)}</b> <span class="muted">± {Math.round(2 * deviation)}</span>
            </td>
            <td>{matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
