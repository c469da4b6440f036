/** What every game of the free table says, in English. The French catalogue has the same shape, or the build fails. */
export const en = {
  question: 'What is asked',
  usual: 'taken if nobody chooses',
  taken: (what: string) => `${what}: there was nothing else to choose.`,
  ahead: (cm: string) => `${cm} ahead`,
  behind: (cm: string) => `${cm} behind`,
  left: (cm: string) => `${cm} left`,
  right: (cm: string) => `${cm} right`,
  shows: {
    front: 'front to you',
    rear: 'back to you',
    left: 'left flank to you',
    right: 'right flank to you',
  },
  here: 'here',
  cm: (n: string) => `${n} cm`,
  degrees: (n: string) => `${n}°`,
  gap: (cm: string) => `${cm} apart`,
};
