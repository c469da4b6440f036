import type { Happened } from '@grognard/engine';
import type { LogLine } from '@grognard/host';
import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import { lastKnown, showSinceLastTurn } from './course.ts';
import { linesOf, newestFirst, type Told } from './log-lines.ts';
import type { Battle } from './model.ts';
import { readPast } from './past.ts';
import { askWhy, explains } from './reasoned.ts';
import { useSpeech } from './speech.ts';

/** What needs no telling just after it was seen. */
const isOrdinary = ({ screen }: Battle, event: Happened): boolean =>
  screen.events.manner(event).isOrdinary ?? false;

/** Does an event concern a unit? */
const concerns = (event: Happened, id: string): boolean =>
  Object.values(event).some(
    value => value === id || (Array.isArray(value) && (value as readonly unknown[]).includes(id)),
  );

/** All lines, or those that are new: without what is ordinary, unless nothing else happened. */
function toldOf(battle: Battle, log: readonly LogLine[], isRecent: boolean): readonly LogLine[] {
  if (!isRecent) return log;
  const known = lastKnown(battle);
  const lines = log.filter(({ entry }) => entry > known);
  const unusual = lines.filter(({ event }) => !isOrdinary(battle, event));
  return unusual.length > 0 ? unusual : lines;
}

/** So many lines are shown: of the last entry, of the whole log at first. */
const [FEW, MANY] = [12, 200];

interface LogProps {
  readonly battle: Battle;
  /** Only what happened last, after this. */
  readonly recent?: ComponentChildren;
}

/** The match in sentences, as this seat lived it; each can be asked why, and gone back to. */
export function Log({ battle, recent: digest }: LogProps) {
  const recent = digest !== undefined;
  const say = words.value.battle;
  const [kind, setKind] = useState('');
  const [own, setOwn] = useState(false);
  const [many, setMany] = useState(MANY);
  const [unit] = battle.selection.value;
  const reading = battle.reading.value;
  const log = reading?.log ?? battle.snapshot.value.log;
  const entries = reading?.at ?? battle.snapshot.value.entries;
  const title = !recent ? say.log : reading ? say.happened : say.since;
  const lines = toldOf(battle, log, recent)
    .filter(({ event }) => kind === '' || event.type === kind)
    .filter(({ event }) => !own || !unit || concerns(event, unit));
  const isWhole = kind === '' && !own;
  const told = linesOf(
    lines,
    (event, before) => (isWhole && battle.screen.events.inLog?.(event, before)) || 'line',
  );
  const shown = recent ? told.slice(-FEW) : newestFirst(told).slice(0, many);
  const left = told.length - shown.length;
  if (recent && (entries === 0 || (told.length === 0 && (digest === true || !battle.screen.events.since))))
    return null;
  return (
    <section class="log" aria-label={title}>
      <header>
        <h2 class={recent ? 'eyebrow' : ''}>{title}</h2>
        {recent && entries > 0 && !reading && (
          <button type="button" class="quiet small" onClick={() => void showSinceLastTurn(battle)}>
            {say.showAgain}
          </button>
        )}
      </header>
      {!recent && (
        <p class="row">
          <select
            aria-label={say.everything}
            value={kind}
            onChange={event => setKind(event.currentTarget.value)}
          >
            <option value="">{say.everything}</option>
            {battle.screen.events.kinds().map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
          {unit && (
            <button type="button" class="small" aria-pressed={own} onClick={() => setOwn(!own)}>
              {say.filter}
            </button>
          )}
        </p>
      )}
      {digest}
      {lines.length === 0 && <p class="muted">{say.nothingSeen}</p>}
      {recent && left > 0 && <p class="muted note">{say.earlierLines(left)}</p>}
      <ol>
        {shown.map((line, i) => (
          <Entry key={`${line.entry}/${i}`} battle={battle} line={line} isPlace={!recent} />
        ))}
      </ol>
      {!recent && left > 0 && (
        <p>
          <button type="button" onClick={() => setMany(many + MANY)}>
            {say.moreLines(left)}
          </button>
        </p>
      )}
    </section>
  );
}

interface EntryProps {
  readonly battle: Battle;
  readonly line: Told;
  /** Can one go back to it? */
  readonly isPlace: boolean;
}

function Entry({ battle, line: { entry, events, how }, isPlace }: EntryProps) {
  const { goThere, alike } = words.value.battle;
  if (how === 'heading') return <Heading battle={battle} events={events} />;
  const seat = battle.reading.value?.seat ?? battle.side.value;
  const there = isPlace && (
    <button
      type="button"
      class="quiet icon go-there"
      aria-label={goThere}
      title={goThere}
      onClick={() => void readPast(battle, seat, entry)}
    >
      <Glyph icon="clock" />
    </button>
  );
  if (how === 'line' || events.length === 1) {
    return (
      <Line battle={battle} events={events}>
        {there}
      </Line>
    );
  }
  return (
    <li class="log-line">
      <details>
        <summary>{alike(events.length)}</summary>
        <ol>
          {events.map((event, i) => (
            <Line key={i} battle={battle} events={[event]} />
          ))}
        </ol>
      </details>
      {there}
    </li>
  );
}

interface LineProps {
  readonly battle: Battle;
  readonly events: readonly Happened[];
  readonly children?: ComponentChildren;
}

/** A turn, or whose part of it this is. */
function Heading({ battle, events: [first] }: LineProps) {
  const speech = useSpeech(battle);
  return <li class="log-heading">{first && speech.tell(first)}</li>;
}

/** Events in sentences, each with its rule or the question why. */
function Line({ battle, events, children }: LineProps) {
  const speech = useSpeech(battle);
  const last = events.at(-1);
  return (
    <li class="log-line">
      <div>
        {events.map((event, i) => (
          <Fragment key={`${event.type}/${i}`}>
            <span>{speech.tell(event)}</span>{' '}
            {explains(event) && (
              <button type="button" class="link" onClick={() => askWhy(battle, event)}>
                {words.value.battle.why}
              </button>
            )}{' '}
          </Fragment>
        ))}
        {last && !explains(last) && <ClauseLink clause={last.clauses[0] ?? ''} />}
      </div>
      {children}
    </li>
  );
}

/** While results are shown: what has been shown of them, the last first, and never what is still to come. */
export function SoFar({ battle }: { readonly battle: Battle }) {
  const { showing } = battle;
  const say = words.value.battle;
  if (!showing.value) return null;
  const { frames, at } = showing.value;
  const events = frames
    .slice(0, at + 1)
    .flatMap((frame, i) => frame.events.map((event, j) => ({ event, i, j })))
    .filter(({ event }) => !isOrdinary(battle, event));
  return (
    <section class="log" aria-label={say.results}>
      <h2 class="eyebrow">{say.results}</h2>
      <ol>
        {events.toReversed().map(({ event, i, j }) => (
          <Line key={`${i}/${j}`} battle={battle} events={[event]} />
        ))}
      </ol>
    </section>
  );
}
