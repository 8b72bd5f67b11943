import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that know documents, rules and forms by their facts and laws; quick, since each mutant runs those that reach it. */
export default defineConfig({
  root: path.dirname(import.meta.dirname),
  test: {
    setupFiles: [path.join(import.meta.dirname, 'seed.ts')],
    provide: { seed: 1 },
    include: ['tests/engine/{documents,rules,forms}/**/*.test.ts'],
  },
});
