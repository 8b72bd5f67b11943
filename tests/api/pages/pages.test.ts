import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Release } from '../../../engine/runtime.ts';
import { events } from '../../../src/contract/catalogue/events.ts';
import { mailsPath } from '../../../src/server/pages/devMails.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { styleFile } from '../../support/api/oneLineWeb.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { type StartedServer, start } from '../../support/api/start.ts';

type Sample = { readonly event: string; readonly path: string };

const get = async (server: StartedServer, at: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.address + at, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Asked under whatever name: `fetch` says the true one. */
const statusOf = (server: StartedServer, at: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    request({ hostname, port, path: at, headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, unknown>;
const releaseOf = async ({ compiledDir }: StartedServer) =>
  JSON.parse(await readFile(path.join(compiledDir, 'aa', 'release.json'), 'utf8')) as Release;

test('A page is readable before its script: language, title, heading, theme, and what comes next', async () => {
  const server = await start();
  const { status, text } = await get(server, '/aa/join/2');
  const release = await releaseOf(server);
  expect(status).toBe(200);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<title>Join &lt;us&gt; - Shop ');
  expect(text).toContain('<main data-page="personalRegistration"><h1>Join &amp; enjoy</h1>');
  expect(text).toContain(`<link rel="stylesheet" href="/compiled/footer/${release.theme}" data-theme>`);
  expect(dataOf(text)).toMatchObject({
    is: 'tenant',
    page: 'personalRegistration',
    release: release.hash,
    files: '/compiled/',
    carried: { [`/compiled/${release.forms.personalRegistration?.plan}`]: { steps: expect.anything() } },
    shell: { tenant: 'aa' },
  });
});

test('A page carries its own words and forms; those of other pages are files that it may fetch', async () => {
  const server = await start();
  const release = await releaseOf(server);
  const [own, other] = await Promise.all(['/aa/join', '/aa/'].map(async (at) => dataOf((await get(server, at)).text)));
  expect(own).toMatchObject({ forms: release.forms, parts: release.parts, shell: { words: { skipToContent: expect.anything() } } });
  expect(other).toMatchObject({ forms: {}, shell: { words: {} } });
  for (const file of [release.formsFile, release.parts.personalRegistration])
    expect((await fetch(`${server.address}/compiled/${file}`)).headers.get('cache-control')).toContain('immutable');
});

test('The first page chooses the shop; a text cannot end the data', async () => {
  const server = await start();
  const { status, text } = await get(server, '/');
  expect(status).toBe(200);
  expect(dataOf(text)).toMatchObject({
    is: 'chooser',
    intro: [{ text: '</script>' }],
    shops: [{ tenant: 'aa', home: '/aa/' }, { tenant: 'bb' }],
  });
});

test('What is not there is 404: a page of the tenant says so, an unknown tenant leads back to the shops', async () => {
  const server = await start();
  const page = await get(server, '/aa/nothing');
  expect([page.status, dataOf(page.text).page]).toEqual([404, 'pageNotAvailable']);
  const tenant = await get(server, '/zz/join');
  expect([tenant.status, dataOf(tenant.text).is]).toEqual([404, 'chooser']);
});

test('A policy is at /{tenant}{path}/ as HTML, whatever is in its text', async () => {
  const server = await start();
  const { status, text } = await get(server, '/aa/terms/');
  expect(status).toBe(200);
  expect(text).toContain('<main data-page="policy"><h1>Terms</h1>');
  expect(text).toContain('<p>The terms of aa &lt;b&gt;</p>');
});

test('Published files are kept for ever, and the server’s own are never given out', async () => {
  const server = await start();
  const release = await releaseOf(server);
  const shell = await get(server, `/compiled/${release.shell}`);
  expect([shell.status, shell.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get(server, `/compiled/${release.server}`)).status).toBe(404);
  expect((await get(server, '/compiled/..%2faa%2frelease.json')).status).toBe(404);
  // A file of the release before is still there for pages that are open.
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 2 });
  expect((await get(server, `/compiled/${release.theme}`)).status).toBe(200);
});

test('The styles of every page come with the theme in one file, which changes its name with either', async () => {
  const server = await start();
  const { theme, shell, server: secret } = await releaseOf(server);
  const [alone, styles] = await Promise.all([get(server, `/compiled/${theme}`), readFile(styleFile, 'utf8')]);
  const both = await get(server, `/compiled/footer/${theme}`);
  expect([both.status, both.text, both.headers.get('content-type')]).toEqual([200, alone.text + styles, 'text/css; charset=utf-8']);
  expect(both.headers.get('cache-control')).toContain('immutable');
  for (const other of [`footer2/${theme}`, `..%2ffooter/${theme}`, `footer/${shell}`, `footer/${secret}`, 'footer/none.css'])
    expect((await get(server, `/compiled/${other}`)).status, other).toBe(404);
});

test('A page or a published file that was asked before is answered though every thread that hashes passwords and reads files is taken', async () => {
  const server = await start();
  const { theme } = await releaseOf(server);
  const { port } = new URL(server.address);
  // By number, and decompressed at once: a name is looked up, and a stream decompressed, by these threads too.
  const askFor = (at: string, encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const sentRequest = request({ hostname: '127.0.0.1', port, path: at, headers });
      sentRequest.on('error', reject).end();
      sentRequest.on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(pieces) }));
      });
    });
  const asked = [`/compiled/${theme}`, '/aa/join', '/aa/terms/'];
  const before = new Map<string, string>();
  for (const at of asked) {
    before.set(at, String((await askFor(at, 'identity')).body));
    await askFor(at, 'br');
  }
  // Who opens a pipe waits, in a thread, until somebody writes into it.
  const pipe = path.join(server.dataDir, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
  let opened = 0;
  const waiting = Array.from({ length: threads + 4 }, () =>
    open(pipe, 'r').then((file) => {
      opened++;
      return file.close();
    }),
  );
  try {
    for (const at of asked)
      for (const encoding of ['identity', 'br, gzip', 'gzip;q=0.5, br;q=1']) {
        const answer = await askFor(at, encoding);
        expect(answer.encoding).toBe(encoding === 'identity' ? undefined : 'br');
        expect(String(answer.encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body)).toBe(before.get(at));
      }
    expect(opened).toBe(0);
  } finally {
    const both = openSync(pipe, constants.O_RDWR);
    await Promise.all(waiting);
    closeSync(both);
  }
  for (const at of asked) expect((await askFor(at, 'br;q=0')).encoding, at).toBeUndefined();
});

