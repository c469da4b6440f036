import { readCase } from '@grognard/laboratory';
import { casesOf, findOwnCase, keepCase, removeCase } from '../../storage/cases.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { faultLines } from '../import-game.tsx';
import { ownAddress } from './address.ts';
import { CaseBench } from './case-bench.tsx';
import type { Laboratory } from './laboratory.ts';
import { labWords } from './words.ts';

interface Props {
  readonly lab: Laboratory;
  readonly chosen: string | null;
}

const titleOf = (text: string): string => {
  const read = readCase(text);
  return read.ok ? read.value.title : (text.split('\n')[0] ?? '');
};

/** The cases of this device: kept, made of a match, or opened from a file. */
export function OwnCases({ lab, chosen }: Props) {
  const say = labWords.value;
  const { id: ruleset } = lab.box.ruleset;
  const cases = casesOf(ruleset);

  async function open(text: string): Promise<readonly string[]> {
    const read = readCase(text);
    if (!read.ok) return faultLines(read.faults);
    const { ruleset: game } = (read.value.scenario ?? {}) as { readonly ruleset?: unknown };
    if (game !== ruleset) return [say.otherGame];
    location.assign(ownAddress(ruleset, keepCase(ruleset, text)));
    return [];
  }

  return (
    <section class="lab-own">
      <h2>{say.mine(cases.length)}</h2>
      {cases.length === 0 && <p class="muted">{say.noneOfMine}</p>}
      <ul>
        {cases.map(({ id, text }) => (
          <li key={id}>
            <a href={ownAddress(ruleset, id)} aria-current={id === chosen ? 'true' : undefined}>
              {titleOf(text)}
            </a>
            <button
              type="button"
              class="quiet icon"
              aria-label={`${say.remove}: ${titleOf(text)}`}
              onClick={() => removeCase(id)}
            >
              <Glyph icon="close" />
            </button>
          </li>
        ))}
      </ul>
      <FileButton label={say.open} faultTitle={say.openFault} onText={open}>
        <Glyph icon="file" /> {say.open}
      </FileButton>
    </section>
  );
}

/** A case of one's own on the bench. */
export function OwnCaseView({ lab, id }: { readonly lab: Laboratory; readonly id: string }) {
  const own = findOwnCase(id);
  if (!own) return <p class="lab-choose muted">{labWords.value.choose}</p>;
  return <CaseBench lab={lab} text={own.text} own={id} />;
}
