import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../verify/findChromium.ts';

/** Pixels that differ by more than this in one of red, green, blue (0 to 255) count; WebP and fonts' edges differ by less. */
const tolerance = 48;
/** Share of pixels that may differ: a caret, an edge. */
const mostShare = 0.0005;

export type PictureComparison =
  | { readonly name: string; readonly is: 'same' | 'new' | 'gone' }
  /** `share` of the pixels differs; `difference` is a picture (WebP) of where. */
  | { readonly name: string; readonly is: 'changed'; readonly share: number; readonly difference: Buffer };

/** Compares the pictures below two folders by their names; the browser itself decodes them. */
export async function comparePictures(before: string, after: string): Promise<readonly PictureComparison[]> {
  const [old, now] = await Promise.all([listPictures(before), listPictures(after)]);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    const compared: PictureComparison[] = [];
    for (const name of [...new Set([...old, ...now])].sort()) {
      if (!now.includes(name)) compared.push({ name, is: 'gone' });
      else if (!old.includes(name)) compared.push({ name, is: 'new' });
      else {
        const [a, b] = await Promise.all([before, after].map((folder) => readFile(path.join(folder, name), 'base64')));
        const { share, difference } =
          a === b ? { share: 0, difference: '' } : await page.evaluate(differ, { a: a ?? '', b: b ?? '', tolerance });
        if (share <= mostShare) compared.push({ name, is: 'same' });
        else compared.push({ name, is: 'changed', share, difference: Buffer.from(difference, 'base64') });
      }
    }
    return compared;
  } finally {
    await browser.close();
  }
}

/** Runs in the browser: the share of pixels that differ, and a picture of them on a pale ground. */
async function differ({ a, b, tolerance }: { readonly a: string; readonly b: string; readonly tolerance: number }) {
  const decode = (data: string) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/webp' }));
  const pictures = await Promise.all([decode(a), decode(b)]);
  const [width, height] = [Math.max(...pictures.map((one) => one.width)), Math.max(...pictures.map((one) => one.height))];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const [first, second] = pictures.map((one) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(one, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  if (first === undefined || second === undefined) throw new Error('no picture');
  let differing = 0;
  const result = context.createImageData(width, height);
  for (let at = 0; at < first.data.length; at += 4) {
    const far = [0, 1, 2, 3].some((part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > tolerance);
    if (far) differing++;
    const pale = 255 - (255 - (second.data[at] ?? 0)) / 4;
    result.data.set(far ? [200, 0, 80, 255] : [pale, pale, pale, 255], at);
  }
  context.putImageData(result, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { share: differing / (width * height), difference: btoa(text) };
}

/** Names of the pictures below a folder: `cl/home-guest-filled-360.webp`. */
export async function listPictures(folder: string): Promise<readonly string[]> {
  const isHere = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isHere) return [];
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.webp')).map((name) => name.split(path.sep).join('/'));
}

/** Writes the page that shows what changed: before, after and difference side by side. `before` and `after` are as the page's links name them. */
export async function writeReport(file: string, compared: readonly PictureComparison[], before: string, after: string): Promise<void> {
  const folder = path.dirname(file);
  const rows: string[] = [];
  for (const one of compared) {
    if (one.is === 'same') continue;
    const picture = (from: string, label: string) =>
      `<figure><figcaption>${label}</figcaption><img src="${from}/${one.name}" alt="" loading="lazy"></figure>`;
    if (one.is === 'changed') {
      const difference = path.join(folder, 'difference', one.name);
      await mkdir(path.dirname(difference), { recursive: true });
      await writeFile(difference, one.difference);
    }
    const shown = [
      one.is === 'new' ? '' : picture(before, 'before'),
      one.is === 'gone' ? '' : picture(after, 'after'),
      one.is === 'changed' ? picture('difference', `difference: ${(one.share * 100).toFixed(2)} %`) : '',
    ];
    rows.push(`<section><h2>${one.name} (${one.is})</h2><div>${shown.join('')}</div></section>`);
  }
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pictures that changed</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:1rem}div{display:flex;gap:1rem;align-items:start}figure{margin:0}img{max-width:30vw;border:1px solid #ccc}h2{font-size:1rem}</style></head>
<body><h1>${rows.length === 0 ? 'Nothing changed' : `${rows.length} pictures changed`}</h1>${rows.join('\n')}</body></html>`;
  await mkdir(folder, { recursive: true });
  await writeFile(file, html);
}
