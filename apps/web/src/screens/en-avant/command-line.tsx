import { useState } from 'preact/hooks';
import { hush, notice } from '../../shell/notice.ts';
import { readCommand } from './command.ts';
import { chooseUnit, chosenUnit, findUnit, hold, setSteps } from './hand.ts';
import type { TableBattle } from './model.ts';
import { planAttack } from './pointer.ts';
import { ownWords } from './words.ts';

/** An order typed in the words of the game; it is taken in hand, shown and told, and committed by the button. */
export function CommandLine({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const [line, setLine] = useState('');
  return (
    <form
      class="command-line"
      onSubmit={event => {
        event.preventDefault();
        if (obey(battle, line)) setLine('');
      }}
    >
      <label for="command">{say.commandLabel}</label>
      <input
        id="command"
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={say.commandHint}
        value={line}
        onInput={event => setLine(event.currentTarget.value)}
      />
    </form>
  );
}

/** Takes what was typed in hand; tells what is not understood. */
function obey(battle: TableBattle, line: string): boolean {
  const say = ownWords.value;
  const read = readCommand(battle, line, chosenUnit(battle)?.id);
  if (!read.ok) {
    const causes = {
      unknown: say.commandUnknown(read.word),
      nobody: say.commandNobody(read.word),
      first: say.commandFirst,
    };
    notice(causes[read.cause]);
    return false;
  }
  hush();
  const unit = findUnit(battle, read.unit);
  if (unit && chosenUnit(battle)?.id !== unit.id) chooseUnit(battle, unit.id);
  const target = read.attack === undefined ? undefined : findUnit(battle, read.attack);
  if (read.order) hold(battle, read.order);
  else if (unit && target) planAttack(battle, unit, target);
  else if (unit && read.steps.length > 0) setSteps(battle, unit, read.steps, true);
  return true;
}
