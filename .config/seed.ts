// Before every unit test file: the properties' draws start with the run's one seed.
import { configureGlobal } from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
    /** No law draws more often. */
    readonly mostRuns: number;
  }
}

configureGlobal({ seed: inject('seed') });
