import type { Scenario } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useState } from 'preact/hooks';
import { onlineWords } from '../../online/words.ts';
import { findGame } from '../../screens/shelf.ts';
import { gamePicked, type Own, type Picking } from './wish.ts';

interface Props {
  readonly picking: Picking;
  readonly onDone: () => void;
}

/** What a file holds, or what is wrong with it. */
async function readFile(
  file: File,
): Promise<{ readonly value: unknown } | { readonly faults: readonly string[] }> {
  // The reader of YAML is heavy: it is loaded only when somebody brings a file.
  const { readDocument } = await import('@grognard/documents');
  const document = readDocument(await file.text());
  return document.ok ? { value: document.value } : { faults: document.faults.map(({ message }) => message) };
}

/** A battle by its own game's rules, whichever game it is for. */
async function ownBattle(
  raw: unknown,
): Promise<{ readonly own: Own; readonly ruleset: string } | readonly string[]> {
  const { ruleset = '' } = (raw ?? {}) as { readonly ruleset?: string };
  if (!findGame(ruleset)) return [`ruleset: ${ruleset}`];
  const box = await openBox(ruleset);
  const parsed = box.ruleset.parse.scenario(raw);
  if (!parsed.ok) return parsed.faults.map(({ path, message }) => `${path}: ${message}`);
  return { ruleset, own: { kind: 'own', scenario: parsed.value as Scenario } };
}

/** A battle of one's own, or two armies; both come from files, as the workshop writes them. */
export function OwnBattle({ picking, onDone }: Props) {
  const say = onlineWords.value.challenge;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [one, setOne] = useState<unknown>(undefined);

  async function takeBattle(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readFile(file);
    if ('faults' in read) return setFaults(read.faults);
    const brought = await ownBattle(read.value);
    if (!('own' in brought)) return setFaults(brought);
    setFaults([]);
    picking.pick({ ...gamePicked(brought.ruleset), own: brought.own });
    onDone();
  }

  async function takeArmy(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readFile(file);
    if ('faults' in read) return setFaults(read.faults);
    setFaults([]);
    if (one === undefined) return setOne(read.value);
    const { ruleset = picking.picked.ruleset } = one as { readonly ruleset?: string };
    picking.pick({ ...gamePicked(ruleset), own: { kind: 'armies', one, other: read.value } });
    onDone();
  }

  return (
    <details class="own-battle">
      <summary>{say.own}</summary>
      <FileField label={say.ownFile} onFile={file => void takeBattle(file)} />
      <FileField
        key={one === undefined ? 'one' : 'other'}
        label={one === undefined ? say.firstArmy : say.secondArmy}
        onFile={file => void takeArmy(file)}
      />
      {faults.length > 0 && (
        <ul role="alert" class="alert">
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

const FileField = ({
  label,
  onFile,
}: {
  readonly label: string;
  readonly onFile: (file: File | undefined) => void;
}) => (
  <label class="field">
    <span>{label}</span>
    <input type="file" accept=".yaml,.yml,.json" onChange={event => onFile(event.currentTarget.files?.[0])} />
  </label>
);
