import { listAt, valueAt, withChanged, withValue } from '@grognard/editor';
import { type Scenario, type Text, textIn } from '@grognard/engine';
import { useId } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { Typed } from '../../ui/typed.tsx';
import { ArmyColours } from '../armies/colours.tsx';
import { OptionFields } from '../options.tsx';
import { TextFields } from './text-fields.tsx';
import { deskWords } from './words.ts';
import { changeDraft, type Desk } from './work.ts';

/** Title, briefings, sides, turns and the rules in force: everything that is written and not drawn. */
export function WordsTab({ desk }: { readonly desk: Desk }) {
  const { work, shop } = desk;
  const say = deskWords.value.words;
  const draft = work.draft.value;
  const set = (field: string, value: unknown): void =>
    changeDraft(work, withValue(draft, [field], value === '' ? undefined : value));
  const turns = draft['turns'];
  const id = useId();
  return (
    <div class="desk-words">
      <TextFields label={say.title} text={draft['title']} onChange={title => set('title', title)} />
      <div class="row">
        <label class="field" for={`${id}-date`}>
          <span>
            {say.date} <small class="muted">{say.dateNote}</small>
          </span>
          <Typed id={`${id}-date`} value={String(draft['date'] ?? '')} onGive={date => set('date', date)} />
        </label>
        <label class="field">
          <span>{say.turns}</span>
          <input
            type="number"
            min={1}
            max={100}
            value={typeof turns === 'number' ? turns : ''}
            onChange={event => set('turns', event.currentTarget.valueAsNumber || undefined)}
          />
        </label>
      </div>
      <TextFields
        isLong
        label={say.briefing}
        text={draft['briefing']}
        onChange={text => set('briefing', text)}
      />
      {listAt(draft, ['sides']).map((_, i) => (
        <SideFields key={i} desk={desk} index={i} />
      ))}
      {shop.Terms && <shop.Terms />}
      <Options desk={desk} />
      <label class="field" for={`${id}-sources`}>
        <span>{say.sources}</span>
        <Typed
          id={`${id}-sources`}
          isLong
          value={listAt(draft, ['sources']).join('\n')}
          onGive={text => {
            const lines = text.split('\n').filter(line => line.trim() !== '');
            set('sources', lines.length > 0 ? lines : undefined);
          }}
        />
      </label>
    </div>
  );
}

function SideFields({ desk: { work }, index }: { readonly desk: Desk; readonly index: number }) {
  const say = deskWords.value.words;
  const draft = work.draft.value;
  const side = valueAt(draft, ['sides', index]) as { id?: string; name?: Text; briefing?: Text } | undefined;
  const change = (part: Readonly<Record<string, unknown>>): void =>
    changeDraft(work, withChanged(draft, ['sides'], index, part));
  const name = textIn(side?.name ?? side?.id ?? '', settings.value.language);
  return (
    <section class="desk-side-fields" aria-label={say.side(name)}>
      <h3>
        <span class={`swatch ${index === 0 ? 'first' : 'second'}`} aria-hidden="true" /> {name}
      </h3>
      <TextFields label={say.sideName} text={side?.name} onChange={text => change({ name: text })} />
      <TextFields
        isLong
        label={say.sideBriefing}
        text={side?.briefing}
        onChange={text => change({ briefing: text })}
      />
      <ArmyColours
        raw={side}
        side={index === 0 ? 0 : 1}
        onSet={next => changeDraft(work, withValue(draft, ['sides', index], next))}
      />
    </section>
  );
}

/** The switches of the rules, as the choice page has them. */
function Options({ desk: { work } }: { readonly desk: Desk }) {
  const say = deskWords.value.words;
  const draft = work.draft.value;
  const given = (valueAt(draft, ['options']) ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <details class="desk-options">
      <summary>{say.options}</summary>
      <p class="muted note">{say.optionsNote}</p>
      <div class="rare-options">
        <OptionFields
          scenario={{ ruleset: work.box.ruleset.id, options: given } as Scenario & { options: object }}
          choices={{}}
          usual={say.asUsual}
          onChange={({ options = {} }) => {
            const set = Object.entries({ ...given, ...options }).filter(([, value]) => value !== undefined);
            changeDraft(
              work,
              withValue(draft, ['options'], set.length > 0 ? Object.fromEntries(set) : undefined),
            );
          }}
        />
      </div>
    </details>
  );
}
