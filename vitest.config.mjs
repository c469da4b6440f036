import { defineConfig } from 'vitest/config';
import { yamlPlugin } from './scripts/yaml-plugin.mjs';

export default defineConfig({
  plugins: [yamlPlugin()],
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'rulesets/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    setupFiles: ['tests/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%', // not one core less, as by default: on two cores that halves the time
  },
});
