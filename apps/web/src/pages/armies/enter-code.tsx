import { useState } from 'preact/hooks';
import { addArmy } from '../../storage/armies.ts';
import { armyOfCode } from './army-code.ts';
import type { Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly onBring: (id: string) => void;
}

/** Opens an army whose code was read out. */
export function EnterCode({ ruleset, muster, onBring }: Props) {
  const say = armyWords.value.share;
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  function open(event: Event): void {
    event.preventDefault();
    const raw = armyOfCode(muster.armies, code);
    setWrong(raw === null);
    if (raw !== null) onBring(addArmy(ruleset, raw));
  }
  return (
    <form class="row" onSubmit={open}>
      <label class="field">
        <span>{say.enter}</span>
        <input
          value={code}
          autocomplete="off"
          spellcheck={false}
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={code.trim() === ''}>
        {say.open}
      </button>
      {isWrong && <p role="alert">{say.wrong}</p>}
    </form>
  );
}
