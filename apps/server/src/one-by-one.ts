/** Does what concerns one thing one after another, and what concerns different things at once. */
export interface OneByOne {
  run<T>(about: string, work: () => Promise<T>): Promise<T>;
  /** Waits until everything that was begun has come to its end. */
  rest(): Promise<void>;
}

export function oneByOne(): OneByOne {
  const lines = new Map<string, Promise<unknown>>();
  return {
    run: (about, work) => {
      const before = lines.get(about);
      const done = before ? before.then(work, work) : work();
      lines.set(about, done);
      const leave = () => {
        if (lines.get(about) === done) lines.delete(about);
      };
      done.then(leave, leave);
      return done;
    },
    rest: async () => {
      await Promise.allSettled([...lines.values()]);
    },
  };
}
