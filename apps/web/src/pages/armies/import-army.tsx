import { addArmy } from '../../storage/armies.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { faultLines } from '../import-game.tsx';
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

  async function open(text: string): Promise<readonly string[]> {
    const { readDocument } = await import('@grognard/documents');
    const document = readDocument(text);
    if (!document.ok) return faultLines(document.faults);
    const raw = document.value;
    const of = typeof raw === 'object' && raw !== null && 'ruleset' in raw ? raw.ruleset : undefined;
    if (of !== ruleset) return [say.otherGame];
    onBring(addArmy(ruleset, raw));
    return [];
  }

  return (
    <FileButton label={say.import} class="small" faultTitle={say.faultTitle} onText={open}>
      {say.import}
    </FileButton>
  );
}
