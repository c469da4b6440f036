import { type AnswerOf, type Club, PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { Field, useAsking } from './form.tsx';
import { Frame } from './frame.tsx';

type Clubs = AnswerOf<typeof PEOPLE_ROUTES.clubs>['clubs'];

/** The clubs one is in, and how to found one. */
export function ClubsPage() {
  const say = onlineWords.value.clubs;
  usePage(say.title);
  const { route } = useLocation();
  const [clubs, setClubs] = useState<Clubs>([]);
  const { ask, trouble } = useAsking();
  const founding = useAsking();
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.clubs), found => setClubs(found.clubs));
  }, []);
  const found = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get('name')), about: String(form.get('about')) };
    void founding.ask(call(PEOPLE_ROUTES.foundClub, {}, body), (club: Club) =>
      route(`/online/club/${club.id}`),
    );
  };
  return (
    <Frame name={say.title}>
      <main id="content" class="papers">
        <h1>{say.title}</h1>
        {trouble}
        {clubs.length === 0 ? (
          <p class="room-card empty muted">{say.none}</p>
        ) : (
          <ul class="room-card plain-list">
            {clubs.map(({ id, name, members }) => (
              <li key={id} data-row>
                <a href={`/online/club/${id}`}>{name}</a>
                <span class="muted">{say.members(members)}</span>
              </li>
            ))}
          </ul>
        )}
        <section class="room-card paper">
          <h2>{say.found}</h2>
          <p class="muted">{say.foundText}</p>
          <form onSubmit={found}>
            <Field label={say.name} name="name" />
            <Field label={say.about} name="about" />
            {founding.trouble}
            <button type="submit">{say.foundNow}</button>
          </form>
        </section>
      </main>
    </Frame>
  );
}
