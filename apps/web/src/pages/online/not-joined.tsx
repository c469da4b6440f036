import type { Challenge, OnlineError } from '@grognard/online';
import { dateWords } from '../../online/names.ts';
import { troubleWords } from '../../online/trouble.ts';
import { onlineWords } from '../../online/words.ts';

/** Why, and two ways on; never a bare "not found". */
const Sorry = ({
  title,
  text,
  watch,
  offered,
}: {
  readonly title: string;
  readonly text: string;
  readonly watch?: string;
  /** The battle that was offered: one's own link begins with it. */
  readonly offered?: Challenge;
}) => {
  const { join } = onlineWords.value;
  const own = offered ? `/online?battle=${offered.ruleset}/${offered.battle.id}` : '/online';
  return (
    <section class="join-card">
      <div class="join-text">
        <h1>{title}</h1>
        <p class="muted">{text}</p>
        <p class="row">
          {watch && (
            <a class="button ink" href={watch}>
              {join.watch}
            </a>
          )}
          <a class={`button ${watch ? '' : 'ink'}`} href={own}>
            {join.ownLink}
          </a>
          <a class="button" href="/online#tables">
            {join.openTables}
          </a>
        </p>
      </div>
    </section>
  );
};

export function Closed({ challenge }: { readonly challenge: Challenge }) {
  const { join } = onlineWords.value;
  const text =
    challenge.state === 'withdrawn'
      ? join.withdrawnText(challenge.by.name)
      : join.expiredText(challenge.by.name, dateWords(challenge.expires));
  return <Sorry title={join.closed} text={text} offered={challenge} />;
}

export const Taken = ({ challenge }: { readonly challenge: Challenge }) => (
  <Sorry
    title={onlineWords.value.join.taken}
    text={onlineWords.value.join.takenText(challenge.by.name)}
    offered={challenge}
    {...(challenge.toWatch[0] && { watch: `/online/match/${challenge.toWatch[0]}` })}
  />
);

export function NotThere({
  trouble,
  onAgain,
}: {
  readonly trouble: OnlineError | 'lost';
  readonly onAgain: () => void;
}) {
  const { join } = onlineWords.value;
  if (trouble !== 'lost' && trouble.code === 'not-found')
    return <Sorry title={join.unknown} text={join.unknownText} />;
  return (
    <section class="join-card">
      <div class="join-text">
        <h1>{join.silent}</h1>
        <p class="muted">{troubleWords(trouble)}</p>
        <button type="button" class="ink" onClick={onAgain}>
          {onlineWords.value.dock.tryNow}
        </button>
      </div>
    </section>
  );
}
