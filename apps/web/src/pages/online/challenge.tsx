import type { Challenge, OnlineError } from '@grognard/online';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { inWords, sideWords } from '../../online/battles.ts';
import { linkOf, makeChallenge, useJoined } from '../../online/challenges.ts';
import { copy } from '../../online/copy.ts';
import { paceWords } from '../../online/names.ts';
import { Seal } from '../../online/parts/seal.tsx';
import { loadMe, loadMine, me } from '../../online/room.ts';
import { suggestNumber, suggestWord } from '../../online/suggest.ts';
import { troubleWords } from '../../online/trouble.ts';
import { onlineWords } from '../../online/words.ts';
import { Glyph } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BattleChoice } from './battle-choice.tsx';
import { MadeChallenge } from './made-challenge.tsx';
import { MoreWishes } from './more-wishes.tsx';
import { PACE_NAMES, type Picking, paceOf, usePicking, wishOf } from './wish.ts';
import './challenge.css';

/** A challenge with everything picked already: one click makes its link. */
export function ChallengePanel() {
  const say = onlineWords.value.challenge;
  const { route } = useLocation();
  const picking = usePicking();
  const [word, setWord] = useState(suggestWord);
  const [name, setName] = useState(() => onlineWords.value.join.guestName(suggestNumber()));
  const [made, setMade] = useState<Challenge | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [trouble, setTrouble] = useState<OnlineError | 'lost' | null>(null);
  useJoined(made?.id, ([match]) => match && route(`/online/match/${match}`));

  async function make(isOpen: boolean): Promise<void> {
    const wish = wishOf(picking.picked, picking.scenario, isOpen);
    const answered = await makeChallenge(wish, word, me.value ? undefined : name.trim());
    if (answered.status !== 'ok') {
      setTrouble(answered.status === 'error' ? answered.error : 'lost');
      return;
    }
    setTrouble(null);
    setCopied(!isOpen && (await copy(linkOf(answered.value))));
    setMade(answered.value);
    void loadMe();
    void loadMine();
  }

  return (
    <aside id="challenge" class="challenge" aria-label={say.title}>
      <div>
        <h2>{say.title}</h2>
        <p class="muted">{say.lead}</p>
      </div>
      {made ? (
        <MadeChallenge challenge={made} isCopied={isCopied} onGone={() => setMade(null)} />
      ) : (
        <>
          <BattleChoice picking={picking} />
          <SideAndPace picking={picking} />
          <MoreWishes picking={picking} />
          <Word word={word} onChange={setWord} />
          <Preview picking={picking} name={me.value?.name ?? name} onName={setName} />
          {trouble && (
            <p role="alert" class="alert">
              {troubleWords(trouble)}
            </p>
          )}
          <a class="button challenge-way" href="#challenge">
            <Glyph icon="link" /> {say.byLink}
          </a>
          <div class="challenge-do">
            <button
              id="make-challenge"
              type="button"
              class="primary"
              disabled={picking.isFetching}
              onClick={() => void make(false)}
            >
              <Glyph icon="link" /> {say.copyLink}
            </button>
            <button type="button" class="quiet" disabled={picking.isFetching} onClick={() => void make(true)}>
              <Glyph icon="people" /> {say.openTable}
            </button>
          </div>
        </>
      )}
    </aside>
  );
}

function SideAndPace({ picking: { picked, pick, scenario } }: { readonly picking: Picking }) {
  const say = onlineWords.value.challenge;
  const sides = scenario?.sides ?? [];
  return (
    <>
      {sides.length > 0 && !picked.isPair && (
        <Segmented
          label={say.iCommand}
          value={picked.side}
          onChoose={side => pick({ side })}
          choices={[
            ...sides.map(({ id }, i) => ({
              value: id,
              label: (
                <>
                  <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" />
                  {sideWords(scenario, id)}
                </>
              ),
            })),
            { value: 'lot', label: say.byLot },
          ]}
        />
      )}
      <Segmented
        label={say.pace}
        value={picked.pace}
        onChoose={pace => pick({ pace })}
        choices={PACE_NAMES.map(value => ({
          value,
          label: (
            <span class="pace-label">
              {say.paceNames[value]}
              <small>{value === 'live' ? say.minutesEach(picked.minutes) : say.paceMeaning[value]}</small>
            </span>
          ),
        }))}
      />
    </>
  );
}

/** Our secret, my word, the other's word: nobody can choose the dice alone. */
export function Word({
  word,
  onChange,
}: {
  readonly word: string;
  readonly onChange: (word: string) => void;
}) {
  const say = onlineWords.value.seal;
  return (
    <div class="word-card">
      <Seal state="closed" />
      <p>
        <b>{say.sealedBefore}</b> {say.how}
      </p>
      <p class="word-row">
        <label class="word-label">
          <span class="muted">{say.yourWord}</span>
          <input value={word} maxLength={100} onInput={event => onChange(event.currentTarget.value)} />
        </label>
        <button type="button" class="link" onClick={() => onChange(suggestWord())}>
          {say.otherWord}
        </button>
      </p>
    </div>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What the other will see, before it is sent; who is not known yet gives a name here. */
function Preview({
  picking: { picked, scenario },
  name,
  onName,
}: {
  readonly picking: Picking;
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  const say = onlineWords.value.challenge;
  const title = scenario ? inWords(scenario.title) : '…';
  const how = [
    paceWords(paceOf(picked)),
    picked.isPair
      ? say.pairShort
      : picked.side === 'lot'
        ? say.sidesByLot
        : say.theyTake(sideWords(scenario, scenario?.sides.find(({ id }) => id !== picked.side)?.id ?? '')),
    picked.isRated ? say.rated : say.notRated,
  ].join(', ');
  return (
    <section class="preview" aria-label={say.preview}>
      <p class="eyebrow">{say.preview}</p>
      <p>
        <b>{say.challengesAt(name, title)}</b> <span class="muted">{sentence(how)}</span>
      </p>
      {!me.value && (
        <label class="preview-name">
          <span class="muted">{onlineWords.value.join.yourName}</span>
          <input value={name} maxLength={40} onInput={event => onName(event.currentTarget.value)} />
        </label>
      )}
    </section>
  );
}
