import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Each row a directive. */
const policyOf = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');

/** The page: our scripts, styles that its editor writes under the nonce, frames of ours. */
const pagePolicy = (nonce: string): string =>
  policyOf({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'studio',
  });

/**
 * A tile draws what somebody has typed a moment ago: it has an origin of its own, reads nothing and sends nothing, and runs the validators that
 * the page hands it.
 */
const tilePolicy = policyOf({
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'self' blob:",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
});

/** A mail has its styles at each element, as mail programs want them; it loads nothing, and runs what draws it alone. */
const mailPolicy = policyOf({
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
});

/** The compiler writes validators and runs them, which no page of ours may; it has no page. */
const workerPolicy = policyOf({ 'default-src': "'none'", 'script-src': "'self' blob: 'unsafe-eval'", 'connect-src': "'self'" });

/** `/studio`: the page, the frames of its tiles, their files, each with the policy of its own. */
export async function registerStudioPage(app: FastifyInstance, folder: () => Promise<string>): Promise<void> {
  const html = async (name: string): Promise<string> => readFile(path.join(await folder(), name), 'utf8');
  const send = (reply: FastifyReply, text: string, policy: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy).send(text);

  app.get('/studio', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return send(reply, (await html('index.html')).replace('{{nonce}}', nonce), pagePolicy(nonce));
  });
  for (const [name, policy] of [
    ['preview', tilePolicy],
    ['mail', mailPolicy],
  ] as const)
    app.get(`/studio/${name}`, async (_request, reply) =>
      send(reply.header('x-frame-options', 'SAMEORIGIN'), await html(`${name}.html`), policy),
    );
  await app.register(fastifyStatic, {
    root: path.join(await folder(), 'assets'),
    prefix: '/studio/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.basename(file);
      // Their names say what is in them, except the contract's.
      reply.header('cache-control', name === 'contract.json' ? 'no-cache' : 'public, max-age=31536000, immutable');
      // A tile has an origin of its own; what it loads is nobody's secret.
      reply.header('access-control-allow-origin', '*');
      if (/^worker-[\w-]+\.js$/.test(name)) reply.header('content-security-policy', workerPolicy);
    },
  });
}
