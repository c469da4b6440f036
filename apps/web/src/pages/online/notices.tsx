import { NOTICE_KINDS, type NoticeSettings, type NoticesState, PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { settings } from '../../storage/settings.ts';
import { usePage } from '../../ui/page.ts';
import { Field, useAsking } from './form.tsx';
import { Frame } from './frame.tsx';
import { MailAndHook } from './mail-and-hook.tsx';
import { PushHere } from './push-here.tsx';
import './join.css';

/** What one hears of outside the page, where, and when not. */
export function NoticesPage() {
  const say = onlineWords.value.notices;
  usePage(say.title);
  const [state, setState] = useState<NoticesState | null>(null);
  const { ask, trouble } = useAsking();
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.notices), setState);
  }, []);
  return (
    <Frame name={say.title}>
      <main id="content" class="papers">
        <h1>{say.title}</h1>
        <p class="muted">{say.lead}</p>
        {trouble}
        {state && <PushHere state={state} onChanged={setState} />}
        {state && <MailAndHook state={state} onChanged={setState} />}
        {state && <Hours state={state} onChanged={setState} />}
      </main>
    </Frame>
  );
}

export interface Changing {
  readonly state: NoticesState;
  readonly onChanged: (state: NoticesState) => void;
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When nothing is sent, what is gathered, and which things are told at all. */
function Hours({ state, onChanged }: Changing) {
  const say = onlineWords.value.notices;
  const { ask, trouble } = useAsking();
  const [wish, setWish] = useState<NoticeSettings>(state.settings);
  const change = (part: Partial<NoticeSettings>) => setWish({ ...wish, ...part });
  const keep = (event: Event) => {
    event.preventDefault();
    const here = { language: settings.value.language, zone: zoneHere() };
    void ask(call(PEOPLE_ROUTES.setNotices, {}, { ...wish, ...here }), onChanged, say.kept);
  };
  return (
    <section class="room-card paper">
      <h2>{say.when}</h2>
      <form onSubmit={keep}>
        <label class="check">
          <input
            type="checkbox"
            checked={wish.quiet !== null}
            onChange={event => change({ quiet: event.currentTarget.checked ? NIGHT : null })}
          />
          {say.quiet}
        </label>
        {wish.quiet && (
          <div class="join-fields">
            <Field
              label={say.from}
              name="from"
              type="time"
              value={wish.quiet.from}
              onInput={from => change({ quiet: { ...(wish.quiet ?? NIGHT), from } })}
            />
            <Field
              label={say.to}
              name="to"
              type="time"
              value={wish.quiet.to}
              onInput={to => change({ quiet: { ...(wish.quiet ?? NIGHT), to } })}
            />
          </div>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={wish.digest !== null}
            onChange={event => change({ digest: event.currentTarget.checked ? '08:00' : null })}
          />
          {say.digest}
        </label>
        {wish.digest !== null && (
          <Field
            label={say.digestAt}
            name="digest"
            type="time"
            value={wish.digest}
            onInput={digest => change({ digest })}
          />
        )}
        <label class="field">
          <span>{say.reminder}</span>
          <select
            value={wish.reminder}
            onChange={event => change({ reminder: Number(event.currentTarget.value) })}
          >
            {REMINDERS.map(hours => (
              <option key={hours} value={hours}>
                {say.reminderHours(hours)}
              </option>
            ))}
          </select>
        </label>
        <fieldset class="kinds">
          <legend>{say.kinds}</legend>
          {NOTICE_KINDS.map(kind => (
            <label key={kind} class="check">
              <input
                type="checkbox"
                checked={wish.kinds.includes(kind)}
                onChange={event =>
                  change({
                    kinds: event.currentTarget.checked
                      ? [...wish.kinds, kind]
                      : wish.kinds.filter(each => each !== kind),
                  })
                }
              />
              {say.kind[kind]}
            </label>
          ))}
        </fieldset>
        {trouble}
        <p class="row">
          <button type="submit" class="ink">
            {say.keepWishes}
          </button>
          <button type="button" onClick={() => void ask(call(PEOPLE_ROUTES.tryNotices), () => {}, say.tried)}>
            {say.try}
          </button>
        </p>
      </form>
    </section>
  );
}

const NIGHT = { from: '22:00', to: '08:00' };
const REMINDERS = [0, 1, 4, 12, 24] as const;
