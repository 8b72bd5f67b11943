import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.dirname(import.meta.dirname);
const ran = 'tests/**/*.test';

/** Tests that start programs: browsers, builds, the command line. Too slow for the quick gate. */
const processes = ['tests/engine/renderer/browser/**/*.test.ts', 'tests/scripts/{reporters,tenant}.test.ts', 'tests/web/budget.test.ts'];

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    reporters: ['default', path.join(root, 'scripts/verify/vitest-reporter.ts')],
    projects: [
      { extends: true, test: { name: 'unit', include: [`${ran}.ts`], exclude: ['tests/api/**', 'tests/journeys/**', ...processes] } },
      { extends: true, test: { name: 'processes', include: processes } },
      { extends: true, test: { name: 'component', include: [`${ran}.tsx`], environment: 'jsdom' } },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup: ['tests/api/cluster.ts'], testTimeout: 20_000 },
      },
    ],
  },
});
