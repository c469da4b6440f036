import { type OnlineError, PEOPLE_ROUTES } from '@grognard/online';
import { useState } from 'preact/hooks';
import { call } from '../../online/server.ts';
import { troubleWords } from '../../online/trouble.ts';
import { publishedAs, rememberPublished } from '../../storage/published.ts';
import { deskWords } from './words.ts';
import type { Desk } from './work.ts';

/** A stranger or a guest publishes nothing: a name of one's own comes first. */
const asksForName = ({ code, details }: OnlineError): boolean =>
  code === 'unknown-player' || details?.['reason'] === 'guests-cannot';

/** Puts the battle on the server's shelf, or the next version of it; matches stay with the version they began with. */
export function Publish({ desk }: { readonly desk: Desk }) {
  const { work } = desk;
  const say = deskWords.value.shelf;
  const [told, setTold] = useState('');
  const [note, setNote] = useState('');
  const [isNameless, setNameless] = useState(false);
  const parsed = work.parsed.value;

  async function publish(): Promise<void> {
    if (!parsed.ok) return;
    const battle = publishedAs(work.id);
    const wish = { scenario: parsed.value, note, ...(battle !== undefined && { battle }) };
    const answered = await call(PEOPLE_ROUTES.publish, {}, wish);
    if (answered.status === 'error' && asksForName(answered.error)) return setNameless(true);
    if (answered.status !== 'ok')
      return setTold(troubleWords(answered.status === 'lost' ? 'lost' : answered.error));
    const { id, version } = answered.value;
    rememberPublished(work.id, id);
    setTold(say.published(version));
  }

  return (
    <details>
      <summary>{say.publish}</summary>
      <p class="muted note">{say.publishNote}</p>
      <label class="field">
        <span>{say.news}</span>
        <input value={note} maxLength={500} onInput={event => setNote(event.currentTarget.value)} />
      </label>
      <p class="row">
        <button type="button" class="small" disabled={!parsed.ok} onClick={() => void publish()}>
          {say.publish}
        </button>
        <a href="/desk/shelf">{say.title}</a>
      </p>
      <p role="status" class="note">
        {told}
        {isNameless && (
          <>
            {say.noName} <a href="/online/account">{say.getName}</a>
          </>
        )}
      </p>
    </details>
  );
}
