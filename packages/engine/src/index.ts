export { canonical, fingerprint } from './canonical.ts';
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
export { digest } from './hash.ts';
export {
  type Asked,
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
export { type Term, total } from './term.ts';
export { type Acceptance, accept, type Details, type Refusal, refuse, type Verdict } from './verdict.ts';
