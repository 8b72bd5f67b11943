import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Gallery, openGallery } from '../../../scripts/gallery/openGallery.ts';
import type { Web } from '../../../src/server/http/web.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { oneLineWeb } from '../../support/api/oneLineWeb.ts';
import { shareCompiled } from '../../support/api/shareCompiled.ts';
import { start } from '../../support/api/start.ts';

async function settingsOf(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gallery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const compiledDir = path.join(folder, 'compiled');
  await shareCompiled(inject('fixtureTenants'), compiledDir);
  const { settings } = readSettings({ DATA_DIR: folder, COMPILED_DIR: compiledDir, TENANTS_DIR: inject('fixtureTenants'), ...env });
  if (settings === undefined) throw new Error('settings');
  return settings;
}

async function openHere(): Promise<Gallery> {
  const gallery = await openGallery(await settingsOf(), oneLineWeb);
  if (gallery === undefined) throw new Error('no gallery');
  return gallery;
}

test('There is no gallery in production, nor where others may reach the shop', async () => {
  for (const env of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example' }] as readonly Record<string, string>[])
    expect(await openGallery(await settingsOf(env), oneLineWeb)).toBeUndefined();
});

test('The gallery opens with its key and under this machine’s name alone; it leads to pages of its tenant, signed in as people of the demonstration alone', async () => {
  const gallery = await openHere();
  const attach: Web['attach'] = (app) => gallery.web.attach(app);
  const { address, connectionString } = await start({ attach });
  gallery.connect(connectionString);
  onTestFinished(gallery.close);
  const ask = (at: string, headers: Readonly<Record<string, string>> = {}) => fetch(address + at, { headers, redirect: 'manual' });

  const as = (who: string, to: string) => `/dev/gallery/as/aa/${who}?${new URLSearchParams({ to })}`;
  for (const at of ['/dev/gallery', `/dev/gallery?key=${'0'.repeat(64)}`]) expect((await ask(at)).status).toBe(403);
  expect((await ask(as('guest', '/aa/'))).status).toBe(404);
  expect((await ask(gallery.path, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);

  const opened = await ask(gallery.path);
  expect(opened.status).toBe(200);
  const shown = await opened.text();
  expect(shown).toContain('gallery-state%3Dfilled');
  // Every mail is one step away, as a mail program shows it.
  expect(shown).toMatch(/href="\/dev\/mails\?key=[0-9a-f]{64}"/);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const led = await ask(as('guest', '/aa/?gallery-state=error'), { cookie });
  expect([led.status, led.headers.get('location')]).toEqual([303, '/aa/?gallery-state=error']);
  for (const to of ['https://evil.example/', '//evil.example/', '/bb/']) expect((await ask(as('guest', to), { cookie })).status).toBe(404);
  // The fixture's shops have no demonstration, so nobody is signed in.
  const nobody = await ask(as('superuser', '/aa/'), { cookie });
  expect([nobody.status, nobody.headers.getSetCookie()]).toEqual([404, []]);

  const framed = (headers: Readonly<Record<string, string>>) =>
    ask('/aa/?gallery-state=error', headers).then((answer) => answer.headers.get('x-frame-options'));
  expect(await framed({ cookie })).toBe('SAMEORIGIN');
  expect(await framed({})).toBe('DENY');
});

test('A page of the gallery starts with the script that shows its state; other pages do not', async () => {
  const { web } = await openHere();
  const html = { ...oneLineWeb, html: async () => '<body></body>' };
  const gallery = await openGallery(await settingsOf(), html);
  expect(await gallery?.web.html('/aa/?gallery-state=error')).toContain('/dev/gallery/state.js');
  for (const url of ['/aa/', '/aa/?gallery-state=other']) expect(await gallery?.web.html(url)).toBe('<body></body>');
  expect(await web.html('/aa/')).toBe(await oneLineWeb.html('/aa/'));
});
