import { writeTable } from '@grognard/real-table';
import { useState } from 'preact/hooks';
import { companionWords } from '../words.ts';
import { shareTable } from './line.ts';
import type { TableModel } from './model.ts';

/** Other phones at the same table, by a code over the server. */
export function Share({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const [failed, setFailed] = useState(false);
  const { setting, entries, state, code } = model;
  async function share(): Promise<void> {
    setFailed((await shareTable(model, writeTable(setting, entries.value, state.value))) === null);
  }
  return (
    <section aria-labelledby="share">
      <h2 id="share">{say.phones}</h2>
      {code.value === undefined ? (
        <>
          <p>{say.shareText}</p>
          <button type="button" onClick={() => void share()}>
            {say.share}
          </button>
          {failed && <p role="alert">{say.noServer}</p>}
        </>
      ) : (
        <p>
          {say.joinWith} <b class="table-code">{code.value}</b>
        </p>
      )}
    </section>
  );
}
