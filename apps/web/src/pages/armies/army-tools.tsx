import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { printWords } from '../../print/words.ts';
import { addArmy, findArmy, keepArmy, type OwnArmy, removeArmy } from '../../storage/armies.ts';
import { saveText } from '../../storage/download.ts';
import { settings } from '../../storage/settings.ts';
import { armyFor, OWN } from './army-choice.ts';
import { ImportArmy } from './import-army.tsx';
import { armyName, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Changes the chosen army, or a copy of it; saves it as a file; brings another. */
export function ArmyTools({ ruleset, muster, chosen, onChoose }: Props) {
  const say = armyWords.value;
  const { route } = useLocation();
  const [deleted, setDeleted] = useState<OwnArmy | null>(null);
  const raw = armyFor(muster.armies, chosen);
  const own = chosen.startsWith(OWN) ? findArmy(chosen.slice(OWN.length)) : undefined;
  const edit = (): void => {
    const id = own?.id ?? addArmy(ruleset, raw);
    onChoose(`${OWN}${id}`);
    route(`/army/${ruleset}/${id}`);
  };
  return (
    <div class="army-tools">
      {muster.armies.builder && (
        <button type="button" class="small" onClick={edit}>
          {own ? say.edit : say.editCopy}
        </button>
      )}
      {muster.armies.builder && (
        <a class="button small" href={`/army/${ruleset}/new`}>
          {say.fresh}
        </a>
      )}
      <ImportArmy ruleset={ruleset} onBring={id => onChoose(`${OWN}${id}`)} />
      {own && (
        <button type="button" class="small" onClick={() => void saveArmy(raw)}>
          {say.export}
        </button>
      )}
      {own && (
        <a class="button small" href={`/print/army/${ruleset}/${own.id}`}>
          {printWords.value.link}
        </a>
      )}
      {own && (
        <button
          type="button"
          class="small quiet"
          onClick={() => {
            setDeleted(own);
            removeArmy(own.id);
            onChoose('ready:0');
          }}
        >
          {say.remove}
        </button>
      )}
      {deleted && (
        <p role="status" class="undo-note">
          {say.removed(armyName(deleted.raw, settings.value.language, say.unnamed))}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              keepArmy(deleted);
              onChoose(`${OWN}${deleted.id}`);
              setDeleted(null);
            }}
          >
            {say.undo}
          </button>
        </p>
      )}
    </div>
  );
}

/** Hands an army over as the text file that the command line reads, too. */
export async function saveArmy(raw: unknown): Promise<void> {
  // The writer of YAML is heavy: it is loaded only when somebody saves a file.
  const { writeDocument } = await import('@grognard/documents');
  const name = armyName(raw, 'en', 'army');
  saveText(name, 'army.yaml', writeDocument(raw));
}
