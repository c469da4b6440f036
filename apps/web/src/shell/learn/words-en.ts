/** What the card of every lesson says, in English. The French catalogue has the same shape, or the build fails. */
export const en = {
  lesson: 'Lesson',
  stepOf: (n: number, all: number) => `Lesson, step ${n} of ${all}`,
  now: 'Now',
  done: 'Done',
  back: 'Back',
  backLong: 'Back one step',
  next: 'Next',
  nextLong: 'Next step',
  showMe: 'Show me',
  finish: 'Finish the lesson',
  fold: 'Fold the lesson',
  unfold: 'Unfold the lesson',
  leave: 'Leave the lesson',
  leaveText:
    'The battle and your place in the lesson are saved on this device. The lesson will go on from here.',
  playOn: 'Play on without the lesson',
  home: 'To the start page',
  again: 'Begin the lesson again',
  stay: 'Stay',
  comeBack: 'Back to the lesson',
  playAnother: 'Choose a battle',
} as const;
