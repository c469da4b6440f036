import type { EventOf, EventType } from './events.ts';

type Field<T extends EventType> = Exclude<keyof EventOf<T>, 'type' | 'clauses'> & string;

/** What those who are not its owner are told of an event, field by field: what is named nowhere is secret. */
export interface Telling<T extends EventType> {
  readonly to: 'everybody' | 'witnesses' | 'owner';
  readonly tells: readonly Field<T>[];
  /** Told to whom saw where it began, where it ended, or all of it. */
  readonly began?: readonly Field<T>[];
  readonly ended?: readonly Field<T>[];
  readonly whole?: readonly Field<T>[];
}

const OWNER = { to: 'owner', tells: [] } as const;

/** A new kind of event does not compile until somebody has decided who hears of it. */
export const TELLINGS: { readonly [T in EventType]: Telling<T> } = {
  // the clock, what is lost, who holds what
  phase: { to: 'everybody', tells: ['turn', 'quarter', 'phase', 'side'] },
  'game-over': { to: 'everybody', tells: ['winner', 'grade', 'score', 'broken', 'sums'] },
  'objective-held': { to: 'everybody', tells: ['objective', 'side'] },
  'unit-captured': { to: 'everybody', tells: ['unit', 'by'] },
  'unit-destroyed': { to: 'everybody', tells: ['unit', 'cause'] },
  'unit-left-table': { to: 'everybody', tells: ['unit'] },
  // intentions, and what a unit has in its head
  'task-begun': OWNER,
  'task-ended': OWNER,
  'stance-taken': OWNER,
  'fire-declared': OWNER,
  reacting: OWNER,
  repositioning: OWNER,
  repositioned: OWNER,
  'evacuation-due': OWNER,
  concealed: OWNER,
  'quarter-ended': OWNER,
  'feature-found': OWNER,
  'fight-goes-on': OWNER,
  'engagement-ended': OWNER,
  // moving
  moved: {
    to: 'witnesses',
    tells: ['unit', 'pace'],
    began: ['from'],
    ended: ['to', 'facing'],
    whole: ['cm'],
  },
  'move-stopped': { to: 'witnesses', tells: ['unit'], whole: ['by'] },
  wheeled: { to: 'witnesses', tells: ['unit'], ended: ['at', 'facing'], whole: ['angle', 'hand'] },
  turned: { to: 'witnesses', tells: ['unit'], ended: ['at', 'facing'], whole: ['angle'] },
  'state-changed': { to: 'witnesses', tells: ['unit', 'from', 'to', 'cause'] },
  'formation-changing': { to: 'witnesses', tells: ['unit', 'from', 'to', 'quarters'] },
  'formation-changed': {
    to: 'witnesses',
    tells: ['unit'],
    began: ['from'],
    ended: ['to', 'front', 'at', 'facing', 'dressed'],
    whole: ['quarters'],
  },
  dressed: { to: 'witnesses', tells: ['unit'], ended: ['along', 'at', 'facing'] },
  emerged: { to: 'witnesses', tells: ['unit', 'feature'] },
  'general-moved': { to: 'witnesses', tells: ['unit', 'ridden'], began: ['from'], ended: ['to'] },
  // contact
  contact: {
    to: 'witnesses',
    tells: ['attacker', 'defender', 'feature', 'side', 'contact', 'overlap', 'charge', 'half', 'engagement'],
  },
  'caught-moving': { to: 'witnesses', tells: ['unit', 'by', 'state'] },
  revealed: { to: 'witnesses', tells: ['unit', 'cause'] },
  // houses
  entering: { to: 'witnesses', tells: ['unit', 'feature', 'side'] },
  entered: { to: 'witnesses', tells: ['unit', 'feature', 'side', 'at'] },
  'breaking-in': { to: 'witnesses', tells: ['unit', 'feature', 'side'] },
  'broke-in': { to: 'witnesses', tells: ['unit', 'feature', 'side', 'at', 'engagement'] },
  'met-in-streets': { to: 'witnesses', tells: ['attacker', 'defender', 'feature', 'half', 'engagement'] },
  leaving: { to: 'witnesses', tells: ['unit', 'feature', 'by', 'as'] },
  left: {
    to: 'witnesses',
    tells: ['unit', 'feature', 'by', 'as'],
    ended: ['at', 'facing', 'formation', 'front', 'emerging'],
  },
  relieved: { to: 'witnesses', tells: ['unit', 'by', 'feature'] },
  expelled: { to: 'witnesses', tells: ['unit', 'feature', 'side'], ended: ['at', 'facing'] },
  'front-extended': { to: 'witnesses', tells: ['unit', 'by', 'contact', 'side', 'front', 'engagement'] },
  folded: { to: 'witnesses', tells: ['unit', 'figures', 'side', 'engagement'] },
  // linear obstacles, works
  crossing: { to: 'witnesses', tells: ['unit', 'obstacle'], ended: ['at'], whole: ['passed', 'ranks'] },
  crossed: { to: 'witnesses', tells: ['unit', 'obstacle'] },
  'obstacle-taken': { to: 'witnesses', tells: ['unit', 'feature'] },
  battered: {
    to: 'witnesses',
    tells: ['unit', 'feature', 'side', 'section', 'from', 'to', 'changed'],
  },
  ignited: { to: 'witnesses', tells: ['feature', 'by', 'changed', 'sums'] },
  'work-begun': { to: 'witnesses', tells: ['unit', 'job', 'feature', 'section'] },
  'work-done': { to: 'witnesses', tells: ['unit', 'job', 'feature', 'section', 'changed'] },
  'battery-abandoned': { to: 'witnesses', tells: ['unit', 'feature', 'changed'] },
  'battery-spiked': { to: 'witnesses', tells: ['unit', 'feature', 'changed'] },
  // fire
  fired: {
    to: 'witnesses',
    tells: [
      'unit',
      'target',
      'side',
      'shot',
      'figures',
      'factor',
      'cover',
      'die',
      'men',
      'range',
      'share',
      'sums',
    ],
  },
  penetrated: { to: 'witnesses', tells: ['unit', 'target', 'men'] },
  loss: { to: 'witnesses', tells: ['unit', 'men', 'figures', 'left', 'front'] },
  // melee
  'melee-round': {
    to: 'witnesses',
    tells: [
      'attacker',
      'defender',
      'round',
      'figures',
      'factors',
      'men',
      'halved',
      'result',
      'dice',
      'sums',
      'engagement',
    ],
  },
  recoiled: { to: 'witnesses', tells: ['unit'], ended: ['at', 'crossing'], whole: ['cm'] },
  followed: { to: 'witnesses', tells: ['unit', 'enemy', 'round', 'at', 'engagement', 'crossing'] },
  // morale
  'morale-test': {
    to: 'witnesses',
    tells: ['unit', 'cause', 'dice', 'result'],
    whole: ['modifiers', 'total', 'sums'],
  },
  halted: { to: 'witnesses', tells: ['unit'] },
  steadied: { to: 'witnesses', tells: ['unit', 'from'] },
  'compulsory-move': {
    to: 'witnesses',
    tells: ['unit', 'kind'],
    began: ['from'],
    ended: ['to', 'facing', 'crossing'],
  },
  'surrender-refused': { to: 'witnesses', tells: ['unit'] },
  rallied: { to: 'witnesses', tells: ['unit', 'dice'], whole: ['total', 'sums'] },
  'rally-failed': { to: 'witnesses', tells: ['unit', 'dice'], whole: ['total', 'sums'] },
};
