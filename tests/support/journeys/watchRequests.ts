import type { BrowserContext } from '@playwright/test';

/** How many of the last requests a failed journey tells. */
const last = 12;

/**
 * Follows what the pages of a browser ask.
 * @returns the last requests, one a line, each with what has become of it; times in milliseconds since the first
 */
export const watchRequests = (context: BrowserContext): (() => string) => {
  const asked = new Map<object, { readonly what: string; readonly at: number; became: string }>();
  const start = Date.now();
  const since = (): number => Date.now() - start;
  context.on('request', (request) => {
    asked.set(request, { what: `${request.method()} ${request.url()}`, at: since(), became: 'not answered' });
  });
  context.on('requestfinished', (request) => end(request, `answered at ${since()}`));
  context.on('requestfailed', (request) => end(request, `failed at ${since()}: ${request.failure()?.errorText}`));
  const end = (request: object, became: string): void => {
    const known = asked.get(request);
    if (known) known.became = became;
  };
  return () => {
    const all = [...asked.values()];
    const open = all.slice(0, -last).filter(({ became }) => became === 'not answered');
    const lines = [...open, ...all.slice(-last)].map(({ at, what, became }) => `${at} ${what}: ${became}`);
    return [`until ${since()}:`, ...lines].join('\n');
  };
};
