import { LineArt } from '../../pages/armies/troop-art.tsx';
import { companionWords } from '../words.ts';
import type { TableModel } from './model.ts';
import { lineOf } from './names.ts';
import { standingOf } from './rosters.tsx';

/** Whom the incident under way concerns, as they stand: their picture, their boxes, what lies beside them. */
export function Parties({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const { unit, target } = model.trial.value!.incident;
  const lines = [unit, target].flatMap(id => (id === undefined ? [] : (lineOf(model, id) ?? [])));
  if (lines.length === 0) return null;
  return (
    <ul class="parties">
      {lines.map(line => {
        const { left, marks } = standingOf(model, line.id);
        return (
          <li key={line.id}>
            <LineArt line={line} />
            <span>
              <b>{line.name}</b>
              <span class="muted">{[line.kind, ...marks].join(', ')}</span>
            </span>
            <span class="party-boxes" aria-hidden="true">
              {Array.from({ length: line.boxes }, (_, i) => (
                <i key={i} class={i < left ? '' : 'lost'} />
              ))}
            </span>
            <span class="visually-hidden">{say.left(left, line.boxes)}</span>
          </li>
        );
      })}
    </ul>
  );
}
