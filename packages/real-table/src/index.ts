export { parseEntry, parseTable, replayTable, TABLE_FORMAT, type TableFile, writeTable } from './file.ts';
export { type Foreseen, foresee } from './foresee.ts';
export { type Due, type Foretold, foretell } from './foretell.ts';
export { type Answered, type Settled, type Settling, settle, type Trial } from './settle.ts';
export { kindOf, moraleOf, type Setting, toldOf } from './stage.ts';
export { type Entered, type Entry, enter, type Line, openTable, type TableState } from './table.ts';
