import { type Account, PEOPLE_ROUTES } from '@grognard/online';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';

/** Whom one does not want to meet; they are not told. */
export function Blocked({
  account,
  onChanged,
}: {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
}) {
  const say = onlineWords.value.account;
  if (account.blocked.length === 0) return null;
  const unblock = async (id: string) => {
    const changed = await call(PEOPLE_ROUTES.unblock, { id });
    if (changed.status === 'ok') onChanged(changed.value);
  };
  return (
    <section class="room-card paper">
      <h2>{say.blocked}</h2>
      <ul class="plain-list">
        {account.blocked.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <button type="button" class="link" onClick={() => void unblock(id)}>
              {say.unblock}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
