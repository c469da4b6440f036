import { useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { playAgainstComputer } from '../against-computer.ts';
import { keepChoice, OWN, READY, readChoice } from './army-choice.ts';
import { fittingFor } from './fitting.ts';
import { armyName, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly id: string;
  readonly raw: unknown;
}

/** Plays with an army: at once against one that fits, led by the computer; or against another, on other ground. */
export function usePlaying({ ruleset, muster, id, raw }: Props) {
  const say = armyWords.value;
  const { route } = useLocation();
  const { armies, language } = muster;
  const other = useMemo(() => fittingFor(armies, raw), [armies, raw]);
  const name = armyName(other, language, say.unnamed);

  const choose = (): void => {
    const choice = readChoice(ruleset, armies);
    const isChosen = choice.armies.includes(`${OWN}${id}`);
    const ready = armies.ready?.indexOf(other) ?? -1;
    if (!isChosen) {
      keepChoice(ruleset, {
        ...choice,
        armies: [`${OWN}${id}`, ready < 0 ? choice.armies[1] : `${READY}${ready}`],
      });
    }
    route(`/choose/${ruleset}?armies`);
  };

  async function playAtOnce(): Promise<void> {
    const made = armies.battle?.(raw, other);
    if (!made?.ok) return choose();
    const title = say.vs(armyName(raw, language, say.unnamed), name);
    const begun = await playAgainstComputer({ ...made.value, title }, { level: 'captain' });
    if (begun !== null) route(`/battle/${begun}`);
  }

  return { name, choose, playAtOnce };
}

export function PlayWith({ isSound, ...army }: Props & { readonly isSound: boolean }) {
  const say = armyWords.value;
  const { name, choose, playAtOnce } = usePlaying(army);
  return (
    <>
      <button type="button" class="primary" disabled={!isSound} onClick={() => void playAtOnce()}>
        {say.playAtOnce}
      </button>
      <span class="muted note">{isSound ? say.playAgainst(name) : say.playAfter}</span>
      <button type="button" disabled={!isSound} onClick={choose}>
        {say.play}
      </button>
    </>
  );
}
