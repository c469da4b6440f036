import type { Opened } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { visit } from '../../host/client.ts';
import { makeCompany } from '../../online/company/company.tsx';
import { type NotOpen, openRemote, type Remote } from '../../online/remote.ts';
import { onlineWords } from '../../online/words.ts';
import { OpenedBattle } from '../../shell/battle-page.tsx';
import type { Company } from '../../shell/company.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import './join.css';

/** A match of the server's on the battle screen of its game: to play, to watch, or to look back on. */
export function MatchPage({ id = '' }: { readonly id?: string }) {
  return <Followed key={id} id={id} />;
}

interface Seated {
  readonly remote: Remote;
  readonly company: Company;
  readonly open: () => Promise<Opened>;
}

/** Who comes too soon to watch waits: the page looks again so often. */
const LOOKS_EVERY = 15_000;

function Followed({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Seated | NotOpen | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    let leave: (() => void) | undefined;
    void openRemote(id).then(remote => {
      if (typeof remote === 'string') return setFound(remote);
      const quit = visit(remote.host);
      leave = () => {
        quit();
        remote.close();
      };
      if (isGone) return leave();
      setFound({ remote, company: makeCompany(remote.state), open: () => remote.host.resume(id) });
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [id, attempt]);
  useEffect(() => {
    if (found !== 'too-soon') return;
    const again = setTimeout(() => setAttempt(attempt + 1), LOOKS_EVERY);
    return () => clearTimeout(again);
  }, [found, attempt]);
  if (found === null) return <p class="muted waiting">{words.value.choose.loading}</p>;
  if (typeof found === 'string') return <NotOpened why={found} onAgain={() => setAttempt(attempt + 1)} />;
  return <OpenedBattle open={found.open} company={found.company} />;
}

/** Why a match is not to be seen, and the ways on. */
function NotOpened({ why, onAgain }: { readonly why: NotOpen; readonly onAgain: () => void }) {
  const { notOpen, dock, title } = onlineWords.value;
  usePage(title);
  const told =
    why === 'too-soon'
      ? notOpen.tooSoon
      : why === 'not-found' || why === 'forbidden'
        ? notOpen.unknown
        : notOpen.lost;
  return (
    <Frame name={title}>
      <main id="content" class="join">
        <section class="join-card">
          <div class="join-text">
            <h1>{why === 'too-soon' ? notOpen.tooSoonTitle : notOpen.title}</h1>
            <p class="muted">{told}</p>
            <p class="row">
              <button type="button" class="ink" onClick={onAgain}>
                {dock.tryNow}
              </button>
              <a class="button" href="/online">
                {notOpen.toRoom}
              </a>
            </p>
          </div>
        </section>
      </main>
    </Frame>
  );
}
