import { test as base, expect, type Page, type Request } from '@playwright/test';
import { answerOf, operationAt, record, recordMessages } from '../../traffic/traffic.ts';
import { watchMessages } from './watchMessages.ts';
import { watchRequests } from './watchRequests.ts';

type WatchedMessages = {
  /** Reported by the browser and expected by this test: a pattern of its text. */
  readonly allowed: RegExp[];
};

/** What no page may ever do: ask another host, write an error to the console, break the policy, throw. */
const watch = (page: Page, faults: string[], origin: string): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) faults.push(`asked another host: ${url}`);
  });
};

/** Keeps what went over the wire, for the proof against the contract; an answer that is gone with its page is none. */
async function recordExchange(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url());
  if (operationAt(request.method(), pathname) === undefined) return;
  try {
    const [response, headers] = [await request.response(), await request.allHeaders()];
    // What a test answers itself is nobody's exchange, and of a file to keep the browser hands out no body.
    if (response === null || (await response.serverAddr()) === null || response.headers()['content-disposition']?.startsWith('attachment'))
      return;
    // A browser keeps no body of what only leads on.
    const leadsOn = response.status() >= 300 && response.status() < 400;
    const [body, answered] = [
      leadsOn ? Buffer.alloc(0) : await response.body(),
      new Headers((await response.headersArray()).map(({ name, value }): [string, string] => [name, value])),
    ];
    const [named, sent] = [Object.entries(headers).filter(([name]) => !name.startsWith(':')), request.postData()];
    record('journeys', {
      method: request.method(),
      path: pathname + search,
      headers: Object.fromEntries(named),
      ...(sent === null ? {} : { body: sent }),
      answer: answerOf({ status: response.status(), headers: answered }, body),
    });
  } catch (error) {
    if (!/closed|Test ended|No resource|not available|Protocol error/.test(String(error))) throw error;
  }
}

/** A test in a browser that is watched while it runs; what it reports and is not allowed fails the test. */
export const test = base.extend<{ readonly watched: WatchedMessages }>({
  watched: [
    async ({ browser, context, baseURL }, use, testInfo) => {
      const faults: string[] = [];
      // Journeys register many people from one address: after the first few the browser solves a challenge, which starts with a 403.
      const allowed: RegExp[] = [/status of 403 \(Forbidden\) \(\S+\/api\/my-account\/v2\/users(\/businessUser\/registration)?\)/];
      const recorded: Promise<void>[] = [];
      // Whatever breaks the policy says so to the page too, also where the console stays silent.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      context.on('requestfinished', (request) => void recorded.push(recordExchange(request)));
      context.on('page', (page) => watch(page, faults, baseURL ?? ''));
      const messages = new Set<string>();
      await watchMessages(context, messages);
      const requests = [watchRequests(context)];
      // A second person's browser shows messages too.
      const open = browser.newContext;
      browser.newContext = async (...options) => {
        const opened = await open.apply(browser, options);
        await watchMessages(opened, messages);
        requests.push(watchRequests(opened));
        return opened;
      };
      await use({ allowed });
      browser.newContext = open;
      // Why a page waited is gone with it.
      if (testInfo.status !== testInfo.expectedStatus) testInfo.errors.push({ message: requests.map((tell) => tell()).join('\n') });
      await Promise.all(recorded);
      recordMessages(testInfo.title, messages);
      expect(faults.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
