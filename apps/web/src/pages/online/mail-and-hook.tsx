import { PEOPLE_ROUTES } from '@grognard/online';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { Field, useAsking } from './form.tsx';
import type { Changing } from './notices.tsx';

type Submitted = SubmitEvent & { readonly currentTarget: HTMLFormElement };
const typed = (event: Submitted, name: string): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name));
};

/** Mail where the server can send some, and an address of a chat service. */
export const MailAndHook = (props: Changing) => (
  <>
    {props.state.hasMail && <Mail {...props} />}
    <Webhook {...props} />
  </>
);

function Mail({ state, onChanged }: Changing) {
  const say = onlineWords.value.notices;
  const { ask, trouble } = useAsking();
  return (
    <section class="room-card paper">
      <h2>{say.mail}</h2>
      {state.mail ? (
        <p>
          <b>{state.mail.address}</b>{' '}
          <span class="muted">{state.mail.isConfirmed ? say.confirmed : say.notConfirmed}</span>{' '}
          <button
            type="button"
            class="link"
            onClick={() => void ask(call(PEOPLE_ROUTES.removeMail), onChanged)}
          >
            {say.remove}
          </button>
        </p>
      ) : (
        <form
          onSubmit={event =>
            void ask(call(PEOPLE_ROUTES.setMail, {}, { address: typed(event, 'address') }), onChanged)
          }
        >
          <Field
            label={say.mailAddress}
            name="address"
            type="email"
            autocomplete="email"
            hint={say.mailHint}
          />
          <button type="submit">{say.keep}</button>
        </form>
      )}
      {trouble}
    </section>
  );
}

function Webhook({ state, onChanged }: Changing) {
  const say = onlineWords.value.notices;
  const { ask, trouble } = useAsking();
  return (
    <section class="room-card paper">
      <h2>{say.webhook}</h2>
      <p class="muted">{say.webhookText}</p>
      {state.webhook ? (
        <p>
          <b>{state.webhook.host}</b> {state.webhook.trouble && <span>{say.hookTrouble}</span>}{' '}
          <button
            type="button"
            class="link"
            onClick={() => void ask(call(PEOPLE_ROUTES.removeWebhook), onChanged)}
          >
            {say.remove}
          </button>
        </p>
      ) : (
        <form
          onSubmit={event =>
            void ask(call(PEOPLE_ROUTES.setWebhook, {}, { address: typed(event, 'hook') }), onChanged)
          }
        >
          <Field label={say.hookAddress} name="hook" type="url" />
          <button type="submit">{say.keep}</button>
        </form>
      )}
      {trouble}
    </section>
  );
}
