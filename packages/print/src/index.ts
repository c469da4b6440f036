export {
  type Job,
  type Picture,
  PLAIN,
  type Previewed,
  type Printed,
  type PrintOptions,
  preview,
  print,
  printTest,
  SHEETS,
  type SheetKind,
} from './compose.ts';
export { PAPER_NAMES, PAPERS, type PaperName } from './desk.ts';
export { BAR } from './frame.ts';
export { armyJob, battleJob, type JobOptions, matchJob } from './jobs.ts';
export { FACES, type Face, FONT_FILES, type Fonts } from './pdf/fonts.ts';
export { INKS, type Ink } from './pdf/ink.ts';
export { PRINT_WORDS, type PrintWords } from './words.ts';
