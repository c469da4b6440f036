import { useState } from 'preact/hooks';
import type { Lens } from '../../shell/lens.ts';
import { obey } from './command.ts';
import type { FieldBattle } from './model.ts';
import { fieldWords } from './words.ts';

/** Orders and questions in words, for who does not see the map or is quicker by typing. */
export function CommandLine({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value.command;
  const [line, setLine] = useState('');
  return (
    <form
      class="command-line"
      onSubmit={event => {
        event.preventDefault();
        if (obey(battle, lens, line)) setLine('');
      }}
    >
      <label for="command">{say.label}</label>
      <input
        id="command"
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={say.hint}
        value={line}
        onInput={event => setLine(event.currentTarget.value)}
      />
    </form>
  );
}
