import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createOpenIdProviders } from '../../src/server/adapters/identity/openid.ts';

/** A provider that says who it is and answers everything else in its own way. */
async function providerThat(answers: RequestListener, isUp = () => true): Promise<string> {
  const server = createServer((request, response) => {
    if (!isUp()) return void response.writeHead(503).end();
    if (!request.url?.endsWith('/.well-known/openid-configuration')) return answers(request, response);
    const at = (path: string) => `${issuer}${path}`;
    const metadata = { issuer, authorization_endpoint: at('/auth'), token_endpoint: at('/token'), jwks_uri: at('/keys') };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...metadata, response_types_supported: ['code'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const issuer = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return issuer;
}

const binding = { state: 'a'.repeat(64), nonce: 'b'.repeat(64), verifier: 'c'.repeat(64) };
const cameBack = (query: Record<string, string>) => new URL(`https://shop.example/back?${new URLSearchParams(query)}`);
const arrive = (issuer: string, query: Record<string, string>, patience?: number) =>
  createOpenIdProviders(patience)({ issuer, id: 'shop', secret: 'secret' }).arrive(cameBack({ state: binding.state, ...query }), binding);

test('A provider that refuses the code, or answers nonsense, ends as a failure with its code', async () => {
  const refusing = await providerThat((_, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant","error_description":"ana@example.com"}'),
  );
  expect(await arrive(refusing, { code: 'x' })).toEqual({ is: 'failed', why: 'invalid_grant' });
  const broken = await providerThat((_, response) => void response.writeHead(500).end('<h1>'));
  expect(await arrive(broken, { code: 'x' })).toMatchObject({ is: 'failed', why: expect.stringMatching(/^OAUTH_/) });
});

test('One that never answers is given up', async () => {
  const silent = await providerThat(() => undefined);
  expect(await arrive(silent, { code: 'x' }, 0.2)).toMatchObject({ is: 'failed' });
});

test('Who goes back has cancelled; another state or another error is a failure', async () => {
  const issuer = await providerThat(() => undefined);
  expect(await arrive(issuer, { error: 'access_denied' })).toEqual({ is: 'cancelled' });
  expect(await arrive(issuer, { error: 'server_error' })).toEqual({ is: 'failed', why: 'server_error' });
  expect(await arrive(issuer, { error: 'access_denied', state: 'another' })).toMatchObject({ is: 'failed' });
});

test('One that was not there is asked again at the next try', async () => {
  let up = false;
  const issuer = await providerThat(
    () => undefined,
    () => up,
  );
  const { leave } = createOpenIdProviders()({ issuer, id: 'shop', secret: 'secret' });
  await expect(leave('https://shop.example/back', binding)).rejects.toThrow();
  up = true;
  expect(await leave('https://shop.example/back', binding)).toContain('code_challenge_method=S256');
});
