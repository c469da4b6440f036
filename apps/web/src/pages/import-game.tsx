import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { labelGame } from '../storage/games.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';

/** Does a text begin as our files do, and break off or go wrong before its end? */
function isSpoiltJson(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** Opens a game that was exported here or elsewhere; a broken file is told with what is wrong and where. */
export function ImportGame() {
  const { route } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    // The reader of YAML is heavy: it is loaded only when somebody brings a file.
    const { readDocument } = await import('@grognard/documents');
    const text = await file.text();
    if (isSpoiltJson(text)) {
      setFaults([words.value.saves.importCut]);
      return;
    }
    const document = readDocument(text);
    const opened = document.ok
      ? await host().bring(document.value)
      : { status: 'faulty' as const, faults: document.faults };
    if (opened.status === 'opened') {
      await labelGame(opened.snapshot.id, { origin: 'file' });
      route(`/battle/${opened.snapshot.id}`);
    } else setFaults(opened.faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)));
  }

  const { start, saves } = words.value;
  return (
    <div class="bring-in">
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        <Glyph icon="file" /> {start.import}
      </button>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept=".json,.yaml,.yml"
        tabIndex={-1}
        aria-label={start.import}
        onChange={event => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {faults.length > 0 && (
        <div role="alert" class="alert">
          <strong>{saves.importFailed}</strong>
          <ul>
            {faults.slice(0, 6).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
