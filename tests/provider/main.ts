/**
 * A provider of identities in a process of its own (OpenID Connect, certified implementation), with one page: say who you are, or go back.
 * Started by {@link ../provider/startProvider.ts}: `REDIRECT_URIS` says where it may send people back to, `PORT` where it listens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import type { ProviderFault } from './startProvider.ts';

/** What a shop asks without the browser. */
const addresses = { discovery: '/.well-known/', token: '/token' } as const;
let manner: ProviderFault | null = null;

const server = createServer();
server.listen(Number(process.env.PORT), 'localhost', async () => {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'shop-secret',
        redirect_uris: (process.env.REDIRECT_URIS ?? '').split(' '),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    ttl: { Session: 60, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    /** Signs in anybody: the name is the e-mail, and `unverified:` before it says what it says. */
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id.replace('unverified:', ''),
        email_verified: !id.startsWith('unverified:'),
        given_name: 'Ana María',
        family_name: 'Núñez',
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const standard = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (manner !== null && request.url?.startsWith(addresses[manner.at]) === true)
      return manner.does === 'refuses' ? void response.writeHead(500).end() : undefined;
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (request.url?.startsWith('/who/') !== true) return void standard(request, response);
    return void answer(provider, request, response);
  });
  process.send?.({ issuer });
});
process.on('message', (fault: ProviderFault | null) => {
  manner = fault;
  process.send?.('heard');
});
process.once('disconnect', () => process.exit());

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const parameters = new URLSearchParams(await text(request));
    const result = parameters.has('cancel') ? { error: 'access_denied' } : { login: { accountId: parameters.get('email') ?? '' } };
    return provider.interactionFinished(request, response, result);
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Provider</title><form method="post">
    <label>E-mail <input name="email"></label> <button>Continue</button> <button name="cancel" value="1">Cancel</button></form></html>`);
}
