import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import type { LoadOptions } from '../../../engine/renderer.ts';
import type { FromTile, TileState, ToTile } from '../../../src/studio/preview/messages.ts';
import type { DrawnTile } from '../../../src/studio/worker/messages.ts';

/** What a picture shows. */
type Shot = { readonly drawn: DrawnTile; readonly state: TileState; readonly step: number; readonly lit: string | undefined };
export type Tile = { readonly take: (shot: Shot, loadOptions: LoadOptions) => Promise<Buffer> };

const width = 360;
/** Higher than any step: what is longer is cut. */
const highest = 2400;
/** Milliseconds after which a tile that does not draw is given up. */
const patience = 20_000;
const address = 'http://studio.invalid';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The page around a tile: it hands on what the tile asks for. */
const around = `<!doctype html><title>Pictures</title><style>body{margin:0}iframe{display:block;border:0;width:${width}px;height:320px}</style>
<iframe title="A form" src="/studio/preview"></iframe>
<script>
let loading = 0;
addEventListener('message', async ({ source, data }) => {
  if (data.is === 'ready') document.body.dataset.ready = '';
  if (data.is !== 'options') return;
  document.body.toggleAttribute('data-loading', ++loading > 0);
  source.postMessage({ is: 'options', id: data.id, options: await loadOptions(data.source) }, '*');
  document.body.toggleAttribute('data-loading', --loading > 0);
});
</script>`;

/** A tile of the studio's wall in a browser that reaches nothing but the studio's own files. */
export async function openTile(browser: Browser, studioDir: string): Promise<Tile> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== address) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: around });
    const file = path.join(studioDir, pathname === '/studio/preview' ? 'preview.html' : pathname.replace(/^\/studio\//, ''));
    const body = await readFile(file).catch(() => undefined);
    return body === undefined ? route.abort() : route.fulfill({ contentType: types[path.extname(file)] ?? 'text/plain', body });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  let load: LoadOptions = async () => [];
  await page.exposeFunction('loadOptions', (source: Extract<FromTile, { readonly is: 'options' }>['source']) => load(source));
  await page.goto(address);
  await page.locator('body[data-ready]').waitFor();
  const frame = page.frame({ url: `${address}/studio/preview` });
  if (frame === null) throw new Error('The tile did not open.');
  const devtools = await context.newCDPSession(page);

  const send = (message: ToTile): Promise<void> =>
    page.evaluate((one) => document.querySelector('iframe')?.contentWindow?.postMessage(one, '*'), message);
  const setHeight = (pixels: number): Promise<void> =>
    page.evaluate(async (to) => {
      const tile = document.querySelector('iframe');
      if (tile !== null) tile.style.height = `${to}px`;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, pixels);

  /** A mail is a document of its own. */
  const mails = await context.newPage();
  const mailDevtools = await context.newCDPSession(mails);
  const takeMail = async (html: string): Promise<Buffer> => {
    await mails.setContent(html);
    const height = await mails.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    return picture(mailDevtools, Math.min(height, highest));
  };

  return {
    async take({ drawn, state, step, lit }, loadOptions) {
      if (drawn.is === 'mail') return takeMail(drawn.html);
      load = loadOptions;
      await frame.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''));
      await setHeight(320);
      await send({ is: 'draw', drawn, state, step });
      const main = frame.locator('main:not([data-before])');
      await main
        .locator(drawn.is === 'form' ? 'form button[type=submit]' : '[data-tile]')
        .first()
        .waitFor();
      if (drawn.is === 'form' && state === 'mistakes') await main.locator('[aria-invalid="true"]').first().waitFor();
      // Parts of a form that are fetched when they are shown, then the lists that they ask for.
      await main.locator('div[data-waiting]').waitFor({ state: 'detached' });
      await page.locator('body:not([data-loading])').waitFor();
      await send({ is: 'light', ...(lit === undefined ? {} : { field: lit }) });
      const height = await frame.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return Math.ceil(document.querySelector('[data-tile]')?.getBoundingClientRect().bottom ?? 0);
      });
      const shown = Math.min(height, highest);
      await setHeight(shown);
      return picture(devtools, shown);
    },
  };
}

async function picture(devtools: CDPSession, height: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70, captureBeyondViewport: true, clip });
  return Buffer.from(data, 'base64');
}
