import { test as base, expect, type Page } from '@playwright/test';

type Watched = {
  /** Told by the browser and expected by this test: a pattern of its text. */
  readonly allowed: RegExp[];
};

/** What no page may ever do: ask another host, write an error to the console, break the policy, throw. */
const watch = (page: Page, told: string[], origin: string): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      told.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => told.push(`thrown: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) told.push(`asked another host: ${url}`);
  });
};

/** A test in a browser that is watched while it runs; what it told and was not allowed fails the test. */
export const test = base.extend<{ readonly watched: Watched }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const told: string[] = [];
      const allowed: RegExp[] = [];
      // Whatever breaks the policy says so to the page too, also where the console stays silent.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      context.on('page', (page) => watch(page, told, baseURL ?? ''));
      await use({ allowed });
      expect(told.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
