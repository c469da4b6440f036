import type { Fault } from '@grognard/engine';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { labelGame } from '../storage/games.ts';
import { FileButton } from '../ui/file-button.tsx';
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

/** What is wrong and where, a line each. */
export const faultLines = (faults: readonly Fault[]): readonly string[] =>
  faults.map(({ path, message }) => (path ? `${path}: ${message}` : message));

/** Opens a game that was exported here or elsewhere; a broken file is told with what is wrong and where. */
export function ImportGame() {
  const { route } = useLocation();
  const { start, saves } = words.value;

  async function open(text: string): Promise<readonly string[]> {
    if (isSpoiltJson(text)) return [saves.importCut];
    // The reader of YAML is heavy: it is loaded only when somebody brings a file.
    const { readDocument } = await import('@grognard/documents');
    const document = readDocument(text);
    if (!document.ok) return faultLines(document.faults);
    const opened = await host().bring(document.value);
    if (opened.status !== 'opened') return faultLines(opened.faults);
    await labelGame(opened.snapshot.id, { origin: 'file' });
    route(`/battle/${opened.snapshot.id}`);
    return [];
  }

  return (
    <div class="bring-in">
      <FileButton label={start.import} class="quiet" faultTitle={saves.importFailed} onText={open}>
        <Glyph icon="file" /> {start.import}
      </FileButton>
    </div>
  );
}
