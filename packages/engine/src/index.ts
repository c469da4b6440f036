export {
  ARMY_FORMAT,
  type Armies,
  type ListedArmy,
  type Objection,
  type Roster,
  type RosterLine,
} from './army.ts';
export {
  boundedAnything,
  boundedCount,
  boundedList,
  boundedNumber,
  boundedRecord,
  boundedText,
  DEEPEST,
  isTooDeep,
  LARGEST_FILE,
  LARGEST_GRID,
  LARGEST_NUMBER,
  LARGEST_TABLE,
  LARGEST_YAML,
  LONGEST_ID,
  LONGEST_NAME,
  LONGEST_SEED,
  LONGEST_TEXT,
  MOST_ENTRIES,
  MOST_FEATURES,
  MOST_OBJECTIVES,
  MOST_PLACES,
  MOST_POINTS,
  MOST_SOURCES,
  MOST_STEPS,
  MOST_TURNS,
  MOST_UNITS,
  TOO_DEEP,
} from './bounds.ts';
export type { Box, FigureWish, Load, Picture, PictureOptions } from './box.ts';
export { canonical, fingerprint } from './canonical.ts';
export {
  CASE_FORMAT,
  type Case,
  type CaseExpectation,
  type CaseOrder,
  type CaseQuestion,
  parseCase,
} from './case.ts';
export { type CaseReport, giverOf, runCase, type StagedCase, stageCase } from './case-run.ts';
export { compareExactly, compareListed, type Difference, differenceLine, SOUND_DATA } from './compare.ts';
export { type ContractCheck, caseProblems, contractChecks, type RawFile, type Shelf } from './contract.ts';
export { type ClauseCover, type CoverageInput, coverClauses, isGap, type SourceText } from './coverage.ts';
export {
  type Dice,
  type Draw,
  DrawMissing,
  type Drawn,
  DrawOutOfRange,
  pick,
  type RecordedDice,
  recordedDice,
  type Script,
  scriptedDice,
  seededDice,
} from './dice.ts';
export { type Fault, fault, faulty, type Parsed, parseWith, pathOf, shown, sound, under } from './fault.ts';
export { beliefProblem, type FuzzOptions, type FuzzReport, fuzz } from './fuzz.ts';
export { digest } from './hash.ts';
export {
  type Appended,
  append,
  type DrawNeeded,
  type Entry,
  fork,
  type LogLine,
  type Match,
  newMatch,
  type Opened,
  type Opening,
  openMatch,
  positionOf,
  type SeedFrom,
  type Source,
  UNDO_BARS,
  type UndoBar,
  undo,
  undoBar,
  witnessed,
  witnessStep,
} from './match.ts';
export {
  MATCH_FORMAT,
  type MatchFile,
  type MatchRecord,
  parseMatch,
  RECORD_FORMAT,
  rerecordMatch,
  writeMatch,
  writeRecord,
} from './match-file.ts';
export { frozen, notPlain } from './plain.ts';
export {
  type Chance,
  type Contact,
  type Danger,
  type Forecast,
  type Preview,
  type PreviewStep,
  plainPreview,
  type Snap,
  type Stance,
  type Stop,
} from './preview.ts';
export type { Prompt, PromptValue } from './prompt.ts';
export type {
  Answer,
  CommonAnswers,
  DistanceAnswer,
  Place,
  RangeAnswer,
  ReachAnswer,
  SightAnswer,
  Spot,
  TargetsAnswer,
  TerrainAnswer,
  WhyAnswer,
} from './question.ts';
export type { NewWord, Renamed } from './renamed.ts';
export {
  type AnswerTo,
  type Asked,
  ask,
  type Facts,
  type Game,
  type Happened,
  type Inspection,
  type Outcome,
  type Rules,
  type Ruleset,
  type Seat,
  type SideId,
  type Typed,
  UMPIRE,
} from './ruleset.ts';
export {
  envelopeEntries,
  idSchema,
  LANGUAGES,
  type Language,
  SCENARIO_KINDS,
  type Scenario,
  type ScenarioKind,
  type Side,
  sideEntries,
  type Text,
  textIn,
  textSchema,
} from './scenario.ts';
export { chain, nothing, type Step, stepsOf, unreachable } from './step.ts';
export { type Bar, type Sum, sumOf, type Term, total } from './term.ts';
export type { GroundLine, TerrainGuide } from './terrain-guide.ts';
export { type Acceptance, accept, type Details, type Refusal, refuse, type Verdict } from './verdict.ts';
