import { PEOPLE_ROUTES, type SignedIn } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { dateWords } from '../../online/names.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';

/** The devices that are signed in; each can be signed out from here. */
export function Devices() {
  const say = onlineWords.value.account;
  const [devices, setDevices] = useState<readonly SignedIn[]>([]);
  const load = async () => {
    const found = await call(PEOPLE_ROUTES.signIns);
    if (found.status === 'ok') setDevices(found.value.signIns);
  };
  useEffect(() => {
    void load();
  }, []);
  return (
    <section class="room-card paper">
      <h2>{say.devices}</h2>
      <ul class="plain-list">
        {devices.map(({ id, device, seen, isThis }) => (
          <li key={id}>
            <span>
              <b>{device}</b> <span class="muted">{isThis ? say.thisOne : dateWords(seen)}</span>
            </span>
            {!isThis && (
              <button
                type="button"
                class="link"
                onClick={() => void call(PEOPLE_ROUTES.revoke, { id }).then(load)}
              >
                {say.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
