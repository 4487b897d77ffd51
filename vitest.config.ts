import { defineConfig } from 'vitest/config';

/** Three sizes of test: pure rules, a domain through HTTP on a real PostgreSQL, the whole through a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'server/src/**/*.test.ts', 'tools/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', '**/node_modules/**'],
          // Many rules are held against thousands of cases, and machines that test are busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'domain',
          include: ['server/src/**/*.http.test.ts', 'packages/client/**/*.http.test.ts'],
          globalSetup: ['tools/addon-modules.setup.mjs', 'server/src/testing/postgres.setup.ts'],
          // Each has a database of its own, and waits for it half of the time.
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'clients/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each has a service of its own, and a browser that mostly waits for it.
          maxWorkers: 2,
        },
      },
    ],
  },
});
