import { writeSigned } from '@grognard/rulebook';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AskedDie, askedDie } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { Drawn } from './die.tsx';
import { fairNumber } from './fair-random.ts';
import { companionWords } from './words.ts';
import './companion.css';

interface Props {
  /** What the things are called that a die is rolled for. */
  readonly nameOf: (id: string) => string;
}

/** Asks for the real die that the rules need next; nothing while none is needed. */
export function RealDice({ nameOf }: Props) {
  const asked = askedDie.value;
  return asked ? <DieSheet key={asked.draw.key} asked={asked} nameOf={nameOf} /> : null;
}

const MOST_BUTTONS = 12;

function DieSheet({ asked: { draw, answer }, nameOf }: Props & { readonly asked: AskedDie }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const say = companionWords.value;
  const { key, low, high } = draw;
  useEffect(() => dialog.current?.showModal(), []);
  const [what = '', ...who] = key.split(':');
  const names = who.map(nameOf).filter(name => name !== '');
  const isSmall = high - low < MOST_BUTTONS;
  const isDie = low === 1 && high === 6;
  const number = (value: number) => (low < 0 ? writeSigned(value, settings.value.language) : String(value));
  return (
    <dialog
      ref={dialog}
      class="die-sheet"
      aria-labelledby="die-title"
      onCancel={event => event.preventDefault()}
    >
      <p class="eyebrow">{[say.why[what] ?? what, ...names].join(' · ')}</p>
      <h2 id="die-title">{isDie ? say.roll : say.rollTwo}</h2>
      <p class="muted">
        {say.from(number(low), number(high))}
        {low === -1 && high === 1 && <>. {say.three}</>}
        {high === 100 && <>. {say.hundred}</>}
      </p>
      {isSmall ? (
        <Faces low={low} high={high} number={number} onTap={value => answer({ value })} />
      ) : (
        <Typed low={low} high={high} onTake={value => answer({ value })} />
      )}
      <button type="button" onClick={() => answer({ value: fairNumber(low, high), rolled: true })}>
        {say.rollForMe}
      </button>
      <p class="muted small-print">{say.marked}</p>
    </dialog>
  );
}

interface FacesProps {
  readonly low: number;
  readonly high: number;
  readonly number: (value: number) => string;
  readonly onTap: (value: number) => void;
}

/** One tap a die; its number on the keyboard does the same. */
function Faces({ low, high, number, onTap }: FacesProps) {
  useEffect(() => {
    const typed = ({ key }: KeyboardEvent) => {
      const value = Number(key);
      if (/^\d$/.test(key) && value >= low && value <= high) onTap(value);
    };
    window.addEventListener('keydown', typed);
    return () => window.removeEventListener('keydown', typed);
  }, [low, high]);
  return (
    <div class="die-faces">
      {Array.from({ length: high - low + 1 }, (_, i) => low + i).map(value => (
        <button key={value} type="button" aria-label={number(value)} onClick={() => onTap(value)}>
          <Drawn value={value} low={low} high={high} written={number(value)} />
        </button>
      ))}
    </div>
  );
}

export function Typed({
  low,
  high,
  onTake,
}: Pick<FacesProps, 'low' | 'high'> & { readonly onTake: (value: number) => void }) {
  const say = companionWords.value;
  const [text, setText] = useState('');
  const value = Number(text);
  const isFit = text !== '' && Number.isInteger(value) && value >= low && value <= high;
  return (
    <form
      class="die-typed"
      onSubmit={event => {
        event.preventDefault();
        if (isFit) onTake(value);
      }}
    >
      <input
        type="number"
        inputMode="numeric"
        min={low}
        max={high}
        aria-label={say.from(String(low), String(high))}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!isFit}>
        {say.take}
      </button>
    </form>
  );
}
