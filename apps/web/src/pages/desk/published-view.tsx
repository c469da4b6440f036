import { isRecord } from '@grognard/editor';
import { type Parsed, type Scenario, type Side, textIn } from '@grognard/engine';
import { type BattleResults, PEOPLE_ROUTES, type PublishedBattle } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call } from '../../online/server.ts';
import { troubleWords } from '../../online/trouble.ts';
import { addBattle } from '../../storage/battles.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';
import { PlayIt } from './play-it.tsx';
import { deskWords } from './words.ts';

interface Shown {
  readonly battle: PublishedBattle;
  readonly parsed: Parsed<Scenario>;
}

/** One battle of the shelf: played, changed, its versions with what came of them, and what was said of it. */
export function PublishedView({ id }: { readonly id: string }) {
  const say = deskWords.value.shelf;
  const { language } = settings.value;
  const { route } = useLocation();
  const [shown, setShown] = useState<Shown | 'lost' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const load = async (version?: number): Promise<void> => {
    const answered = await call(PEOPLE_ROUTES.publishedBattle, {
      id,
      ...(version !== undefined && { version }),
    });
    if (answered.status !== 'ok') return setShown('lost');
    const box = await openBox(answered.value.ruleset);
    setShown({ battle: answered.value, parsed: box.ruleset.parse.scenario(answered.value.scenario) });
  };
  useEffect(() => void load(), [id]);
  if (shown === null) return null;
  if (shown === 'lost') return <p role="alert">{say.lost}</p>;
  const { battle, parsed } = shown;

  async function change(): Promise<void> {
    if (!isRecord(battle.scenario)) return;
    const { ruleset } = battle;
    route(`/desk/${await addBattle({ ruleset, sheet: { draft: battle.scenario } })}`);
  }
  async function withdraw(): Promise<void> {
    const answered = await call(PEOPLE_ROUTES.withdrawBattle, { id });
    if (answered.status === 'ok') route('/desk/shelf');
  }

  return (
    <article class="desk-shared">
      <GameArt game={battle.ruleset} {...(parsed.ok && { scenario: parsed.value })} large whole />
      <div>
        <h2>{textIn(battle.title, language)}</h2>
        <p class="muted">
          {say.by(battle.author.name)}, {say.versionOf(battle.shown)}, {say.plays(battle.plays)}
        </p>
        {parsed.ok && <p>{textIn(parsed.value.briefing ?? '', language)}</p>}
        <p class="row">
          {parsed.ok && (
            <button type="button" class="primary" onClick={() => setPlaying(true)}>
              {say.play}
            </button>
          )}
          <button type="button" onClick={() => void change()}>
            {say.change}
          </button>
          {battle.isMine && (
            <button type="button" class="quiet" onClick={() => void withdraw()}>
              {say.withdraw}
            </button>
          )}
        </p>
        <Versions
          battle={battle}
          sides={parsed.ok ? parsed.value.sides : []}
          onShow={version => void load(version)}
        />
        <Remarks battle={battle} onSaid={() => void load(battle.shown)} />
      </div>
      {isPlaying && parsed.ok && (
        <PlayIt
          scenario={parsed.value}
          from={`shelf=${id}/${battle.shown}`}
          isCounted
          onClose={() => setPlaying(false)}
        />
      )}
    </article>
  );
}

interface VersionsProps {
  readonly battle: PublishedBattle;
  readonly sides: readonly Side[];
  readonly onShow: (version: number) => void;
}

function Versions({ battle: { versions, shown }, sides, onShow }: VersionsProps) {
  const say = deskWords.value.shelf;
  return (
    <>
      <h3>{say.versions}</h3>
      <ul class="shelf-versions">
        {versions.map(({ version, note, plays, results }) => (
          <li key={version}>
            <button
              type="button"
              class="link"
              aria-current={version === shown ? 'true' : undefined}
              onClick={() => onShow(version)}
            >
              {say.versionOf(version)}
            </button>{' '}
            {note} <span class="muted">{say.plays(plays)}</span>
            <ul>
              {results.map(each => (
                <li key={each.level}>{resultLine(each, sides)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function resultLine({ level, games, wins }: BattleResults, sides: readonly Side[]): string {
  const say = deskWords.value.shelf;
  const levels: Readonly<Record<string, string>> = words.value.choose.level;
  const named = (id: string): string => {
    if (id === 'none') return say.drawn;
    const name = sides.find(side => side.id === id)?.name ?? id;
    return textIn(name, settings.value.language);
  };
  const won = Object.entries(wins).map(([side, n]) => `${named(side)} ${n}`);
  return say.results(levels[level] ?? say.people, games, won.join(', '));
}

interface RemarksProps {
  readonly battle: PublishedBattle;
  readonly onSaid: () => void;
}

function Remarks({ battle: { id, said, shown }, onSaid }: RemarksProps) {
  const say = deskWords.value.shelf;
  const [text, setText] = useState('');
  const [told, setTold] = useState('');

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    const answered = await call(PEOPLE_ROUTES.remark, { id }, { version: shown, text });
    if (answered.status !== 'ok') {
      return setTold(troubleWords(answered.status === 'lost' ? 'lost' : answered.error));
    }
    setText('');
    setTold('');
    onSaid();
  }

  return (
    <>
      <h3 class="shelf-count">{say.remarks(said.length)}</h3>
      <ul class="shelf-said">
        {said.map(({ by, version, text: words, at }) => (
          <li key={`${by.id}/${at}`}>
            <b>{by.name}</b> <span class="muted">{say.versionOf(version)}</span> {words}
          </li>
        ))}
      </ul>
      <form onSubmit={event => void send(event)}>
        <label class="field">
          <span>{say.say}</span>
          <input value={text} maxLength={500} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" class="small" disabled={text.trim() === ''}>
          {say.send}
        </button>
      </form>
      <p role="status" class="note">
        {told}
      </p>
    </>
  );
}
