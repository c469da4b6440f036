export {
  type Chapter,
  type ReadingOptions,
  type Rulebook,
  readRulebook,
  type Section,
} from './book.ts';
export type { ClauseText, DrawFigure } from './draft.ts';
export type { Fault } from './fault.ts';
export {
  type Crop,
  type Figure,
  type FigureRef,
  MOMENTS,
  type Moment,
  parseFigure,
} from './figures.ts';
export { LANGUAGES, type Language, pluralForm, writeNumber, writeSigned } from './language.ts';
export { MATCH_TEXTS, type MatchTexts } from './match-texts.ts';
export {
  type Compiled,
  compileMessage,
  formatMessage,
  type MessageValue,
  type MessageValues,
} from './message.ts';
export { type Message, namesIn } from './message-syntax.ts';
export { type Found, type Passage, type SearchIndex, search } from './search.ts';
export { makeSpeaker, type Names, type Speaker, type Texts } from './speaker.ts';
export { textsByPath } from './texts.ts';
export { fold } from './words.ts';
