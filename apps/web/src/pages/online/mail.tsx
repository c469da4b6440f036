import { PEOPLE_ROUTES } from '@grognard/online';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';

/** What the links of a mail lead to: saying yes to mails, or no more. One press, so that no robot answers. */
export function MailPage({ what = 'confirm' }: { readonly what?: string }) {
  const say = onlineWords.value.notices;
  usePage(say.mail);
  const { query } = useLocation();
  const { ask, trouble } = useAsking();
  const [isDone, setDone] = useState(false);
  const isEnd = what === 'end';
  const answer = () =>
    ask(
      call(isEnd ? PEOPLE_ROUTES.endMail : PEOPLE_ROUTES.confirmMail, {}, { word: query['word'] ?? '' }),
      () => setDone(true),
    );
  return (
    <Frame name={say.mail}>
      <main id="content" class="papers">
        <h1>{isEnd ? say.endMail : say.confirmMail}</h1>
        {trouble}
        {isDone ? (
          <p role="status">{isEnd ? say.mailEnded : say.mailConfirmed}</p>
        ) : (
          <button type="button" class="primary" onClick={() => void answer()}>
            {isEnd ? say.endMailNow : say.confirmMailNow}
          </button>
        )}
      </main>
    </Frame>
  );
}
