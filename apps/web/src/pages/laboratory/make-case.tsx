import { type Happened, textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { circumstancesOf } from '../../shell/circumstances.ts';
import type { Battle } from '../../shell/model.ts';
import { turnIn } from '../../shell/turns.ts';
import { keepCase } from '../../storage/cases.ts';
import { settings } from '../../storage/settings.ts';
import { ownAddress } from './address.ts';
import type { Moment } from './case-of.ts';
import { labWords } from './words.ts';

/** Makes a case of an event that is being explained. */
export function CaseOfEvent({ battle, event }: { readonly battle: Battle; readonly event: Happened }) {
  const known = circumstancesOf(battle, event);
  if (!known || known.entry === 0) return null;
  return <MakeCase battle={battle} moment={{ ...seen(battle), entry: known.entry, event }} />;
}

/** Makes a case of the step that led to the moment of the past on screen, once the battle is over. */
export function CaseOfMoment({ battle }: { readonly battle: Battle }) {
  const { at = 0 } = battle.reading.value ?? {};
  if (at === 0 || battle.snapshot.value.outcome === null) return null;
  return <MakeCase battle={battle} moment={{ ...seen(battle), entry: at, event: null }} />;
}

const seen = (battle: Battle): Pick<Moment, 'seat' | 'turn'> => ({
  seat: battle.reading.value?.seat ?? battle.snapshot.value.seat,
  turn: turnIn(battle.view.value),
});

function MakeCase({ battle, moment }: { readonly battle: Battle; readonly moment: Moment }) {
  const say = labWords.value;
  const { route } = useLocation();
  const [state, setState] = useState<'ready' | 'making' | 'not-made'>('ready');
  const isOver = battle.snapshot.value.outcome !== null;

  async function make(): Promise<void> {
    setState('making');
    const title = say.madeTitle(textIn(battle.scenario.title, settings.value.language), moment.turn);
    // What makes cases is heavy: it is loaded when somebody wants one.
    const { caseOf } = await import('./case-of.ts');
    const text = await caseOf(moment, title).catch(() => null);
    if (text === null) return setState('not-made');
    route(ownAddress(battle.ruleset, keepCase(battle.ruleset, text)));
  }

  return (
    <>
      <button
        type="button"
        class="small"
        disabled={!isOver || state === 'making'}
        onClick={() => void make()}
      >
        {state === 'making' ? say.making : say.make}
      </button>
      {!isOver && <span class="muted note">{say.makeLater}</span>}
      {state === 'not-made' && <span role="alert">{say.notMade}</span>}
    </>
  );
}
