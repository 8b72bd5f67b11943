import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../src/server/http/securityHeaders.ts';
import type { Web } from '../../src/server/http/web.ts';
import { readSettings } from '../../src/server/platform/settings.ts';

async function headersOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { settings } = readSettings({ PUBLIC_URL: 'https://shop.example' });
  if (settings === undefined) throw new Error('settings');
  const app = Fastify();
  await securityHeaders(app, settings, { fromSources: false } as Web);
  app.get('/call', { config: { lane: 'plain' } }, async () => ({}));
  app.get('/password', { config: { lane: 'hashing' } }, async () => ({}));
  app.get('/paper', { config: { lane: 'files' } }, async () => '');
  app.get('/page', async () => '');
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

const ofEach = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
};

test.each(['/page', '/paper', '/unknown'])('What a browser may show has all headers that keep it to itself: %s', async (path) => {
  const headers = await headersOf(path);
  expect(headers).toMatchObject({ ...ofEach, ...ofDocuments });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';script-src 'self';.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  );
});

test.each(['/call', '/password'])('An answer of a call has those that concern data: %s', async (path) => {
  const headers = await headersOf(path);
  expect(headers).toMatchObject({ ...ofEach, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" });
  for (const name of Object.keys(ofDocuments)) expect(headers).not.toHaveProperty(name);
});
