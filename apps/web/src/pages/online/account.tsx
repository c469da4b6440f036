import { type Account, type Answered, type OnlineError, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dateWords } from '../../online/names.ts';
import { loadMe, me } from '../../online/room.ts';
import { call } from '../../online/server.ts';
import { troubleWords } from '../../online/trouble.ts';
import { onlineWords } from '../../online/words.ts';
import { download } from '../../storage/download.ts';
import { usePage } from '../../ui/page.ts';
import { Blocked } from './blocked.tsx';
import { Bots } from './bots.tsx';
import { Devices } from './devices.tsx';
import { Field, type Outcome, useAsking } from './form.tsx';
import { Frame } from './frame.tsx';
import { addPasskey, Passkeys, signInByPasskey } from './passkeys.tsx';

/** One's own name: to keep, to sign in with, to take along and to delete. */
export function AccountPage() {
  const say = onlineWords.value.account;
  usePage(say.title);
  const [account, setAccount] = useState<Account | null>(null);
  const [isGone, setGone] = useState(false);
  const load = async () => {
    await loadMe();
    const found = me.peek() ? await call(PEOPLE_ROUTES.account) : null;
    setAccount(found?.status === 'ok' ? found.value : null);
  };
  useEffect(() => {
    void load();
  }, []);
  const gone = () => {
    setGone(true);
    void load();
  };
  const isKept = account !== null && account.player.kind !== 'guest';
  return (
    <Frame name={say.title}>
      <main id="content" class="papers">
        <h1>{account?.player.name ?? say.title}</h1>
        {isGone && (
          <p role="status" class="done">
            {say.deleted}
          </p>
        )}
        {account?.suspendedUntil != null && (
          <p class="alert">
            {onlineWords.value.trouble.reasons.suspended}{' '}
            {say.suspendedUntil(dateWords(account.suspendedUntil))}
          </p>
        )}
        {!isKept && <KeepName name={account?.player.name ?? ''} onKept={setAccount} />}
        {!isKept && <SignIn onIn={() => void load()} />}
        {isKept && <Rename account={account} onChanged={setAccount} />}
        {isKept && <Passkeys account={account} onChanged={setAccount} />}
        {isKept && <Passphrase account={account} onChanged={setAccount} />}
        {isKept && <Devices />}
        {isKept && <Bots />}
        {account && <Blocked account={account} onChanged={setAccount} />}
        {account && <MyData account={account} onGone={gone} />}
      </main>
    </Frame>
  );
}

interface Changing {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
}

/** Whoever is not known yet is a guest first, under the name to be kept. */
async function asGuest<T>(name: string, then: () => Promise<Answered<T>>): Promise<Answered<T>> {
  if (me.peek()) return then();
  const welcomed = await call(ROUTES.rename, {}, { name });
  return welcomed.status === 'ok' ? then() : welcomed;
}

/** A guest becomes an account: a name, and a passphrase or a passkey. */
function KeepName({ name, onKept }: { readonly name: string; readonly onKept: (account: Account) => void }) {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  const form = useRef<HTMLFormElement>(null);
  const kept = (account: Account) => {
    onKept(account);
    void loadMe();
  };
  const typed = (field: string): string => String(new FormData(form.current ?? undefined).get(field));
  const keep = (event: Event) => {
    event.preventDefault();
    const body = { name: typed('name'), passphrase: typed('passphrase') };
    void ask(
      asGuest(body.name, () => call(PEOPLE_ROUTES.keep, {}, body)),
      kept,
    );
  };
  const keepByPasskey = () => {
    const wish = { label: say.thisDevice, name: typed('name') };
    void ask(
      asGuest(wish.name, () => addPasskey(wish)),
      kept,
    );
  };
  return (
    <section class="room-card paper">
      <h2>{say.keep}</h2>
      <p class="muted">{say.keepText}</p>
      <form ref={form} onSubmit={keep}>
        <Field label={say.name} name="name" value={name} autocomplete="username" />
        <Field
          label={say.passphrase}
          name="passphrase"
          type="password"
          autocomplete="new-password"
          hint={say.passphraseHint}
        />
        {trouble}
        <p class="row">
          <button type="submit" class="primary">
            {say.keepThis}
          </button>
          <button type="button" onClick={keepByPasskey}>
            {say.keepByPasskey}
          </button>
        </p>
      </form>
    </section>
  );
}

