import { useRef, useState } from 'preact/hooks';
import { addArmy } from '../../storage/armies.ts';
import { armyWords } from './words.ts';

/** Opens an army file, in the same plain text that the command line reads. */
export function ImportArmy({
  ruleset,
  onBring,
}: {
  readonly ruleset: string;
  readonly onBring: (id: string) => void;
}) {
  const say = armyWords.value;
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const { readDocument } = await import('@grognard/documents');
    const document = readDocument(await file.text());
    if (!document.ok) {
      setFaults(document.faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)));
      return;
    }
    const raw = document.value;
    const of = typeof raw === 'object' && raw !== null && 'ruleset' in raw ? raw.ruleset : undefined;
    if (of !== ruleset) {
      setFaults([say.otherGame]);
      return;
    }
    setFaults([]);
    onBring(addArmy(ruleset, raw));
  }

  return (
    <>
      <button type="button" class="small" onClick={() => input.current?.click()}>
        {say.import}
      </button>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept=".json,.yaml,.yml"
        tabIndex={-1}
        aria-label={say.import}
        onChange={event => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {faults.length > 0 && (
        <div role="alert" class="alert">
          <strong>{say.faultTitle}</strong>
          <ul>
            {faults.slice(0, 6).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
