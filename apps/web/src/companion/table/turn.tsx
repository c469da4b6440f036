import { textIn } from '@grognard/engine';
import { writeTable } from '@grognard/real-table';
import { download } from '../../storage/download.ts';
import { settings } from '../../storage/settings.ts';
import { LanguageSwitch } from '../../ui/header.tsx';
import { companionWords } from '../words.ts';
import type { TableModel } from './model.ts';
import { nameIn, speechIn } from './names.ts';
import { Share } from './share.tsx';

/** The story of the table, the code for other phones, the file. */
export function Turn({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const { lines } = model.state.value;
  return (
    <>
      <section aria-labelledby="story">
        <h2 id="story">{say.story}</h2>
        {lines.length === 0 && <p class="muted">{say.nothingYet}</p>}
        <ol class="story">
          {[...lines].reverse().map(({ number, turn, entry, events }) => (
            <li key={number}>
              <span class="muted">{say.inTurn(turn)}</span>{' '}
              <Line model={model} entry={entry} events={events} />
            </li>
          ))}
        </ol>
      </section>
      <Share model={model} />
      <button type="button" onClick={() => exportTable(model)}>
        {say.export}
      </button>
      <LanguageSwitch />
      <p class="muted small-print">{say.fingerprint(model.state.value.chain.slice(0, 12))}</p>
    </>
  );
}

type LineProps = Pick<TableModel['state']['value']['lines'][number], 'entry' | 'events'> & {
  readonly model: TableModel;
};

function Line({ model, entry, events }: LineProps) {
  const say = companionWords.value.table;
  const words = model.setting.realTable.words[settings.value.language];
  const speech = speechIn(model);
  switch (entry.did) {
    case 'incident': {
      const dice = entry.dice.map(({ value, rolled }) => `${value}${rolled ? '*' : ''}`).join(' ');
      const told = events.map(event => speech.tell(event)).join(' ');
      return (
        <>
          <b>{words.incidents[entry.incident.kind]}</b>. {told}{' '}
          {dice && (
            <span class="muted">
              [{dice}]{dice.includes('*') && ` ${say.starred}`}
            </span>
          )}
        </>
      );
    }
    case 'unit':
      return <>{say.byHand(nameIn(model, entry.unit) ?? entry.unit)}</>;
    case 'side':
      return <>{say.byHand(nameIn(model, entry.side) ?? entry.side)}</>;
    case 'step':
      return (
        <>
          {words.steps[model.setting.realTable.steps[entry.step]!.id]!.title}, {nameIn(model, entry.side)}
        </>
      );
  }
}

function exportTable({ setting, entries, state }: TableModel): void {
  const name = textIn(setting.scenario.title, 'en')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  download(`${name}.real-table.json`, writeTable(setting, entries.value, state.value));
}
