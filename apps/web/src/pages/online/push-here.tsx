import { PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { onceReady, type PushState, pushState, startPush, stopPush } from '../../online/push.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { useAsking } from './form.tsx';
import type { Changing } from './notices.tsx';

/** Notices on this device, also when no page is open; the browser asks once. */
export function PushHere({ state, onChanged }: Changing) {
  const say = onlineWords.value.notices;
  const { ask, trouble } = useAsking();
  const [here, setHere] = useState<PushState | null>(null);
  useEffect(() => {
    const look = () => void pushState().then(setHere);
    look();
    onceReady(look);
  }, []);
  const turnOn = async () => {
    const address = await startPush(state.pushKey);
    setHere(address ? 'on' : 'barred');
    if (address) await ask(call(PEOPLE_ROUTES.addPush, {}, address), onChanged);
  };
  const turnOff = async () => {
    const endpoint = await stopPush();
    setHere('off');
    if (endpoint) await ask(call(PEOPLE_ROUTES.removePush, {}, { endpoint }), onChanged);
  };
  return (
    <section class="room-card paper">
      <h2>{say.here}</h2>
      <p class="muted">
        {say.hereText} {state.pushes > 0 && say.devices(state.pushes)}
      </p>
      {here === 'barred' && <p role="alert">{say.barred}</p>}
      {here === 'none' && <p class="muted">{say.noPush}</p>}
      {trouble}
      {here === 'on' && (
        <button type="button" onClick={() => void turnOff()}>
          {say.turnOff}
        </button>
      )}
      {(here === 'off' || here === 'barred') && (
        <button type="button" class="primary" onClick={() => void turnOn()}>
          {say.turnOn}
        </button>
      )}
    </section>
  );
}
