import { textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FIRST_GAME, findGame } from '../../screens/shelf.ts';
import { CitedGame } from '../../shell/clause-link.tsx';
import { addArmy, findArmy, keepArmy } from '../../storage/armies.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { ArmyRows } from './army-rows.tsx';
import { ArmySheet } from './army-sheet.tsx';
import { saveArmy } from './army-tools.tsx';
import { ArmyColours } from './colours.tsx';
import { EnterCode } from './enter-code.tsx';
import { Facing } from './facing.tsx';
import { FaultList } from './fault-list.tsx';
import { FieldInput } from './field-input.tsx';
import { ImportArmy } from './import-army.tsx';
import { armyName, armySentence, type Muster, useMuster } from './muster.ts';
import { Offers } from './offers.tsx';
import { PlayWith } from './play-with.tsx';
import { PointsBar } from './points-bar.tsx';
import { useProfiles } from './profiles.ts';
import { ShareArmy } from './share-army.tsx';
import { armyWords } from './words.ts';
import './armies.css';
import './army-page.css';

/** An army of one's own, in the building. */
export function ArmyPage({
  ruleset = FIRST_GAME.id,
  id = 'new',
}: {
  readonly ruleset?: string;
  readonly id?: string;
}) {
  const say = armyWords.value;
  const muster = useMuster(ruleset);
  const army = findArmy(id);
  usePage(army ? armyName(army.raw, settings.value.language, say.unnamed) : say.building);
  return (
    <CitedGame.Provider value={ruleset}>
      <Header back={`/choose/${ruleset}?armies`} ruleset={ruleset}>
        {textIn(findGame(ruleset)?.name ?? ruleset, settings.value.language)}, {say.building.toLowerCase()}
      </Header>
      <main id="content" class="army-page">
        {muster?.armies.builder &&
          (army ? (
            <Building key={id} ruleset={ruleset} muster={muster} id={id} />
          ) : id === 'new' ? (
            <Beginning ruleset={ruleset} muster={muster} />
          ) : (
            <p>{say.missing}</p>
          ))}
      </main>
    </CitedGame.Provider>
  );
}

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
}

/** A list or a kind of armies to begin with, or a file. */
function Beginning({ ruleset, muster }: Props) {
  const say = armyWords.value;
  const { language } = settings.value;
  const { route } = useLocation();
  const { builder, lists } = muster.armies;
  const kinds = builder?.kinds ?? [];
  const groups = kinds.map(({ group }) => group);
  // Of what is bought unit by unit there is nothing to begin with but the kind of army.
  const all = [...lists.filter(({ group }) => !groups.includes(group)), ...kinds];
  const [from, setFrom] = useState(all[0]?.id ?? '');
  const open = (army: string) => route(`/army/${ruleset}/${army}`, true);
  return (
    <section class="army-start">
      <h1>{say.building}</h1>
      <label class="field">
        <span>{say.beginWith}</span>
        <select value={from} onChange={event => setFrom(event.currentTarget.value)}>
          {[...new Set(all.map(({ group }) => group))].map(group => (
            <optgroup key={group} label={armySentence(muster, 'groups', group) ?? group}>
              {all
                .filter(each => each.group === group)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {textIn(name, language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p class="row">
        <button type="button" class="ink" onClick={() => open(addArmy(ruleset, builder?.begin(from)))}>
          {say.beginThis}
        </button>
        <ImportArmy ruleset={ruleset} onBring={open} />
      </p>
      <EnterCode ruleset={ruleset} muster={muster} onBring={open} />
    </section>
  );
}

function Building({ ruleset, muster, id }: Props & { readonly id: string }) {
  const say = armyWords.value;
  const { language } = settings.value;
  const raw = findArmy(id)?.raw;
  const builder = muster.armies.builder!;
  const set = (next: unknown): void => keepArmy({ id, ruleset, raw: next, updated: Date.now() });
  const rows = builder.rows(raw);
  const faults = builder.faults(raw);
  const profiles = useProfiles(ruleset, muster, raw);
  const budget = builder.fields(raw).find(field => field.id === 'budget')?.value;
  return (
    <>
      <Offers muster={muster} raw={raw} onAdd={offer => set(builder.add(raw, offer))} />
      <section class="army-middle">
        <h1>
          <input
            class="army-name"
            aria-label={say.name}
            value={armyName(raw, language, '')}
            placeholder={say.unnamed}
            maxLength={80}
            onInput={event => set({ ...(raw as object), name: event.currentTarget.value })}
          />
        </h1>
        <div class="army-fields">
          {builder.fields(raw).map(field => (
            <FieldInput
              key={field.id}
              muster={muster}
              field={field}
              onSet={value => set(builder.change(raw, null, field.id, value))}
            />
          ))}
        </div>
        <ArmyColours raw={raw} onSet={set} />
        <PointsBar rows={rows} raw={raw} budget={typeof budget === 'number' ? budget : null} />
        <ArmyRows
          ruleset={ruleset}
          muster={muster}
          raw={raw}
          rows={rows}
          faults={faults}
          profiles={profiles}
          onSet={set}
        />
      </section>
      <aside class="army-side" aria-label={say.faultsOf(faults.length)}>
        <div role="status">
          <h2>{faults.length === 0 ? say.sound : say.faultsOf(faults.length)}</h2>
          <FaultList muster={muster} raw={raw} onSet={set} />
        </div>
        <Facing ruleset={ruleset} muster={muster} raw={raw} id={id} />
        <div class="row army-ends">
          <ShareArmy ruleset={ruleset} muster={muster} raw={raw} />
          <p class="row">
            <button type="button" class="small" onClick={() => void saveArmy(raw)}>
              {say.export}
            </button>
            <a class="button small" href={`/print/army/${ruleset}/${id}`}>
              <Glyph icon="print" /> {say.print}
            </a>
          </p>
          <PlayWith ruleset={ruleset} muster={muster} id={id} raw={raw} isSound={faults.length === 0} />
        </div>
      </aside>
      <ArmySheet ruleset={ruleset} muster={muster} id={id} raw={raw} faults={faults} onSet={set} />
    </>
  );
}
