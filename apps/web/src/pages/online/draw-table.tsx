import type { Text } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { kindOf, unitsOf } from '../../online/luck.ts';
import type { CheckedDraw } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';

const SHOWN = 100;

interface Named {
  readonly units?: readonly { readonly id: string; readonly name?: Text }[];
  readonly sides?: readonly { readonly id: string; readonly name?: Text }[];
}

/** What an id of a key is called in this battle. */
function nameIn(scenario: unknown, id: string): string {
  const { units = [], sides = [] } = (scenario ?? {}) as Named;
  const found = units.find(unit => unit.id === id) ?? sides.find(side => side.id === id);
  return found?.name === undefined ? id : inWords(found.name);
}

/** Every draw by its key, to be narrowed by kind and searched by unit. */
export function DrawTable({
  draws,
  scenario,
}: {
  readonly draws: readonly CheckedDraw[];
  readonly scenario: unknown;
}) {
  const say = onlineWords.value.draws;
  const [kind, setKind] = useState('');
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(SHOWN);
  const kinds = [...new Set(draws.map(kindOf))];
  const forWhom = (draw: CheckedDraw) => unitsOf(draw).map(id => nameIn(scenario, id));
  const matching = draws
    .map((draw, i) => ({ draw, number: i + 1 }))
    .filter(({ draw }) => kind === '' || kindOf(draw) === kind)
    .filter(({ draw }) =>
      [draw.key, ...forWhom(draw)].some(word => word.toLowerCase().includes(sought.toLowerCase())),
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
              {each === '' ? say.all : each}{' '}
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
      <div class="draw-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say.number}</th>
              <th scope="col">{say.moment}</th>
              <th scope="col">{say.key}</th>
              <th scope="col">{say.for}</th>
              <th scope="col">{say.drawn}</th>
              <th scope="col">{say.same}</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, most).map(({ draw, number }) => (
              <tr key={number}>
                <td>{number}</td>
                <td class="muted">{draw.moment}</td>
                <td class="code">
                  {draw.key}
                  {draw.nth > 1 && ` ×${draw.nth}`}
                </td>
                <td>{forWhom(draw).join(', ')}</td>
                <td>
                  <Drawn draw={draw} />
                </td>
                <td>{draw.isSame ? <span class="same">{say.yes}</span> : <b class="wax">{say.no}</b>}</td>
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
