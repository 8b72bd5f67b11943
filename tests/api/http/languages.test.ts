import path from 'node:path';
import { expect, test } from 'vitest';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { rawAnswer } from '../../support/api/rawAnswer.ts';
import { type StartedServer, start } from '../../support/api/start.ts';

/** Two shops that speak English, and two that speak Welsh and Breton. */
async function fourShops(): Promise<StartedServer> {
  const server = await start();
  await writeRelease(server.compiledDir, { tenant: 'cc', newExperience: true, language: 'cy' });
  await writeRelease(server.compiledDir, { tenant: 'dd', newExperience: true, language: 'br-FR' });
  return server;
}

const page = async (server: StartedServer, at: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.address + at, { headers, redirect: 'manual' });
  const text = await response.text();
  const data = /<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(text)?.[1];
  return { status: response.status, headers: response.headers, text, data: JSON.parse(data ?? 'null') as Record<string, unknown> };
};

test('A reader whose language is known reads the first page in it', async () => {
  const server = await fourShops();
  const { text, data } = await page(server, '/', { 'accept-language': 'fr, br;q=0.8, en;q=0.7' });
  expect(text).toContain('<html lang="br-FR">');
  expect(text).toContain('<h1>Choose in br-FR</h1>');
  expect(data.heading).toEqual([{ language: 'br', text: 'Choose in br-FR' }]);
});

test.each<Record<string, string>>([{}, { 'accept-language': 'ja' }, { 'accept-language': ';;,*' }])(
  'A reader with unknown preferences reads it in every language, the most spoken first: %j',
  async (headers) => {
    const server = await fourShops();
    const { text, data } = await page(server, '/', headers);
    expect(text).toContain('<html lang="mul">');
    expect(text).toContain('<h1>Choose in en · Choose in cy · Choose in br-FR</h1>');
    expect(data.heading).toEqual([
      { language: 'en', text: 'Choose in en' },
      { language: 'cy', text: 'Choose in cy' },
      { language: 'br', text: 'Choose in br-FR' },
    ]);
  },
);

test('An address in capitals leads to the shop that it means, on our own host alone', async () => {
  const server = await fourShops();
  const moved = async (at: string) => {
    const { status, headers } = await page(server, at);
    return [status, headers.get('location')];
  };
  expect(await moved('/AA/join/2?a=B')).toEqual([308, '/aa/join/2?a=B']);
  expect(await moved('/Aa')).toEqual([308, '/aa']);
  expect(await moved('/AA//elsewhere.example/')).toEqual([308, '/aa//elsewhere.example/']);
  expect(await moved('/ZZ/')).toEqual([404, null]);
});

const everyLanguage = (message: string) => ['aa', 'cc', 'dd'].map((tenant) => `${message} of ${tenant}`).join(' · ');

test('What is refused before the shop is known is said in the words of the shop that is named, else in every language', async () => {
  const server = await fourShops();
  const message = async (at: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.address + at, { headers });
    const { error } = (await response.json()) as { error: { status: number; errorObj: { code: string; message: string } } };
    expect(error.status).toBe(response.status);
    return [response.status, error.errorObj.message];
  };
  const unknown = [404, everyLanguage('pageNotAvailable')];
  const malformed = [400, everyLanguage('requestFailed')];
  expect(await message('/api/nowhere')).toEqual(unknown);
  expect(await message('/api/nowhere', { 'x-tenant': 'cc' })).toEqual([404, 'pageNotAvailable of cc']);
  expect(await message('/api/session/commerce/fetchSessionInfo', { 'x-tenant': 'zz', 'x-channel': 'web' })).toEqual(unknown);
  expect(await message('/api/nowhere/%')).toEqual(malformed);
  expect(await message('/api/my-account/v2/dd/%')).toEqual([400, 'requestFailed of dd']);
  expect(await message('/api/my-account/v2/%00/geo', { 'x-tenant': 'dd' })).toEqual([400, 'requestFailed of dd']);
  const text = await (await fetch(`${server.address}/dd/%`)).text();
  expect(text.split('\n')[0]).toBe('requestFailed of dd');
});

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'badRequest'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: here\r\n: x\r\n\r\n', 400, 'badRequest'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'badRequest'],
  ['cookies without end', `GET / HTTP/1.1\r\nHost: here\r\nCookie: a=${'a'.repeat(40_000)}\r\n\r\n`, 431, 'tooLarge'],
])('What is no HTTP is answered in the one shape of an error: %s', async (_what, sent, status, code) => {
  const server = await fourShops();
  const { head, body } = await rawAnswer(server.address, sent);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ error: { status, errorObj: { code, message: everyLanguage('requestFailed') } } });
});

test('No shop at all: the first page is there, and refusals have some words', async () => {
  const server = await start({ compiledDir: path.join(import.meta.dirname, 'nowhere') });
  expect((await page(server, '/')).data).toMatchObject({ is: 'chooser', shops: [], heading: [] });
  const { error } = (await (await fetch(`${server.address}/api/nowhere`)).json()) as { error: { errorObj: { message: string } } };
  expect(error.errorObj.message).toBe('Not Found');
});
