import { CASE_FORMAT, type Case } from '@grognard/engine';
import { type MissingDraw, withDraw } from '@grognard/laboratory';
import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import { drawWords } from './case-battle.ts';
import type { BenchPart } from './case-bench.tsx';
import { changed, linesChanged, rewritten, takeUp } from './case-work.ts';
import { labWords } from './words.ts';

/** The case as fields of dice and as the text it is written in: two ways to the same case. */
export function CaseEditor({ lab, work, onChange }: BenchPart) {
  const say = labWords.value;
  const [text, setText] = useState(work.text);
  useEffect(() => setText(work.text), [work.text]);
  const { result } = work;
  const count = linesChanged({ ...work, text });
  const run = (): void => onChange(rewritten(lab, work, text));
  return (
    <section class="lab-editor" aria-label={say.yaml}>
      {result.status === 'run' && (
        <Dice
          example={result.example}
          nameOf={key => drawWords(result.stage, lab.box.ruleset.id, key)}
          draws={result.run.draws}
          missing={result.run.missing}
          onDraw={example => onChange(changed(lab, work, example))}
        />
      )}
      <p class="row">
        <button type="button" class="ink" onClick={run}>
          <Glyph icon="play" /> {say.run}
        </button>
        <kbd>Ctrl Enter</kbd>
        {count > 0 && (
          <>
            <span class="muted">{say.linesChanged(count)}</span>
            <button
              type="button"
              class="quiet small"
              onClick={() => onChange(takeUp(lab, work.origin, work.own))}
            >
              <Glyph icon="undo" /> {say.asItWas}
            </button>
          </>
        )}
      </p>
      <textarea
        class="lab-yaml"
        aria-label={say.yaml}
        spellcheck={false}
        rows={18}
        value={text}
        placeholder={`format: ${CASE_FORMAT}`}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          run();
        }}
      />
      <p class="muted note">{say.yamlHint}</p>
    </section>
  );
}

interface DiceProps {
  readonly example: Case;
  readonly draws: readonly (MissingDraw & { readonly value: number })[];
  readonly missing: MissingDraw | null;
  readonly nameOf: (key: string) => string;
  readonly onDraw: (example: Case) => void;
}

/** Every draw of the case, to be given otherwise; and the one that is missing. */
function Dice({ example, draws, missing, nameOf, onDraw }: DiceProps) {
  const say = labWords.value;
  if (draws.length === 0 && !missing) return null;
  const field = ({ key, nth, low, high }: MissingDraw, value: number | '') => (
    <label key={`${key}/${nth}`} class="lab-draw">
      <span>{say.drawOf(nameOf(key), nth)}</span>
      <input
        type="number"
        min={low}
        max={high}
        value={value}
        onChange={event => {
          const given = event.currentTarget.valueAsNumber;
          if (Number.isInteger(given)) onDraw(withDraw(example, key, nth, given));
        }}
      />
      <span class="muted">{say.range(low, high)}</span>
    </label>
  );
  return (
    <fieldset class="lab-dice">
      <legend class="eyebrow">{say.dice}</legend>
      {draws.map(draw => field(draw, draw.value))}
      {missing && (
        <>
          <p role="alert">{say.missing(nameOf(missing.key))}</p>
          {field(missing, '')}
        </>
      )}
    </fieldset>
  );
}
