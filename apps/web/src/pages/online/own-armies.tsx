import type { Scenario } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { onlineWords } from '../../online/words.ts';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { type ArmyChoice, armyFor, battleFor, OWN, readChoice } from '../armies/army-choice.ts';
import { ArmySelect } from '../armies/army-select.tsx';
import { ImportArmy } from '../armies/import-army.tsx';
import { armyName, armySentence, type Muster, useMuster } from '../armies/muster.ts';
import { TermsFields } from '../armies/terms-fields.tsx';
import { armyWords } from '../armies/words.ts';
import type { BattleCard } from '../battles.ts';

interface Props {
  readonly ruleset: string;
  /** Battles of the game: their tables can be taken. */
  readonly tables: readonly BattleCard[];
  readonly onTake: (scenario: Scenario) => void;
}

/** Two armies, ready ones or one's own, where the game lets players bring them. */
export function OwnArmies(props: Props) {
  const muster = useMuster(props.ruleset);
  if (!muster?.armies.battle || (muster.armies.ready ?? []).length === 0) return null;
  return <Choosing {...props} muster={muster} />;
}

function Choosing({ ruleset, tables, muster, onTake }: Props & { readonly muster: Muster }) {
  const say = onlineWords.value.challenge;
  const words = armyWords.value;
  const [choice, setChoice] = useState<ArmyChoice>(() => readChoice(ruleset, muster.armies));
  const [one, other] = choice.armies;
  const choose = (at: number, key: string) =>
    setChoice({ ...choice, armies: at === 0 ? [key, other] : [one, key] });
  const nameOf = (key: string) => armyName(armyFor(muster.armies, key), muster.language, words.unnamed);
  const table = tables.find(({ id }) => id === choice.table)?.scenario;
  const title = words.vs(nameOf(one), nameOf(other));
  const made = battleFor(muster.armies, choice, { title, ...(table && { table }) });
  return (
    <div class="own-armies">
      <h3 class="eyebrow">{say.twoArmies}</h3>
      {choice.armies.map((key, at) => (
        <ArmySelect
          key={at === 0 ? 'one' : 'other'}
          ruleset={ruleset}
          muster={muster}
          label={at === 0 ? say.firstArmy : say.secondArmy}
          chosen={key}
          onChoose={next => choose(at, next)}
        />
      ))}
      <TermsFields muster={muster} tables={tables} choice={choice} onChoose={setChoice} />
      <Barred muster={muster} choice={choice} />
      <p class="row">
        <button
          type="button"
          class="small ink"
          disabled={!made?.ok}
          onClick={() => made?.ok && onTake(made.value)}
        >
          {say.takeArmies}
        </button>
        <ImportArmy ruleset={ruleset} onBring={id => choose(0, `${OWN}${id}`)} />
      </p>
    </div>
  );
}

/** Why two armies may not meet: a greyed button has its reason beside it. */
function Barred({ muster, choice }: { readonly muster: Muster; readonly choice: ArmyChoice }) {
  const [one, other] = choice.armies.map(key => armyFor(muster.armies, key));
  if (![one, other].every(raw => muster.armies.read(raw).ok))
    return <p class="muted note">{armyWords.value.playAfter}</p>;
  const bars = muster.armies.objections(one, other).filter(objection => objection.bars);
  return (
    <>
      {bars.map(({ clause, message, details }) => (
        <p key={clause} class="muted note">
          {armySentence(muster, 'objections', clause, details) ?? message} <ClauseLink clause={clause} />
        </p>
      ))}
    </>
  );
}
