import type { ComponentChildren } from 'preact';
import { useMe } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { Header } from '../../ui/header.tsx';
import '../../online/parts/parts.css';
import './online.css';

/** Who is here: a name, and how to keep it. */
function Who() {
  const say = onlineWords.value;
  const player = useMe();
  if (!player) return null;
  return (
    <span class="who">
      <span class="initial" aria-hidden="true">
        {[...player.name][0]}
      </span>
      <span>
        <a href="/online/account">
          <b>{player.name}</b>
        </a>
        {player.kind === 'guest' && (
          <>
            <br />
            <span class="muted">{say.guestHere}</span> <a href="/online/account">{say.keepName}</a>
          </>
        )}
      </span>
    </span>
  );
}

/** What every page of the room has around it. */
export function Frame({
  back = '/online',
  name,
  children,
}: {
  readonly back?: string;
  readonly name?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="online">
      <Header back={back}>
        <span class="frame-middle">
          {name && <span>{name}</span>}
          <Who />
        </span>
      </Header>
      {children}
    </div>
  );
}
