import { randomInt } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { unspreadFiles } from '../tests/support/nodes/unspread.ts';
import { isQuick, leftToWhole } from './leftToWhole.ts';

const root = path.dirname(import.meta.dirname);
const ran = 'tests/**/*.test';

/** Tests that start programs: browsers, builds, the command line. Too slow for the quick gate. */
const processes = [
  'tests/engine/renderer/browser/**/*.test.ts',
  'tests/scripts/{backup,engine/packEngine,postgres,reporters,tenant,tenantOutput,lsp,command-line/help,flowCharts,proof/{verb,coverage,changedYaml,expectedTables,gateway}}.test.ts',
  'tests/web/{budget,frame,seal}.test.ts',
];

/** Laws and agreements over all tenants, and whole compilations again and again: too many inputs each for the quick gate. */
const laws = [
  'tests/engine/{agreement,laws,prove}/**/*.test.ts',
  'tests/engine/flows/formModel.test.ts',
  'tests/scripts/proof/random.test.ts',
  'tests/engine/documents/{laws,oracle}.test.ts',
  'tests/engine/check/{mergeDiagnostics,plantedMistakes}.test.ts',
  'tests/engine/diff/diff.test.ts',
  'tests/scripts/{approvals,compileIfChanged,followTenants,newTenant,studio/publish}.test.ts',
  'tests/studio/workspace.test.ts',
  'tests/oracle/**/*.test.ts',
];

/** The plain theme over rjsf's own suite of schemas. */
const theme = 'tests/engine/renderer/theme.test.tsx';

/** What properties draw follows from this: the same at every run, so that a change alone can turn a test red; new with FULL. */
const seed = process.env.FULL ? randomInt(2 ** 31) : 20_261_121;
if (process.env.FULL) console.log(`Properties draw with seed ${seed}`);
const draws = { seed, mostRuns: Number.MAX_SAFE_INTEGER };

/** Tests of the API, which need a cluster of PostgreSQL. */
const api = {
  globalSetup: ['tests/support/api/cluster.ts'],
  setupFiles: ['tests/support/api/eachFile.ts'],
  // Node reads the server's TypeScript itself, as in production: no second compiler, a sixth less work.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  testTimeout: 90_000,
  provide: draws,
};

/** Those that count what runs in their process, which no other file may have filled. */
const alone = ['tests/api/database/plans.test.ts'];

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    // Every core: left alone, one is kept for the runner, which on a machine of two leaves one.
    maxWorkers: '100%',
    // For a machine of two cores that is busy: only what hangs is to be given up.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', path.join(root, 'scripts/verify/vitestReporter.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${ran}.ts`],
          exclude: ['tests/api/**', 'tests/journeys/**', 'tests/traffic/**', ...processes, ...laws],
          setupFiles: ['.config/seed.ts'],
          // Files share a process: importing their modules again for each costs as much as the tests.
          isolate: false,
          provide: draws,
        },
      },
      {
        extends: true,
        test: {
          name: 'laws',
          include: laws,
          exclude: isQuick ? leftToWhole.laws : [],
          setupFiles: ['.config/seed.ts'],
          isolate: false,
          provide: draws,
        },
      },
      { extends: true, test: { name: 'processes', include: processes, exclude: isQuick ? leftToWhole.processes : [] } },
      { extends: true, test: { name: 'component', include: [`${ran}.tsx`], exclude: [theme], environment: 'jsdom' } },
      { extends: true, test: { name: 'theme', include: [theme], environment: 'jsdom' } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...alone, ...(isQuick ? leftToWhole.api : [])],
          // Files share a process, and in it the server and all that it has compiled; each test has a server and a database of its own.
          isolate: false,
        },
      },
      { extends: true, test: { ...api, name: 'alone', include: alone, exclude: isQuick ? leftToWhole.api : [] } },
      // The same tests with three servers, of which one is killed every few seconds: a test is retried if a call failed that cannot be repeated.
      {
        extends: true,
        test: {
          name: 'nodes',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...unspreadFiles],
          env: { NODES: '3' },
          globalSetup: ['tests/support/api/cluster.ts'],
          setupFiles: ['tests/support/nodes/setup.ts'],
          testTimeout: 180_000,
          retry: { count: 4, condition: /^Died with its node/ },
        },
      },
      // Once the API's tests and the journeys have run.
      { extends: true, test: { name: 'traffic', include: ['tests/traffic/**/*.test.ts'] } },
    ],
  },
});
