import { MOST_BOTS, PEOPLE_ROUTES, type Player } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { Field, useAsking } from './form.tsx';

/** Computer players of one's own: each has a token, which is shown once. */
export function Bots() {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  const [bots, setBots] = useState<readonly Player[]>([]);
  const [token, setToken] = useState<string | null>(null);
  const load = async () => {
    const found = await call(PEOPLE_ROUTES.bots);
    if (found.status === 'ok') setBots(found.value.bots.map(({ player }) => player));
  };
  useEffect(() => {
    void load();
  }, []);
  const make = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('bot'));
    void ask(call(PEOPLE_ROUTES.makeBot, {}, { name }), made => {
      setToken(made.token);
      form.reset();
      void load();
    });
  };
  return (
    <section class="room-card paper">
      <h2>{say.bots}</h2>
      <p class="muted">{say.botsText}</p>
      <ul class="plain-list">
        {bots.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <button
              type="button"
              class="link"
              onClick={() => void call(PEOPLE_ROUTES.removeBot, { id }).then(load)}
            >
              {say.remove}
            </button>
          </li>
        ))}
      </ul>
      {token !== null && (
        <p role="status">
          {say.botToken} <code>{token}</code>
        </p>
      )}
      {bots.length < MOST_BOTS && (
        <form onSubmit={make}>
          <Field label={say.botName} name="bot" />
          {trouble}
          <button type="submit">{say.makeBot}</button>
        </form>
      )}
    </section>
  );
}
