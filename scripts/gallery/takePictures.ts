import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../verify/findChromium.ts';
import { type GalleryCase, nameOf } from './galleryCases.ts';
import { addressOf } from './galleryPage.ts';

type Shop = {
  /** Such as `http://localhost:8080`. */
  readonly address: string;
  /** `/dev/gallery?key=…` */
  readonly gallery: string;
  /** `/dev/mails?key=…` */
  readonly mails: string;
  /** What the shop's clock shows. */
  readonly now: Date;
};

export const pictureWidths = [360, 1280] as const;

const schemes = ['light', 'dark'] as const;

/** The pictures of one screen: `cl/home-guest-filled-360.webp`, and in the dark scheme `cl/home-guest-filled-360-dark.webp`. */
export const filesOf = (one: GalleryCase) =>
  schemes.flatMap((scheme) =>
    pictureWidths.map((width) => ({ scheme, width, file: `${nameOf(one)}-${width}${scheme === 'dark' ? '-dark' : ''}.webp` })),
  );

/** The report of a picture that could not be taken. */
export type Failure = { readonly name: string; readonly reason: string };

type PictureOptions = {
  /** Whether a picture is taken, by its file's name. */
  readonly isWanted: (file: string) => boolean;
  /** Called with each screen's name. */
  readonly onTaken: (name: string) => void;
};

/**
 * Takes the pictures of these cases that are wanted into `folder`, the whole page each.
 * @returns those that could not be taken, with the reason
 */
export async function takePictures(
  cases: readonly GalleryCase[],
  folder: string,
  shop: Shop,
  { isWanted, onTaken }: PictureOptions,
): Promise<readonly Failure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
  const failures: Failure[] = [];
  try {
    const groups = Map.groupBy(cases, ({ tenant, actor }) => `${tenant} ${actor}`);
    const waiting = [...groups.values()];
    // Two people are looked at side by side: one page draws while the other waits for its answers.
    const work = async (): Promise<void> => {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
        failures.push(...(await takeGroup(browser, group, folder, shop, { isWanted, onTaken })));
    };
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
  return failures;
}

/** The cases of one person in one shop: signed in once. */
async function takeGroup(
  browser: Browser,
  group: readonly GalleryCase[],
  folder: string,
  shop: Shop,
  { isWanted, onTaken }: PictureOptions,
): Promise<readonly Failure[]> {
  const [first] = group;
  if (first === undefined) return [];
  const context = await browser.newContext({
    baseURL: shop.address,
    reducedMotion: 'reduce',
    viewport: { width: pictureWidths[0], height: 720 },
  });
  try {
    await context.clock.setFixedTime(shop.now);
    const page = await context.newPage();
    await page.goto(shop.gallery);
    const enter = () => page.goto(`/dev/gallery/as/${first.tenant}/${first.actor}?to=/${first.tenant}/`);
    let entered = await enter();
    // The shop reads the demonstration's names first, and may be too busy for anything else meanwhile.
    for (let tries = 0; entered?.status() === 503 && tries < 5; tries++) {
      await page.waitForTimeout(2000);
      entered = await enter();
    }
    if (entered?.ok() !== true)
      return group.map((one) => ({ name: nameOf(one), reason: `${first.actor} cannot sign in: ${entered?.status()}` }));
    const failures: Failure[] = [];
    for (const one of group) {
      try {
        await takeCase(page, context, one, folder, isWanted);
        onTaken(nameOf(one));
      } catch (error) {
        failures.push({ name: nameOf(one), reason: reasonOf(error) });
      }
    }
    return failures;
  } finally {
    await context.close();
  }
}

async function takeCase(
  page: Page,
  context: BrowserContext,
  one: GalleryCase,
  folder: string,
  isWanted: PictureOptions['isWanted'],
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: pictureWidths[0], height: 720 });
  await page.goto(addressOf(one, await restOf(context, one)), { waitUntil: 'domcontentloaded' });
  await settle(page, one);
  const devtools = await context.newCDPSession(page);
  for (const { scheme, width, file: name } of filesOf(one).filter(({ file }) => isWanted(file))) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: width === 360 ? 720 : 800 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const height = async (): Promise<number> => Math.ceil((await devtools.send('Page.getLayoutMetrics')).cssContentSize.height);
    // As high as the page: sticky elements are at the page's end. The content does not grow with the screen.
    await page.locator('main').evaluate((main) => (main.style.minHeight = `${main.getBoundingClientRect().height}px`));
    await page.setViewportSize({ width, height: await height() });
    await page.waitForFunction(areImagesHere, undefined, { timeout: 10_000 });
    // A picture without a size of its own has made the page higher: what sticks to the edge goes to the new end.
    await page.setViewportSize({ width, height: await height() });
    await savePicture(devtools, path.join(folder, name), { width, height: await height() });
    await page.locator('main').evaluate((main) => (main.style.minHeight = ''));
  }
  await devtools.detach();
}

