import { type Parsed, type Scenario, textIn } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { printWords } from '../print/words.ts';
import { askToPersist } from '../storage/persist.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { Briefing } from './briefing.tsx';
import type { Choices } from './cover.ts';
import { type Opponent, OpponentFields, playersOf } from './opponent.tsx';
import { withChoices } from './options.tsx';
import { Setup } from './setup.tsx';

interface Props {
  readonly ruleset: string;
  readonly title: string;
  /** The battle as it stands, or why there is none. */
  readonly made: Parsed<Scenario>;
  readonly opponent: Opponent;
  /** What is chosen before sides and options. */
  readonly children?: ComponentChildren;
  /** What else can be done with it, beside playing: where it is printed, and whatever stands with that. */
  readonly print?: string;
  readonly also?: ComponentChildren;
}

/** Side, opponent, level and options, each already chosen: one more click begins. */
export function SetupPanel({ ruleset, title, made, opponent, children, print, also }: Props) {
  const { choose } = words.value;
  const { language } = settings.value;
  const { route } = useLocation();
  const [choices, setChoices] = useState<Choices>({});
  const [faults, setFaults] = useState<readonly string[]>([]);
  const scenario = made.ok ? made.value : null;

  async function begin(): Promise<void> {
    if (!scenario) return;
    const opened = await host().begin({
      ruleset,
      scenario: withChoices(scenario, choices),
      players: playersOf(scenario.sides, opponent),
      seed: crypto.randomUUID(),
    });
    void askToPersist();
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
    else setFaults(opened.faults.map(({ path, message }) => `${path}: ${message}`));
  }

  return (
    <aside id="setup" tabIndex={-1} class="setup" aria-label={title}>
      <h2>{title}</h2>
      {scenario?.briefing && <Briefing text={textIn(scenario.briefing, language)} />}
      {children}
      {scenario && (
        <>
          <OpponentFields sides={scenario.sides} opponent={opponent} />
          <Setup scenario={scenario} choices={choices} onChange={setChoices} />
          {scenario.sources && (
            <details>
              <summary>{choose.sources}</summary>
              <ul class="sources muted">
                {scenario.sources.map(source => (
                  <li key={source}>{source}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      <p class="setup-also">
        {also}
        {print && (
          <a class="button small" href={print}>
            {printWords.value.link}
          </a>
        )}
      </p>
      {faults.length > 0 && (
        <div role="alert" class="alert">
          <strong>{choose.fault}</strong>
          {faults.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <button type="button" class="primary begin" disabled={!scenario} onClick={() => void begin()}>
        {choose.begin}
      </button>
    </aside>
  );
}
