import { type Text, textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { type KeptTable, keptTables, removeTable } from '../storage/tables.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { keepFile } from './lay-table.ts';
import { joinTable } from './table/line.ts';
import { companionWords } from './words.ts';

const titleOf = ({ file }: KeptTable): string => {
  const { title } = file.scenario as { readonly title: Text };
  return textIn(title, settings.value.language);
};

/** Tables that go on: those of this device, one that another phone shares, one from a file. */
export function KeptTables({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const say = companionWords.value;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  async function join(): Promise<void> {
    const joined = await joinTable(code);
    if (joined === 'unknown') setFault(say.unknownCode);
    else if (joined === 'offline') setFault(say.noNetwork);
    else onOpen(keepFile(joined.file, code.trim().toUpperCase()));
  }
  return (
    <>
      {keptTables.value.length > 0 && (
        <section aria-labelledby="tables">
          <h2 id="tables">{say.tables}</h2>
          <ul class="kept-tables">
            {keptTables.value.map(table => (
              <li key={table.id}>
                <a href={`/companion/table/${table.id}`}>{titleOf(table)}</a>
                <button
                  type="button"
                  class="quiet icon"
                  aria-label={say.remove(titleOf(table))}
                  onClick={() => removeTable(table.id)}
                >
                  <Glyph icon="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form
        class="join-table"
        onSubmit={event => {
          event.preventDefault();
          void join();
        }}
      >
        <h2>{say.joinOther}</h2>
        <label>
          {say.code}
          <input
            value={code}
            autocapitalize="characters"
            autocomplete="off"
            required
            onInput={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
        <button type="submit">{say.join}</button>
        {fault && <p role="alert">{fault}</p>}
      </form>
      <FileButton
        label={say.openFile}
        faultTitle={say.faulty}
        onText={async text => {
          try {
            onOpen(keepFile(JSON.parse(text)));
            return [];
          } catch (error) {
            return [error instanceof Error ? error.message : String(error)];
          }
        }}
      >
        {say.openFile}
      </FileButton>
    </>
  );
}
