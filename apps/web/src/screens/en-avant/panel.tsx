import type { Prompt, Typed } from '@grognard/engine';
import type { Lens } from '../../shell/lens.ts';
import { CommandLine } from '../table/command-line.tsx';
import { pieceOfCard } from '../table/considered.ts';
import type { Piece } from '../table/game.ts';
import { PromptCard } from '../table/prompt-card.tsx';
import { groundWords, nameOf } from '../table/spoken.ts';
import { UnitCard } from '../table/unit-card.tsx';
import { Matters } from './matters.tsx';
import type { TableBattle } from './model.ts';
import { Preparation } from './preparation.tsx';
import { isPlacing } from './preparing.ts';
import { partlyOn } from './questions.ts';
import { ownWords } from './words.ts';

/** What can be typed now: an order, an answer, or nothing but Enter for what stands in a form. */
function hintOf(asked: Prompt<Typed>, isActing: boolean): string {
  const { commandHint, answerHint, enterHint } = ownWords.value;
  if (isActing) return commandHint;
  return asked.values.length > 0 ? answerHint : enterHint;
}

/** The ground that a unit stands on, and what slows it because a part of it stands there. */
const groundUnder = (battle: TableBattle, { id, body }: Piece): string =>
  [
    groundWords(battle, body.at),
    ...partlyOn(battle, id).map(piece => ownWords.value.partlyOn(nameOf(battle, piece))),
  ].join('; ');

/** What is asked, who is chosen, what he does, and what would come of it. */
export function OrdersPanel({ battle, lens }: { readonly battle: TableBattle; readonly lens: Lens }) {
  const say = ownWords.value;
  const asked = battle.asked.value;
  const piece = pieceOfCard(battle);
  const isActing = battle.table.isActing(battle);
  if (battle.stage.value !== 'plan') return <p class="muted">{say.waiting}</p>;
  return (
    <>
      {asked && <PromptCard battle={battle} asked={asked} />}
      {asked && !isActing && <Preparation battle={battle} lens={lens} asked={asked} />}
      {piece && !isPlacing(battle) ? (
        <UnitCard battle={battle} piece={piece} ground={groundUnder(battle, piece)} />
      ) : (
        isActing && <p class="muted">{say.nothing}</p>
      )}
      {asked && (battle.view.value.turn > 0 || asked.values.length > 0) && (
        <CommandLine battle={battle} hint={hintOf(asked, isActing)} />
      )}
      {asked?.orders.includes('resign') && <Matters battle={battle} asked={asked} />}
    </>
  );
}
