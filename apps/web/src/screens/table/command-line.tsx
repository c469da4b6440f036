import { useEffect, useRef, useState } from 'preact/hooks';
import { commit } from '../../shell/giving.ts';
import { hush, notice } from '../../shell/notice.ts';
import { answerCalled, giveAnswer } from './answers.ts';
import { isCommit, readCommand } from './command.ts';
import { chooseUnit, chosenPiece, findPiece, giveSteps, take } from './hand.ts';
import type { TableBattle } from './model.ts';
import { planAttack } from './pointer.ts';
import { tableWords } from './words.ts';

/**
 * An order typed in the words of the game is taken in hand, shown and told; an empty line commits it, as the button
 * does. An answer that is due is typed by its number or its words. Who plays by words finds the line under his hands
 * again when it is his turn.
 */
export function CommandLine({ battle, hint }: { readonly battle: TableBattle; readonly hint: string }) {
  const say = tableWords.value;
  const [line, setLine] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (battle.byWords.value) field.current?.focus();
  }, [battle]);
  return (
    <form
      class="command-line"
      onSubmit={event => {
        event.preventDefault();
        battle.byWords.value = true;
        if (obey(battle, line)) setLine('');
      }}
    >
      <label for="command">{say.commandLabel}</label>
      <input
        ref={field}
        id="command"
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={hint}
        value={line}
        onInput={event => setLine(event.currentTarget.value)}
        onBlur={() => {
          // Who goes elsewhere by himself is not called back; a line that is taken away is no choice of his.
          if (field.current?.isConnected) battle.byWords.value = false;
        }}
      />
    </form>
  );
}

/** Takes what was typed in hand; tells what is not understood. */
function obey(battle: TableBattle, line: string): boolean {
  const say = tableWords.value;
  const answer = answerCalled(battle, line);
  if (answer) giveAnswer(battle, answer);
  else if (isCommit(line)) void commit(battle);
  if (answer || isCommit(line)) return true;
  const read = readCommand(battle, line, chosenPiece(battle)?.id);
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
  const piece = findPiece(battle, read.unit);
  if (piece && chosenPiece(battle)?.id !== piece.id) chooseUnit(battle, piece.id);
  const target = findPiece(battle, read.attack);
  // What is said before an attack is an order of its own where orders are laid down.
  if (battle.table.laysDown && piece && (read.order ?? target)) giveSteps(battle, piece, read.steps);
  const now = findPiece(battle, read.unit);
  if (read.order) take(battle, read.order);
  else if (now && target) planAttack(battle, now, target);
  else if (piece && read.steps.length > 0) giveSteps(battle, piece, read.steps);
  return true;
}
