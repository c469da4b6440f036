import type { Text } from '@grognard/engine';
import { makeSpeaker, writeNumber } from '@grognard/rulebook';
import { useState } from 'preact/hooks';
import { inWords, sideWords } from '../../online/battles.ts';
import { useDrawWords, useTexts } from '../../online/draw-words.ts';
import { useFavour } from '../../online/favour.ts';
import { kindOf, unitsOf } from '../../online/luck.ts';
import { type CheckedDraw, cameTo } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { settings } from '../../storage/settings.ts';

const SHOWN = 100;

interface Named {
  readonly units?: readonly { readonly id: string; readonly name?: Text }[];
  readonly sides?: readonly { readonly id: string; readonly name?: Text }[];
}

/** What an id is called in this battle, if it is one of a unit or a side. */
function nameOf(scenario: unknown, id: string): string | undefined {
  const { units = [], sides = [] } = (scenario ?? {}) as Named;
  const found = units.find(unit => unit.id === id) ?? sides.find(side => side.id === id);
  return found?.name === undefined ? undefined : inWords(found.name);
}

/** One, or one against the other. */
function whomWords(names: readonly string[]): string {
  const [one, other] = names;
  if (names.length !== 2 || one === undefined || other === undefined) return names.join(', ');
  return onlineWords.value.room.pairOf(one, other);
}

/** When it fell, as the game counts: the turn and whose it was. */
function turnWords({ turn, side }: CheckedDraw, scenario: unknown): string {
  const say = onlineWords.value.draws;
  if (turn === 0) return say.before;
  return `${turn}, ${sideWords(scenario, side)}`;
}

/** Tells what a draw came to, in the game's own sentences. */
function useTelling(ruleset: string, scenario: unknown): (draw: CheckedDraw) => string {
  const { tells } = useFavour(ruleset);
  const texts = useTexts(ruleset);
  const { language } = settings.value;
  const { tell } = makeSpeaker(texts, {
    language,
    nameOf: id => nameOf(scenario, id),
    placeOf: place => place.map(each => writeNumber(each, language)).join(' / '),
  });
  return draw => {
    const event = cameTo(draw, tells);
    return event ? tell(event) : '';
  };
}

/** Every draw by its key, to be narrowed by kind and searched by unit. */
export function DrawTable({
  draws,
  scenario,
  ruleset,
}: {
  readonly draws: readonly CheckedDraw[];
  readonly scenario: unknown;
  readonly ruleset: string;
}) {
  const say = onlineWords.value.draws;
  const [kind, setKind] = useState('');
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(SHOWN);
  const kindWords = useDrawWords(ruleset);
  const kinds = [...new Set(draws.map(kindOf))];
  const forWhom = (draw: CheckedDraw) => unitsOf(draw).map(id => nameOf(scenario, id) ?? id);
  const tell = useTelling(ruleset, scenario);
  const matching = draws
    .map((draw, i) => ({ draw, number: i + 1 }))
    .filter(({ draw }) => kind === '' || kindOf(draw) === kind)
    .filter(({ draw }) =>
      [draw.key, kindWords(kindOf(draw)), ...forWhom(draw)].some(word =>
        word.toLowerCase().includes(sought.toLowerCase()),
      ),
    );
  return (
    <section class="room-card draw-table" aria-label={say.title}>
      <div class="draw-filters">
        <div class="chips">
          {['', ...kinds].map(each => (
            <button
              key={each}
              type="button"
              class="chip"
              aria-pressed={kind === each}
              onClick={() => setKind(each)}
            >
              {each === '' ? say.all : kindWords(each)}{' '}
              {each === '' ? draws.length : draws.filter(draw => kindOf(draw) === each).length}
            </button>
          ))}
        </div>
        <input
          type="search"
          aria-label={say.find}
          placeholder={say.find}
          value={sought}
          onInput={event => setSought(event.currentTarget.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider or higher than its place is scrolled, by keys too */}
      <div class="draw-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.number}</th>
              <th scope="col">{say.turn}</th>
              <th scope="col">{say.key}</th>
              <th scope="col">{say.forAndCame}</th>
              <th scope="col">{say.drawn}</th>
              <th scope="col">{say.same}</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, most).map(({ draw, number }) => (
              <tr key={number}>
                <td class="draw-number">{number}</td>
                <td class="draw-turn muted">{turnWords(draw, scenario)}</td>
                <td class="draw-key code">
                  {draw.key}
                  {draw.nth > 1 && ` ×${draw.nth}`}
                </td>
                <td class="came-to">
                  {whomWords(forWhom(draw))}
                  <span class="muted">{tell(draw)}</span>
                </td>
                <td class="draw-value">
                  <Drawn draw={draw} />
                </td>
                <td class="draw-same">
                  {draw.isSame ? (
                    <span class="same" role="img" aria-label={say.yes}>
                      ✓
                    </span>
                  ) : (
                    <b class="wax">{say.no}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {matching.length > most && (
        <button type="button" class="quiet" onClick={() => setMost(most + 10 * SHOWN)}>
          {say.more(matching.length - most)}
        </button>
      )}
    </section>
  );
}

const MOST_CELLS = 7;

/** Few results stand as cells with the one that fell filled; many as the number. */
function Drawn({ draw: { low, high, value } }: { readonly draw: CheckedDraw }) {
  const size = high - low + 1;
  if (size > MOST_CELLS)
    return (
      <span>
        <meter min={low} max={high} value={value} /> {value}
      </span>
    );
  return (
    <span class="draw-cells">
      <span class="visually-hidden">{value}</span>
      {Array.from({ length: size }, (_, i) => low + i).map(each => (
        <i key={each} aria-hidden="true" class={each === value ? 'fell' : ''}>
          {each < 0 ? `−${-each}` : each}
        </i>
      ))}
    </span>
  );
}
