import { defineConfig } from 'vitest/config';
import { articleFiles } from './article-files.ts';
import { workerFiles } from './worker-files.ts';

export default defineConfig({
  plugins: [articleFiles(), workerFiles()],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**'],
    environment: 'node',
    setupFiles: ['tests/support/property-seed.ts'],
    // Its own default leaves one core idle.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    coverage: {
      provider: 'v8',
      include: ['src/**', 'exchange/**'],
      reporter: ['text-summary', 'lcov'],
      reportsDirectory: 'coverage',
    },
  },
});
