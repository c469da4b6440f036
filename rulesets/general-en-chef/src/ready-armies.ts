import austrianColumn from '../armies/austrian-column.yaml';
import britishDivision from '../armies/british-division.yaml';
import frenchDivision from '../armies/french-division.yaml';
import prussianBrigade from '../armies/prussian-brigade.yaml';
import russianColumn from '../armies/russian-column.yaml';

/** Armies that can be taken as they are: a new one is a file and a line. */
export const READY: readonly unknown[] = [
  frenchDivision,
  austrianColumn,
  russianColumn,
  prussianBrigade,
  britishDivision,
];
