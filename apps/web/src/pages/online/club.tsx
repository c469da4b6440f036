import { type Club, PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { gameName } from '../../online/battles.ts';
import { CopyLink } from '../../online/company/links.tsx';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { Announce } from './announce.tsx';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';

/** A club: its tournaments, its members, the link that lets people in. */
export function ClubPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value.clubs;
  const { query } = useLocation();
  const [club, setClub] = useState<Club | null>(null);
  const { ask, trouble } = useAsking();
  usePage(club?.name ?? say.title);
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.club, { id }), setClub);
  }, [id]);
  const invitation = query['invitation'] ?? '';
  return (
    <Frame back="/online/clubs" name={club?.name ?? say.title}>
      <main id="content" class="papers wide">
        {!club && !trouble && <p class="muted">{words.value.choose.loading}</p>}
        {trouble}
        {club && (
          <>
            <h1>{club.name}</h1>
            <p>{club.about}</p>
            {!club.isMember && invitation !== '' && (
              <button
                type="button"
                class="primary"
                onClick={() => void ask(call(PEOPLE_ROUTES.joinClub, { id }, { invitation }), setClub)}
              >
                {say.join}
              </button>
            )}
            <Tournaments club={club} />
            {club.isOwner && <Announce club={club.id} />}
            <Members club={club} />
          </>
        )}
      </main>
    </Frame>
  );
}

function Tournaments({ club }: { readonly club: Club }) {
  const say = onlineWords.value.clubs;
  return (
    <section>
      <h2 class="eyebrow list-title">
        <b>{say.tournaments}</b> {club.tournaments.length}
      </h2>
      {club.tournaments.length === 0 ? (
        <p class="room-card empty muted">{say.noTournament}</p>
      ) : (
        <ul class="room-card plain-list">
          {club.tournaments.map(({ id, name, ruleset, kind, state, round, rounds }) => (
            <li key={id} data-row>
              <span>
                <a href={`/online/tournament/${id}`}>{name}</a>{' '}
                <span class="muted">
                  {gameName(ruleset)}, {say.kind[kind]}
                </span>
              </span>
              <span class="muted">{state === 'running' ? say.roundOf(round, rounds) : say.state[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Members({ club }: { readonly club: Club }) {
  const say = onlineWords.value.clubs;
  const link = `${location.origin}/online/club/${club.id}?invitation=${club.invitation ?? ''}`;
  const leave = () =>
    void call(PEOPLE_ROUTES.leaveClub, { id: club.id }).then(() => location.assign('/online/clubs'));
  return (
    <section>
      <h2 class="eyebrow list-title">
        <b>{say.membersTitle}</b> {club.members.length}
      </h2>
      <ul class="room-card plain-list">
        {club.members.map(({ player }) => (
          <li key={player.id}>
            <a href={`/online/player/${player.id}`}>{player.name}</a>
            {player.id === club.owner.id && <span class="muted">{say.owner}</span>}
          </li>
        ))}
      </ul>
      <p class="row">
        {club.invitation && <CopyLink address={link} words={say.invite} done={onlineWords.value.copied} />}
        {club.isMember && !club.isOwner && (
          <button type="button" class="quiet" onClick={leave}>
            {say.leave}
          </button>
        )}
      </p>
    </section>
  );
}