function SignIn({ onIn }: { readonly onIn: () => void }) {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  const enter = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get('name')), passphrase: String(form.get('passphrase')) };
    void ask(call(PEOPLE_ROUTES.signIn, {}, body), onIn);
  };
  return (
    <section class="room-card paper">
      <h2>{say.signIn}</h2>
      <p class="muted">{say.signInText}</p>
      <form onSubmit={enter}>
        <Field label={say.name} name="name" autocomplete="username" />
        <Field label={say.passphrase} name="passphrase" type="password" autocomplete="current-password" />
        {trouble}
        <p class="row">
          <button type="submit" class="ink">
            {say.signIn}
          </button>
          <button type="button" onClick={() => void ask(signInByPasskey(), onIn)}>
            {say.byPasskey}
          </button>
        </p>
      </form>
    </section>
  );
}

function Rename({ account, onChanged }: Changing) {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  const rename = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    const changed = (renamed: Account) => {
      onChanged(renamed);
      void loadMe();
    };
    void ask(call(PEOPLE_ROUTES.renameAccount, {}, { name }), changed, say.renamed);
  };
  const signOut = async () => {
    await call(PEOPLE_ROUTES.signOut);
    me.value = null;
    location.assign('/online');
  };
  return (
    <section class="room-card paper">
      <h2>{say.yourName}</h2>
      <form onSubmit={rename}>
        <Field label={say.name} name="name" value={account.player.name} autocomplete="username" />
        {trouble}
        <p class="row">
          <button type="submit">{say.rename}</button>
          <button type="button" class="quiet" onClick={() => void signOut()}>
            {say.signOut}
          </button>
        </p>
      </form>
    </section>
  );
}

function Passphrase({ account, onChanged }: Changing) {
  const say = onlineWords.value.account;
  const { ask, trouble } = useAsking();
  const change = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const old = account.hasPassphrase ? { old: String(data.get('old')) } : {};
    const body = { ...old, passphrase: String(data.get('passphrase')) };
    const changed = (account: Account) => {
      form.reset();
      onChanged(account);
    };
    void ask(call(PEOPLE_ROUTES.passphrase, {}, body), changed, say.passphraseSet);
  };
  return (
    <section class="room-card paper">
      <h2>{say.passphrase}</h2>
      <form onSubmit={change}>
        {account.hasPassphrase && (
          <Field label={say.oldPassphrase} name="old" type="password" autocomplete="current-password" />
        )}
        <Field
          label={say.newPassphrase}
          name="passphrase"
          type="password"
          autocomplete="new-password"
          hint={say.othersOut}
        />
        {trouble}
        <button type="submit">{say.setPassphrase}</button>
      </form>
    </section>
  );
}

/** Everything of one's own: to take along, and to delete. */
function MyData({ account, onGone }: { readonly account: Account; readonly onGone: () => void }) {
  const say = onlineWords.value.account;
  const [asks, setAsks] = useState(false);
  const [phrase, setPhrase] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const take = async () => {
    const found = await call(PEOPLE_ROUTES.export);
    if (found.status === 'ok') download('grognard-my-data.json', found.value);
    else setOutcome(found.status === 'error' ? found.error : 'lost');
  };
  const close = async () => {
    const body = account.hasPassphrase ? { passphrase: phrase } : {};
    const closed = await call(PEOPLE_ROUTES.close, {}, body);
    if (closed.status !== 'ok') return setOutcome(closed.status === 'error' ? closed.error : 'lost');
    me.value = null;
    onGone();
  };
  return (
    <section class="room-card paper">
      <h2>{say.data}</h2>
      <p class="row">
        <button type="button" onClick={() => void take()}>
          {say.export}
        </button>
        <button type="button" class="quiet" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {say.delete}
        </button>
      </p>
      {asks && (
        <div class="menu-question">
          <p>{say.deleteSure}</p>
          {account.hasPassphrase && (
            <Field label={say.passphrase} name="sure" type="password" value={phrase} onInput={setPhrase} />
          )}
          <button type="button" class="primary" onClick={() => void close()}>
            {say.deleteNow}
          </button>
        </div>
      )}
      {outcome && <Trouble outcome={outcome} />}
    </section>
  );
}

export const Trouble = ({ outcome }: { readonly outcome: OnlineError | 'lost' }) => (
  <p role="alert" class="alert">
    {troubleWords(outcome)}
  </p>
);
