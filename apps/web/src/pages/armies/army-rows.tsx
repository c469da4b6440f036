import { type ArmyFault, type ArmyRow, coloursOf, textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import { Typed } from '../../ui/typed.tsx';
import { FieldInput } from './field-input.tsx';
import { armySentence, type Muster } from './muster.ts';
import { Profile } from './profile.tsx';
import { type Counted, linesByRow, type Profiles } from './profiles.ts';
import { LineArt, TroopArt } from './troop-art.tsx';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly raw: unknown;
  readonly rows: readonly ArmyRow[];
  readonly faults: readonly ArmyFault[];
  readonly profiles: Profiles | null;
  readonly onSet: (raw: unknown) => void;
}

/** The units of an army, each with what can be changed of it; the number of a fault stands at its unit. */
export function ArmyRows({ ruleset, muster, raw, rows, faults, profiles, onSet }: Props) {
  const say = armyWords.value;
  const lines = profiles ? linesByRow(rows, profiles) : {};
  return (
    <section class="army-groups" aria-label={say.units}>
      {groupsOf(rows).map(([group, own]) => (
        <div key={group}>
          <h2 class="eyebrow army-group">
            {armySentence(muster, 'groups', group) ?? group}, {own.length}
            <b>{own.reduce((sum, { points }) => sum + points, 0)}</b>
          </h2>
          <ul class="army-rows">
            {own.map(row => (
              <Row
                key={row.id}
                ruleset={ruleset}
                muster={muster}
                raw={raw}
                row={row}
                columns={profiles?.columns ?? []}
                lines={lines[row.id] ?? []}
                fault={faults.findIndex(each => each.row === row.id)}
                onSet={onSet}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The units by what they are summed under, in the order in which they come. */
const groupsOf = (rows: readonly ArmyRow[]): readonly (readonly [string, readonly ArmyRow[]])[] =>
  [...new Set(rows.map(({ group }) => group))].map(group => [group, rows.filter(row => row.group === group)]);

function Row({
  ruleset,
  muster,
  raw,
  row,
  columns,
  lines,
  fault,
  onSet,
}: Pick<Props, 'ruleset' | 'muster' | 'raw' | 'onSet'> & {
  readonly row: ArmyRow;
  readonly columns: readonly string[];
  readonly lines: readonly Counted[];
  readonly fault: number;
}) {
  const say = armyWords.value;
  const builder = muster.armies.builder!;
  const name = textIn(row.name, muster.language);
  const kind = textIn(row.kind, muster.language);
  // On a phone a unit is one line until it is opened.
  const [isOpen, setOpen] = useState(false);
  return (
    <li class={`${fault >= 0 ? 'faulty' : ''} ${isOpen ? 'open' : ''}`}>
      {row.looks ? (
        <TroopArt ruleset={ruleset} looks={{ ...row.looks, livery: coloursOf(raw) }} />
      ) : (
        <LineArt line={lines[0]} />
      )}
      <div class="army-row-name">
        <Typed
          aria-label={`${say.name}, ${name}`}
          value={name}
          maxLength={60}
          onGive={given => onSet(builder.change(raw, row.id, 'name', given))}
        />
        <small class="muted">
          {kind === name ? '' : (armySentence(muster, 'groups', kind) ?? kind)}
          {fault >= 0 && <b class="fault-number">{fault + 1}</b>}
        </small>
        {lines.length > 0 && <Profile columns={columns} lines={lines} name={kind} />}
      </div>
      <div class="army-row-fields">
        {row.fields.map(field => (
          <FieldInput
            key={field.id}
            muster={muster}
            field={field}
            onSet={value => onSet(builder.change(raw, row.id, field.id, value))}
          />
        ))}
      </div>
      <b class="army-row-points">{row.points}</b>
      <button
        type="button"
        class="quiet icon army-row-more"
        aria-label={say.more(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph icon="next" />
      </button>
      <button
        type="button"
        class="quiet icon army-row-drop"
        aria-label={say.drop(name)}
        title={say.drop(name)}
        onClick={() => onSet(builder.remove(raw, row.id))}
      >
        <Glyph icon="close" />
      </button>
    </li>
  );
}
