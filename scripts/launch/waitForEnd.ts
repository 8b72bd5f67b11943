import { watchParent } from './watchParent.ts';

/** Resolves once, when this process is asked to end: SIGINT, SIGTERM, SIGHUP, or its parent is gone. */
export function waitForEnd(): Promise<string> {
  return new Promise((resolve) => {
    // The listeners stay: a second signal (a terminal sends one to each process of the group) must not cut the ending short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    watchParent(() => resolve('parent gone'));
  });
}
