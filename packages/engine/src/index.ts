export {
  type Act,
  actTold,
  isMatchEvent,
  MATCH_CLAUSES,
  MATCH_EVENTS,
  type MatchClause,
  type MatchEvent,
  PLAIN_ACTS,
} from './act.ts';
export {
  type Advanced,
  advance,
  type Carried,
  type DrawNeeded,
  type OrderEntry,
  type Theatre,
} from './advance.ts';
export {
  ARMY_FORMAT,
  type Armies,
  type ArmyBuilder,
  type ArmyFault,
  type ArmyField,
  type ArmyOffer,
  type ArmyRow,
  type BattleTerms,
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
  LARGEST_DOCUMENT,
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
export type {
  Balance,
  Beats,
  Box,
  CaseShelf,
  FigureWish,
  Load,
  Picture,
  PictureOptions,
  Played,
} from './box.ts';
export { canonical, fingerprint } from './canonical.ts';
export {
  CASE_FORMAT,
  type Case,
  type CaseExpectation,
  type CaseOrder,
  type CaseQuestion,
  parseCase,
} from './case.ts';
export {
  type CaseReport,
  giverOf,
  type Played as CasePlayed,
  play as playCaseLine,
  positionAt,
  runCase,
  type StagedCase,
  setUp as setUpCase,
  stageCase,
} from './case-run.ts';
export { answerTo, refusalOf, type Story, storyOf } from './case-story.ts';
export { type Change, changesBetween, type ListChange, shortChangesBetween } from './changes.ts';
export { COLOURS, type Colour, type Colours, coloursOf, coloursSchema } from './colours.ts';
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
  typedDice,
} from './dice.ts';
export { type Digest, digest } from './digest.ts';
export { type Fault, fault, faulty, type Parsed, parseWith, pathOf, shown, sound, under } from './fault.ts';
export { type FuzzOptions, type FuzzReport, fuzz } from './fuzz.ts';
export { keyedDice, type Mac } from './keyed-dice.ts';
export {
  type ActEntry,
  activeIn,
  type Entry,
  isOrder,
  type Match,
  newMatch,
  type Opened,
  type Opening,
  openMatch,
  outcomeOf,
  pinOf,
  type SeedFrom,
  type Source,
  sidesOf,
  theatreAt,
} from './match.ts';
export {
  type Checkpoint,
  MATCH_FORMAT,
  type MatchFile,
  type SavedEntry,
  seedSchema,
  type WriteOptions,
  writeMatch,
} from './match-file.ts';
export { type Pinned, parseMatch, pinnedTo, type ReadOptions, rerecordMatch } from './match-read.ts';
export { type MatchRecord, RECORD_FORMAT, writeRecord } from './match-record.ts';
export type {
  Art,
  Paper,
  PaperArc,
  PaperBase,
  PaperBriefing,
  PaperFault,
  PaperField,
  PaperGround,
  PaperLine,
  PaperMark,
  PaperMarker,
  PaperMatter,
  PaperOptions,
  PaperPiece,
  PaperProgramme,
  PaperRoster,
  PaperRuler,
  PaperTrack,
  PaperTray,
  PaperWheel,
} from './paper.ts';
export { frozen, notPlain } from './plain.ts';
export {
  type Acted,
  type Appended,
  append,
  fork,
  perform,
  UNDO_BARRED_BY,
  UNDO_BARS,
  type UndoBar,
  undo,
  undoBar,
} from './play.ts';
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
} from './preview.ts';
export { beliefProblem } from './promises.ts';
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
  Stop,
  TargetsAnswer,
  TerrainAnswer,
  WhyAnswer,
} from './question.ts';
export {
  type ByHand,
  type Comes,
  type Fact,
  type FactValue,
  type Fields,
  type Incident,
  type IncidentKind,
  type IncidentTold,
  type Layout,
  type Measured,
  namedBy,
  type RealTable,
  type RealTableWords,
  type TableKept,
  type Throw,
  type TurnStep,
  unitFact,
  wordFact,
  yesFact,
} from './real-table.ts';
export {
  decimal,
  type ReferenceOptions,
  type ReferenceRow,
  type ReferenceSection,
  type Say,
  type Shape,
  signed,
  type Tables,
} from './reference.ts';
export { type NewWord, oldOnes, type Renamed, type Site, sitesAt } from './renamed.ts';
export { carriedBy, ordersInForce, positionOf, type Replayed, replay, stateAt, upTo } from './replay.ts';
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
  detailsIn,
  envelopeEntries,
  idSchema,
  isText,
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
  toldApart,
} from './scenario.ts';
export {
  type LogLine,
  type SeatStep,
  seatSteps,
  type Told,
  witnessed,
  witnessedBySeats,
  witnessedOneByOne,
  witnessStep,
} from './seat-log.ts';
export { fingerprintOf, type Kept, NOTHING_OFFERED, type Offer, type Standing, type State } from './state.ts';
export { chain, nothing, type Step, stepsOf, unreachable } from './step.ts';
export { type Bar, type Sum, sumOf, type Term, total } from './term.ts';
export type { GroundLine, TerrainGuide } from './terrain-guide.ts';
export { type RuleChange, type Upgraded, upgradeMatch } from './upgrade.ts';
export { type Acceptance, accept, type Details, type Refusal, refuse, type Verdict } from './verdict.ts';
