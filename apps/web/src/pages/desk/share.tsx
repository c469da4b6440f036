import { type Text, textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { copy } from '../../online/copy.ts';
import { printWords } from '../../print/words.ts';
import { saveText } from '../../storage/download.ts';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { LONGEST_LINK, linkFor } from './link.ts';
import { Publish } from './publish.tsx';
import { deskWords } from './words.ts';
import type { Desk } from './work.ts';

/** The battle as a link that carries it whole, or as a file in the format of the repository. */
export function Share({ desk }: { readonly desk: Desk }) {
  const { work } = desk;
  const say = deskWords.value.share;
  const { language } = settings.value;
  const [told, setTold] = useState('');
  const isSound = work.parsed.value.ok;

  async function copyLink(): Promise<void> {
    const link = await linkFor(work.draft.value);
    if (link === null) return setTold(say.tooLong(LONGEST_LINK.toLocaleString(language)));
    const told = say.copied(link.length.toLocaleString(language), LONGEST_LINK.toLocaleString(language));
    setTold((await copy(link)) ? told : link);
  }

  async function save(): Promise<void> {
    // The writer of YAML is heavy: it is loaded when somebody saves.
    const { updateDocument, writeDocument } = await import('@grognard/documents');
    const draft = work.draft.value;
    const title = textIn((draft['title'] ?? '') as Text, language) || 'battle';
    saveText(title, 'yaml', work.text === null ? writeDocument(draft) : updateDocument(work.text, draft));
  }

  return (
    <section class="desk-share">
      <h2>{say.title}</h2>
      <p class="muted">{say.lead}</p>
      <p class="row">
        <button type="button" class="small" disabled={!isSound} onClick={() => void copyLink()}>
          <Glyph icon="link" /> {say.link}
        </button>
        <button type="button" class="small" onClick={() => void save()}>
          <Glyph icon="file" /> {say.file}
        </button>
        {isSound && (
          <a class="button small" href={`/print/desk/${work.box.ruleset.id}/${work.id}`}>
            <Glyph icon="print" /> {printWords.value.link}
          </a>
        )}
      </p>
      {!isSound && <p class="muted note">{say.blocked}</p>}
      <Publish desk={desk} />
      <p role="status" class="note">
        {told}
      </p>
    </section>
  );
}
