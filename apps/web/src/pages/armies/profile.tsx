import type { Counted, Profiles } from './profiles.ts';
import './profiles.css';

interface Props {
  readonly columns: Profiles['columns'];
  readonly lines: readonly Counted[];
  /** The name of the row, which need not be said twice. */
  readonly name: string;
}

/** What the unit of a row can do; of a list, what each of its units can. */
export function Profile({ columns, lines, name }: Props) {
  if (lines.length === 1 && lines[0]!.times === 1) {
    const { cells, kind } = lines[0]!;
    return (
      <p class="profile muted">
        {kind !== name && <span>{kind}</span>}
        {columns.map((column, i) => (
          <span key={column}>
            {column} <b>{cells[i]}</b>
          </span>
        ))}
      </p>
    );
  }
  return (
    <table class="profiles">
      <thead>
        <tr>
          <td />
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name: unit, kind, cells, times }) => (
          <tr key={id}>
            <th scope="row">
              {times} × {unit} <small class="muted">{kind}</small>
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
