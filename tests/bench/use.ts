/** What a hand on a phone waits for: each screen of a tenant is used and scrolled on a slow processor. `npm run bench -- use [times slower] [tenant…] [screen…]` */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type GalleryCase, galleryCases, nameOf } from '../../scripts/gallery/galleryCases.ts';
import { openPictureShop } from '../../scripts/gallery/openPictureShop.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { chromiumFlags, findHeadlessChromium } from '../../scripts/verify/findChromium.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { readServerSettings } from '../../src/server/platform/settings.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { type Row, report } from './measure/report.ts';
import { quantile } from './measure/rounds.ts';

const [slower = '4', ...names] = process.argv.slice(2);
/** The goals: of interactions three quarters are seen within 200 ms; no task while scrolling is longer than 50 ms. */
const QUICK = 200;
const LONG = 50;
/** Controls of a screen that are used, and turns of a wheel. */
const MOST = 6;
const TURNS = 12;

/** What opens, chooses or is typed into; nothing that sends. */
const safe = [
  'summary',
  '[aria-haspopup]',
  '[aria-expanded]:not([role=combobox])',
  '[role=tab]',
  'input[type=radio]',
  'input[type=checkbox]',
].join(',');
const typed = 'input[type=text],input[type=email],input[type=tel],input[type=search],input:not([type]),textarea';

type UsedPage = {
  readonly name: string;
  readonly interactions: readonly number[];
  readonly scrolled: readonly number[];
  readonly rows: number;
};

const { settings } = readServerSettings({ ...process.env, NODE_ENV: '' });
if (settings === undefined) throw new Error('The settings cannot be read: npm start tells what is wrong.');
const shop = await openPictureShop(() => undefined);
const tenants = openTenants(settings.compiledDir, () => undefined, systemClock);
const known = await tenants.codes();
const codes = names.filter((one) => known.includes(one));
const screens = names.filter((one) => !known.includes(one));
const shells = await Promise.all((codes.length > 0 ? codes : ['cl']).map((code) => tenants.find(code)));
const cases = shells
  .flatMap((one) => (one === undefined ? [] : galleryCases(one.now.shell)))
  .filter(
    ({ state, screen, shown, actor }) =>
      state === 'filled' && actor === shown.actors[0] && (screens.length === 0 || screens.includes(screen)),
  );

const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: [...chromiumFlags] });
const used: UsedPage[] = [];
try {
  for (const [actor, ofActor] of Map.groupBy(cases, ({ tenant, actor }) => `${tenant}/${actor}`)) {
    const context = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 720 }, hasTouch: true });
    const page = await context.newPage();
    await page.goto(shop.gallery);
    const [tenant = '', person = ''] = actor.split('/');
    await page.goto(`/dev/gallery/as/${tenant}/${person}?to=/${tenant}/`);
    for (const one of ofActor) {
      used.push(await use(context, one));
      process.stderr.write(`${used.length} of ${cases.length}: ${nameOf(one)}\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
}

const worstOf = (times: readonly number[]): number => Math.max(0, ...times);
const worst = used.map(({ interactions }) => worstOf(interactions)).sort((a, b) => a - b);
const all: Row = {
  name: 'all screens',
  cells: [
    String(used.flatMap(({ interactions }) => interactions).length),
    quantile(worst, 0.75).toFixed(0),
    worstOf(worst).toFixed(0),
    worstOf(used.flatMap(({ scrolled }) => scrolled)).toFixed(0),
    String(worstOf(used.map(({ rows }) => rows))),
  ],
  goal: {
    text: `p75 ≤ ${QUICK} ms; no task over ${LONG} ms while scrolling:`,
    reached: quantile(worst, 0.75) <= QUICK && worstOf(used.flatMap(({ scrolled }) => scrolled)) <= LONG,
  },
};
const rows = used.map(
  ({ name, interactions, scrolled, rows: count }): Row => ({
    name,
    cells: [
      String(interactions.length),
      worstOf(interactions).toFixed(0),
      worstOf(interactions).toFixed(0),
      worstOf(scrolled).toFixed(0),
      String(count),
    ],
  }),
);
report('use', ['interactions', 'INP (all: p75 of the screens)', 'worst', 'longest task while scrolling', 'rows'], [all, ...rows], used);

/** Uses the controls of a screen, then scrolls through it; times in milliseconds. */
async function use(context: BrowserContext, one: GalleryCase): Promise<UsedPage> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { interactions: [] as number[], tasks: [] as { start: number; duration: number }[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0) seen.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) seen.tasks.push({ start, duration });
    }).observe({ type: 'longtask' });
  });
  const query = one.shown.query === undefined ? '' : `?${one.shown.query}`;
  await page.goto(`${shop.address}${one.path}${await restOf(context, one)}${query}`);
  await page.locator(`main[data-page="${one.screen}"]`).waitFor();
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
  const from = await page.evaluate(() => performance.now());
  await scroll(page);
  const seen = await page.evaluate((since) => {
    const { tasks } = (window as unknown as { seen: { tasks: { start: number; duration: number }[] } }).seen;
    const rows = document.querySelectorAll('main li, main tr, main [role=option]').length;
    return { scrolled: tasks.filter(({ start }) => start >= since).map(({ duration }) => duration), rows };
  }, from);
  await typeInto(page);
  await press(page);
  await page.waitForTimeout(300);
  const interactions = await page.evaluate(() => (window as unknown as { seen: { interactions: number[] } }).seen.interactions);
  await page.close();
  return { name: nameOf(one), interactions, ...seen };
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(180, 360);
  for (const by of [700, -700])
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(40);
    }
}

async function typeInto(page: Page): Promise<void> {
  const fields = await page.locator('main').locator(typed).all();
  for (const field of fields.slice(0, MOST)) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.click({ timeout: 2000 }).catch(() => undefined);
    await page.keyboard.type('casa', { delay: 60 });
  }
  await page.keyboard.press('Escape');
}

async function press(page: Page): Promise<void> {
  const controls = await page.locator(safe).all();
  for (const control of controls.slice(0, MOST)) {
    if (!(await control.isVisible().catch(() => false))) continue;
    // What another has closed or covered meanwhile is not used.
    await control.click({ timeout: 2000, noWaitAfter: true }).catch(() => undefined);
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
  }
}