test('A switched release is served at once', async () => {
  const server = await start();
  const before = dataOf((await get(server, '/aa/')).text).release;
  const next = await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 3 });
  expect(before).not.toBe(next.hash);
  expect(dataOf((await get(server, '/aa/')).text).release).toBe(next.hash);
});

test('The policy of content is strict: own scripts and styles, nothing inline, Trusted Types', async () => {
  const server = await start();
  const csp = (await get(server, '/aa/')).headers.get('content-security-policy') ?? '';
  expect(csp).toContain("script-src 'self';");
  expect(csp).toContain("style-src 'self';");
  expect(csp).toContain("require-trusted-types-for 'script'");
  // One policy, of what starts the worker that reads tables; no other name, and none twice.
  expect(csp.split(';')).toContain('trusted-types tables');
  expect(csp.split(';')).toContain("worker-src 'self'");
  expect(csp).not.toMatch(/unsafe|\*/);
});

test('Answers are compressed with brotli', async () => {
  const server = await start();
  const { headers } = await get(server, '/aa/', { 'accept-encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
});

test('A page that a browser has is not sent again until it changes', async () => {
  const server = await start();
  const first = await get(server, '/aa/join');
  const known = { 'if-none-match': `"other", ${first.headers.get('etag')}` };
  const again = await get(server, '/aa/join', known);
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')]);
  for (const name of ['content-security-policy', 'cache-control', 'vary'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  expect((await get(server, '/aa/', known)).status).toBe(200);
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 3 });
  const changed = await get(server, '/aa/join', known);
  expect([changed.status, changed.text === first.text]).toEqual([200, false]);
});

test('Health: alive, and ready while the database answers', async () => {
  const server = await start();
  expect((await get(server, '/livez')).text).toBe('{"status":"ok"}');
  expect((await get(server, '/readyz')).status).toBe(200);
});

test('Mails are shown on this machine alone, and not at all where the shop is public', async () => {
  const server = await start();
  const withKey = mailsPath(await readSecret({ dataDir: server.dataDir, secret: undefined }));
  const mails = await get(server, withKey);
  expect(mails.status).toBe(200);
  const [cookie = ''] = mails.headers.get('set-cookie')?.split(';') ?? [];
  expect((await get(server, '/dev/mails', { cookie })).status).toBe(200);
  // A stranger's `Host: localhost` that a proxy on this machine hands on without a word looks like this.
  for (const at of ['/dev/mails', '/dev/mails?key=', `/dev/mails?key=${'0'.repeat(64)}`])
    expect(await statusOf(server, at, { host: 'localhost' })).toBe(403);
  await registerPerson(server.address, 'a@example.com');
  await expect.poll(async () => (await server.mails()).length, { timeout: 30_000 }).toBe(1);
  const listed = await get(server, '/dev/mails', { cookie, accept: 'application/json' });
  const [letter] = JSON.parse(listed.text) as readonly { readonly id: string }[];
  expect(await statusOf(server, `/dev/mails/${letter?.id}`, { host: 'localhost' })).toBe(404);
  expect(await statusOf(server, `/dev/mails/${letter?.id}`, { host: 'localhost', cookie })).toBe(200);
  // The mail's own document is framed, with its own styles and without this page's; it runs and loads nothing.
  const framed = await get(server, `/dev/mails/${letter?.id}`, { cookie });
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-src 'self'/);
  const frame = /<iframe [^>]*src="([^"]+)"[^>]* sandbox="[^"]*"/.exec(framed.text)?.[1] ?? '';
  const document = await get(server, frame, { cookie });
  expect(document.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'unsafe-inline';.*sandbox/);
  expect(document.text).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}(?:-[A-Z]{2})?">/);
  expect(document.text).not.toMatch(/<link|mails\.css/);
  const samples = JSON.parse((await get(server, '/dev/mails/samples', { cookie, accept: 'application/json' })).text) as readonly Sample[];
  expect(new Set(samples.map(({ event }) => event))).toEqual(new Set(Object.keys(events)));
  expect(await statusOf(server, `${samples[0]?.path}/html`, { host: 'localhost', cookie })).toBe(200);
  expect(await statusOf(server, `${samples[0]?.path}/html`, { host: 'localhost' })).toBe(404);
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(mails.text)?.[1] ?? '';
  expect((await get(server, style)).headers.get('content-type')).toContain('text/css');
  // What a proxy on this machine hands on comes from elsewhere; a foreign name that leads here is a foreign page's.
  const foreign: readonly Record<string, string>[] = [
    { 'x-forwarded-for': '8.8.8.8' },
    { forwarded: 'for=8.8.8.8' },
    { host: 'shop.example.com' },
  ];
  for (const headers of foreign)
    for (const at of [withKey, '/metrics']) expect([at, headers, await statusOf(server, at, headers)]).toEqual([at, headers, 404]);
  const open = await start({ env: { PUBLIC_URL: 'https://shop.example' } });
  expect((await get(open, '/dev/mails')).status).toBe(404);
});

test('A server whose permissions lack a row does not start', async () => {
  const { serve } = await import('../../../src/server/main.ts');
  const server = await start();
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, without: ['readUser'] });
  const { readSettings } = await import('../../../src/server/platform/settings.ts');
  const { settings } = readSettings({ PORT: '0', DATA_DIR: server.dataDir, COMPILED_DIR: server.compiledDir });
  if (settings === undefined) throw new Error('settings');
  const web = {
    fromSources: false,
    attach: async () => undefined,
    html: async () => '',
    screenFiles: async () => ({ modules: [], styles: [] }),
    fontFile: async () => undefined,
  };
  await expect(serve({ settings, database: server, web })).rejects.toThrow('permissions have no row for readUser');
});
