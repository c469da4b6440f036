import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Lens } from '../../shell/lens.ts';
import { CommandLine } from '../table/command-line.tsx';
import { pieceOfCard } from '../table/considered.ts';
import type { Piece } from '../table/game.ts';
import { PromptCard } from '../table/prompt-card.tsx';
import { UnitCard } from '../table/unit-card.tsx';
import { Aboard } from './aboard.tsx';
import { steadiedBy } from './command.ts';
import { Contacts } from './contacts.tsx';
import { Group } from './group.tsx';
import type { ArmsBattle } from './model.ts';
import { OrderExtras } from './order-extras.tsx';
import { Preparation } from './preparation.tsx';
import { cohesionOf } from './questions.ts';
import { meansWords, nameOf } from './spoken.ts';
import { Targets } from './targets.tsx';
import { findUnit } from './units.ts';
import { ownWords } from './words.ts';
import './fight-in-arms.css';

/** What is asked, who is chosen, what he does, and what would come of it. */
export function OrdersPanel({ battle, lens }: { readonly battle: ArmsBattle; readonly lens: Lens }) {
  const say = ownWords.value;
  useOpenActivation(battle);
  const asked = battle.asked.value;
  const piece = pieceOfCard(battle);
  const isActing = battle.table.isActing(battle);
  if (battle.stage.value !== 'plan') return <p class="muted">{say.waiting}</p>;
  return (
    <>
      {asked && <PromptCard battle={battle} asked={asked} />}
      {asked && !isActing && <Preparation battle={battle} asked={asked} lens={lens} />}
      {piece ? <Chosen battle={battle} piece={piece} /> : isActing && <p class="muted">{say.nothing}</p>}
      {isActing && <CommandLine battle={battle} hint={say.commandHint} />}
    </>
  );
}

/** Who has begun to act stays in hand, once after every order. */
function useOpenActivation(battle: ArmsBattle): void {
  const chosenAt = useRef(-1);
  useSignalEffect(() => {
    const { entries } = battle.snapshot.value;
    const open = battle.view.value.activation?.units ?? [];
    const isIdle = battle.stage.value === 'plan' && battle.selection.value.length === 0;
    if (!isIdle || open.length === 0 || chosenAt.current === entries) return;
    chosenAt.current = entries;
    battle.selection.value = open.filter(id => findUnit(battle, id)?.at);
  });
}

/** The unit or the group in hand: how it holds, whom it steadies, who rides in it, whom it can hurt and how. */
function Chosen({ battle, piece }: { readonly battle: ArmsBattle; readonly piece: Piece }) {
  const isOwn = piece.side === battle.side.value && battle.table.isActing(battle);
  return (
    <>
      {isOwn && <Group battle={battle} piece={piece} />}
      <UnitCard
        battle={battle}
        piece={piece}
        more={
          <>
            {!(isOwn && battle.table.mayAct(battle, piece)) && <Means battle={battle} piece={piece} />}
            <Steadiness battle={battle} piece={piece} />
          </>
        }
        lists={
          <>
            <OrderExtras battle={battle} />
            <Aboard battle={battle} piece={piece} />
            <Targets battle={battle} piece={piece} />
            <Contacts battle={battle} piece={piece} />
          </>
        }
      />
    </>
  );
}

/** What it fights with, where that is not listed with its targets. */
function Means({ battle, piece }: { readonly battle: ArmsBattle; readonly piece: Piece }) {
  const unit = findUnit(battle, piece.id);
  if (!unit) return null;
  return (
    <>
      <dt>{ownWords.value.means}</dt>
      <dd>{meansWords(battle, unit)}</dd>
    </>
  );
}

/** What it holds on in a test of cohesion, and what an HQ has to do with it. */
function Steadiness({ battle, piece }: { readonly battle: ArmsBattle; readonly piece: Piece }) {
  const say = ownWords.value;
  const target = cohesionOf(battle, piece.id);
  const isHq = findUnit(battle, piece.id)?.profile.flags.includes('hq') ?? false;
  const { value } = battle.view;
  const steadied = useMemo(() => (isHq ? steadiedBy(battle, piece.id) : []), [value, piece.id, isHq]);
  if (!target) return null;
  const hasHq = target.terms.some(({ what }) => what === 'hq');
  return (
    <>
      <dt>{say.cohesion}</dt>
      <dd>
        {say.cohesionRoll(target.is)}
        {hasHq && say.withHq}
      </dd>
      {isHq && (
        <>
          <dt>{say.commands}</dt>
          <dd>
            {steadied.length > 0 ? steadied.map(id => nameOf(battle, id)).join(', ') : say.commandsNobody}
          </dd>
        </>
      )}
    </>
  );
}
