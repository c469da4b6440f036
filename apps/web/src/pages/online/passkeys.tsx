import { type Account, type Answered, PEOPLE_ROUTES } from '@grognard/online';
import { dateWords } from '../../online/names.ts';
import { askForKey, makeKey } from '../../online/passkey.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { useAsking } from './form.tsx';

/** The player put the question of the device away, or it has no key for this site. */
const PUT_AWAY: Answered<never> = {
  status: 'error',
  error: { code: 'failed', message: 'The device gave no key.', details: { reason: 'no-key' } },
};

/** Signs in with a passkey of this device. */
export async function signInByPasskey(): Promise<Answered<Account>> {
  const options = await call(PEOPLE_ROUTES.passkeySignInOptions);
  if (options.status !== 'ok') return options;
  const answer = await askForKey(options.value.options);
  return answer ? call(PEOPLE_ROUTES.passkeySignIn, {}, { answer }) : PUT_AWAY;
}

/** Lets this device make a key; a guest keeps a name with it. */
export async function addPasskey(wish: {
  readonly label: string;
  readonly name?: string;
}): Promise<Answered<Account>> {
  const options = await call(PEOPLE_ROUTES.passkeyOptions);
  if (options.status !== 'ok') return options;
  const answer = await makeKey(options.value.options);
  return answer ? call(PEOPLE_ROUTES.addPasskey, {}, { ...wish, answer }) : PUT_AWAY;
}

/** Keys that devices hold: nothing to remember, nothing to type. */
export function Passkeys({
  account,
  onChanged,
}: {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
}) {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  return (
    <section class="room-card paper">
      <h2>{say.passkeys}</h2>
      <p class="muted">{say.passkeysText}</p>
      <ul class="plain-list">
        {account.passkeys.map(({ id, label, since }) => (
          <li key={id}>
            <span>
              <b>{label}</b> <span class="muted">{dateWords(since)}</span>
            </span>
            <button
              type="button"
              class="link"
              onClick={() => void ask(call(PEOPLE_ROUTES.removePasskey, { id }), onChanged)}
            >
              {say.remove}
            </button>
          </li>
        ))}
      </ul>
      {trouble}
      <button type="button" onClick={() => void ask(addPasskey({ label: say.thisDevice }), onChanged)}>
        {say.addPasskey}
      </button>
    </section>
  );
}