async function savePicture(devtools: CDPSession, file: string, size: { readonly width: number; readonly height: number }): Promise<void> {
  const clip = { x: 0, y: 0, ...size, scale: 1 };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 50, captureBeyondViewport: true, clip });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
}

/** The widths of a mail: a phone's, and the column of a mail program on a desk. */
export const mailWidths = [360, 600] as const;

/** The pictures of one mail: `cl/mail-personRegistered-360.webp`. */
export const filesOfMail = ({ tenant, event }: { readonly tenant: string; readonly event: string }) =>
  mailWidths.map((width) => ({ width, file: `${tenant}/mail-${event}-${width}.webp` }));

/** Takes the pictures of every mail of these shops into `folder`, each the whole document as a mail program shows it. */
export async function takeMails(
  codes: readonly string[],
  folder: string,
  shop: Shop,
  onTaken: (name: string) => void,
): Promise<readonly Failure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
  const failures: Failure[] = [];
  try {
    const context = await browser.newContext({ baseURL: shop.address });
    const page = await context.newPage();
    await page.goto(shop.mails);
    const answer = await context.request.get('/dev/mails/samples', { headers: { accept: 'application/json' } });
    const mails = ((await answer.json()) as readonly { readonly tenant: string; readonly event: string; readonly path: string }[]).filter(
      ({ tenant }) => codes.includes(tenant),
    );
    const devtools = await context.newCDPSession(page);
    for (const mail of mails) {
      const name = `${mail.tenant}/mail-${mail.event}`;
      try {
        await page.goto(`${mail.path}/html`);
        for (const { width, file } of filesOfMail(mail)) {
          await page.setViewportSize({ width, height: 720 });
          const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
          await savePicture(devtools, path.join(folder, file), { width, height: Math.ceil(cssContentSize.height) });
        }
        onTaken(name);
      } catch (error) {
        failures.push({ name, reason: reasonOf(error) });
      }
    }
  } finally {
    await browser.close();
  }
  return failures;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** Runs in the browser: everything in view has loaded; a picture out of view or hidden is not requested. */
const areImagesHere = (): boolean =>
  [...document.images].every((image) => {
    const { width, left, right } = image.getBoundingClientRect();
    return image.complete || width === 0 || right <= 0 || left >= innerWidth;
  });

/** Waits until the screen is there: what comes has come, unless the state is that it does not. */
async function settle(page: Page, { state, actor }: GalleryCase): Promise<void> {
  await page.locator('main[data-page]').waitFor();
  // Header and footer have files of their own, which may come after the page's.
  await page.locator(actor === 'guest' ? '.header .menu-open' : '.header .person').waitFor({ state: 'attached' });
  await page.locator('.footer a').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (state === 'mistakes') await page.locator('[aria-invalid="true"], .banner-error').first().waitFor({ timeout: 10_000 });
  if (state !== 'loading')
    await page.waitForFunction(() => document.querySelector('main [class*="skeleton"]') === null, undefined, { timeout: 10_000 });
  await page.waitForTimeout(state === 'loading' ? 500 : 150);
}

/** What follows the page in the address: the first of what the demonstration has, requested as the person would. */
export async function restOf(context: BrowserContext, { shown, tenant }: Pick<GalleryCase, 'shown' | 'tenant'>): Promise<string> {
  const { rest } = shown;
  if (rest === undefined) return '';
  const answer = await context.request.get(rest.call.replace('{tenant}', tenant), { headers: { 'x-tenant': tenant, 'x-channel': 'web' } });
  const found = rest.at.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key],
    await answer.json(),
  );
  if (typeof found !== 'string') throw new Error(`${rest.call} has nothing at ${rest.at.join('.')}`);
  return `/${encodeURIComponent(found)}`;
}
