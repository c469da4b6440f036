import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { yamlPlugin } from './scripts/yaml-plugin.mjs';

/** What takes longest. On a fresh machine Vitest goes by the size of a file, and these are short. */
const LONG = [
  'rulesets/registry/src/contract.test.ts',
  'tests/matches.test.ts',
  'apps/server/src/leak/leak.test.ts',
  'tests/server/torment.slow.test.ts',
  'tests/server/bench.slow.test.ts',
  'tests/fuzz.test.ts',
];

/** Begins with what takes longest, so that no core is left idle at the end. */
class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const at = LONG.findIndex(name => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  plugins: [yamlPlugin()],
  test: {
    projects: [
      // What is pure shares its modules from file to file: loading them anew for each takes as long as the tests.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'rulesets/*/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'rooms', include: ['apps/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
      },
    ],
    setupFiles: ['tests/seed.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%', // not one core less, as by default: on two cores that halves the time
  },
});
