import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page, type Response } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/verify/findChromium.ts';
import { quantile, spread } from '../measure/rounds.ts';
import { type Cost, keystrokes, ofClick, record } from './trace.ts';

/** A page that is measured, and how its controls are found. */
export type VisitedPage = {
  readonly name: string;
  readonly url: string;
  readonly input: string;
  readonly submit: string;
  /** Expression over the input `el`: whether it is alive; a page whose markup is there before its script needs one. */
  readonly ready?: string;
  /** What is done before keys are typed into `typesIn`; of such a page nothing else is measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly typesIn?: string;
};

/** Figures of one visit by name; times in milliseconds, sizes in kB. */
export type VisitFigures = Readonly<Record<string, number>>;

const KEYS = 60;
const PACE = 50;
const SLOW = 4;
const SLOWEST = 6;
/** A page is submitted so many times a visit: one click says little. */
const SUBMITS = 3;
/** Milliseconds until a new window of the browser has loaded its own parts, which would take the processor from the page. */
const CALM = 3000;
/** Milliseconds from a click until all that follows from it is done. */
const SUBMIT_TIME = 900;

declare global {
  interface Window {
    __bench: { typable: number | undefined; interactive: number | undefined; lastChange: number; clicked: number };
  }
}

/** Runs in the page before its scripts: notes when the input can be typed into, when it is alive, and when the DOM last changed. */
function watch({ selector, ready }: { readonly selector: string; readonly ready: string | undefined }): void {
  const state: Window['__bench'] = { typable: undefined, interactive: undefined, lastChange: 0, clicked: 0 };
  window.__bench = state;
  const look = () => {
    state.lastChange = performance.now();
    const el = document.querySelector<HTMLInputElement>(selector);
    if (state.interactive !== undefined || el === null || el.disabled) return;
    state.typable ??= performance.now();
    const alive = ready === undefined || Object.keys(el).some((key) => key.startsWith(ready));
    if (alive) state.interactive = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  if (ready === undefined) return;
  const poll = () => {
    if (state.interactive !== undefined) return;
    look();
    setTimeout(poll, 4);
  };
  poll();
}

type Session = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly assets: readonly Response[];
  close(): Promise<void>;
};

/** Runs in the page: requests that had started by then, with the page's own. */
function begunBefore(moment: number): number {
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < moment).length;
}

async function open(browser: Browser, { url, input, ready }: VisitedPage, rate: number): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const assets: Response[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) assets.push(response);
  });
  await page.addInitScript(watch, { selector: input, ready });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await sleep(CALM);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.__bench.interactive !== undefined, undefined, { timeout: 60_000 });
  return { page, cdp, assets, close: () => context.close() };
}

const brotli = async (responses: readonly Response[]): Promise<number> => {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return (
    bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length, 0) / 1000
  );
};

async function typed({ page, cdp }: Session, input: string): Promise<readonly Cost[]> {
  await page.locator(input).first().click();
  await sleep(300);
  const events = await record(cdp, async () => {
    for (let key = 0; key < KEYS; key++) {
      const start = performance.now();
      const text = 'abcdefghijklmnopqrstuvwxyz'.charAt((key * 7) % 26);
      const event = { key: text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0) };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
      await sleep(Math.max(0, PACE - (performance.now() - start)));
    }
    await sleep(200);
  });
  const lost = KEYS - (await page.locator(input).first().inputValue()).length;
  if (lost !== 0) throw new Error(`${lost} of ${KEYS} letters were lost`);
  return keystrokes(events);
}

const sorted = (costs: readonly Cost[], part: keyof Cost) => costs.map((one) => one[part]).sort((a, b) => a - b);

type Load = { readonly typable: number; readonly interactive: number };
/** `shown`: milliseconds from the click to the last change; NaN where nothing has changed. */
type Submit = Cost & { readonly shown: number };

/** Runs in the page. */
function loadFigures(): Load {
  const { typable = Number.NaN, interactive = Number.NaN } = window.__bench;
  return { typable, interactive };
}

/** A click on Continue in a step without input. */
async function submitEmpty({ page, cdp }: Session, submit: string): Promise<Submit> {
  await page.waitForLoadState('networkidle');
  await sleep(500);
  const button = page.locator(submit).first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        window.__bench.clicked = performance.now();
      },
      { capture: true },
    ),
  );
  const events = await record(cdp, async () => {
    await button.click();
    await sleep(SUBMIT_TIME);
  });
  const shown = await page.evaluate(() => window.__bench.lastChange - window.__bench.clicked);
  return { ...ofClick(events, SUBMIT_TIME), shown: shown < 0 ? Number.NaN : shown };
}

/** One visit with a fresh browser: keys at full speed and on a slow processor, the way there, and the submit of what is empty. */
export async function visit(visited: VisitedPage, executablePath: string): Promise<VisitFigures> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  const { submit, prepare, typesIn: input = visited.input } = visited;
  try {
    const quick = await open(browser, visited, 1);
    await quick.page.waitForLoadState('networkidle');
    await prepare?.(quick.page);
    const script = sorted(await typed(quick, input), 'script');
    await quick.close();

    const slow = await open(browser, visited, SLOW);
    const { interactive, typable } = await slow.page.evaluate(loadFigures);
    await slow.page.waitForLoadState('networkidle');
    const requests = await slow.page.evaluate(begunBefore, interactive);
    await prepare?.(slow.page);
    const keys = await typed(slow, input);
    const size = await brotli(slow.assets);
    await slow.close();

    const slowest = await open(browser, visited, SLOWEST);
    await slowest.page.waitForLoadState('networkidle');
    await prepare?.(slowest.page);
    const slowestScript = sorted(await typed(slowest, input), 'script');
    await slowest.close();

    const ofKeys = {
      'key script': quantile(script, 0.5),
      'key script 4×': quantile(sorted(keys, 'script'), 0.5),
      'key script 6×': quantile(slowestScript, 0.5),
      'key p50': quantile(sorted(keys, 'cpu'), 0.5),
      'key p95': quantile(sorted(keys, 'cpu'), 0.95),
      'key first': keys[0]?.cpu ?? Number.NaN,
    };
    if (prepare !== undefined) return ofKeys;
    const loads: Load[] = [{ typable, interactive }];
    const submits: Submit[] = [];
    for (let time = 0; time < SUBMITS; time++) {
      const empty = await open(browser, visited, SLOW);
      loads.push(await empty.page.evaluate(loadFigures));
      submits.push(await submitEmpty(empty, submit));
      await empty.close();
    }
    const middle = <T>(all: readonly T[], part: keyof T) => spread(all.map((one) => Number(one[part]))).median;
    return {
      ...ofKeys,
      typable: middle(loads, 'typable'),
      interactive: middle(loads, 'interactive'),
      requests: requests,
      submit: middle(submits, 'cpu'),
      'submit script': middle(submits, 'script'),
      'submit render': middle(submits, 'render'),
      'submit shown': middle(submits, 'shown'),
      brotli: size,
    };
  } finally {
    await browser.close();
  }
}
