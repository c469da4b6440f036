export { caseText, expectingWhatCame, headlineOf, withDraw } from './change.ts';
export { type Made, makeCase, type Wanted } from './make.ts';
export { type CaseRun, type CaseStep, firstChange, goThrough, type MissingDraw } from './run.ts';
export {
  type Exhibit,
  type Expectation,
  exhibitsIn,
  expectationsOf,
  failureLines,
  type Proof,
  proofsOf,
  readCase,
  tryCase,
} from './shelf.ts';
export { type Oracle, shrink } from './shrink.ts';
