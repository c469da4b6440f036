import type { Scenario, Text } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { onlineWords } from '../../online/words.ts';
import { findGame } from '../../screens/shelf.ts';
import { listBattles } from '../../storage/battles.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { faultLines } from '../import-game.tsx';
import { OwnArmies } from './own-armies.tsx';
import { gamePicked, type Picking } from './wish.ts';

export interface OwnProps {
  readonly picking: Picking;
  readonly onDone: () => void;
}

/** A battle of one's own from this device's desk or from a file, or two armies. */
export function OwnBattle({ picking, onDone }: OwnProps) {
  const say = onlineWords.value.challenge;
  const take = (own: Scenario) => {
    picking.pick({ ...gamePicked(own.ruleset), own });
    onDone();
  };
  return (
    <section class="own-battle" aria-label={say.own}>
      <h3 class="eyebrow">{say.own}</h3>
      <FromDesk ruleset={picking.picked.ruleset} onTake={take} />
      <p class="row">
        <FromFile onTake={take} />
        <a class="button small quiet" href="/desk">
          {say.makeOne}
        </a>
      </p>
      <OwnArmies
        key={picking.picked.ruleset}
        ruleset={picking.picked.ruleset}
        tables={picking.cards}
        onTake={take}
      />
    </section>
  );
}

interface Taking {
  readonly onTake: (scenario: Scenario) => void;
}

/** The sound battles of this device's desk for a game. */
function FromDesk({ ruleset, onTake }: Taking & { readonly ruleset: string }) {
  const [battles, setBattles] = useState<readonly Scenario[]>([]);
  useEffect(() => {
    let gone = false;
    void soundOnDesk(ruleset).then(found => {
      if (!gone) setBattles(found);
    });
    return () => {
      gone = true;
    };
  }, [ruleset]);
  return (
    <ul class="battle-list">
      {battles.map((scenario, i) => (
        <li key={`${scenario.id}/${i}`}>
          <button type="button" class="quiet" onClick={() => onTake(scenario)}>
            <span>{inWords(scenario.title as Text)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

async function soundOnDesk(ruleset: string): Promise<readonly Scenario[]> {
  const [box, kept] = await Promise.all([openBox(ruleset), listBattles()]);
  return kept
    .filter(battle => battle.ruleset === ruleset)
    .map(({ sheet }) => box.ruleset.parse.scenario(sheet.draft))
    .flatMap(parsed => (parsed.ok ? [parsed.value as Scenario] : []));
}

/** The file of a battle, whichever game it is for. */
function FromFile({ onTake }: Taking) {
  const say = onlineWords.value.challenge;
  async function open(text: string): Promise<readonly string[]> {
    // The reader of YAML is heavy: it is loaded only when somebody brings a file.
    const { readDocument } = await import('@grognard/documents');
    const document = readDocument(text);
    if (!document.ok) return faultLines(document.faults);
    const { ruleset = '' } = (document.value ?? {}) as { readonly ruleset?: string };
    if (!findGame(ruleset)) return [say.notABattle];
    const parsed = (await openBox(ruleset)).ruleset.parse.scenario(document.value);
    if (!parsed.ok) return faultLines(parsed.faults);
    onTake(parsed.value as Scenario);
    return [];
  }
  return (
    <FileButton label={say.ownFile} class="small" faultTitle={say.notOpened} onText={open}>
      <Glyph icon="file" /> {say.ownFile}
    </FileButton>
  );
}
