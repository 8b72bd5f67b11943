import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The tests that know documents, kinds of field and forms by their facts and laws. Each mutant runs those that reach it, a thousand times over:
 * one worker serves all files, laws draw little, and what only compares at length or measures time stays out.
 */
export default defineConfig({
  root: path.dirname(import.meta.dirname),
  test: {
    isolate: false,
    pool: 'threads',
    bail: 1,
    setupFiles: [path.join(import.meta.dirname, 'seed.ts')],
    provide: { seed: 1, mostRuns: 25 },
    env: { FULL: '' },
    include: ['tests/engine/{documents,kinds,forms}/**/*.test.ts'],
    exclude: ['tests/engine/documents/{oracle,speed}.test.ts'],
  },
});
