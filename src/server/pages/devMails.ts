import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readStoredLetters, type StoredLetter } from '../adapters/mail/files.ts';
import type { Letter } from '../domain/mail/mail.ts';
import { isFromHere } from '../http/isFromHere.ts';
import { isLoopbackUrl } from '../platform/isLoopbackUrl.ts';
import { escapeHtml } from '../platform/markdown/escapeHtml.ts';
import { isSameMac, type Secret } from '../platform/secret.ts';
import type { Settings } from '../platform/settings.ts';
import { listMailSamples, mailSamplesOf, type SampleParts } from './mailSamples.ts';

/** Mails are read in a browser only where they become files, on a developer's machine. */
export const hasDevMails = ({ production, smtpUrl, publicUrl }: Pick<Settings, 'production' | 'smtpUrl' | 'publicUrl'>): boolean =>
  !production && smtpUrl === undefined && isLoopbackUrl(publicUrl);

const keyCookie = 'dev-mails';

/** Where the mails are read, with the key that opens them: only somebody who can read the data folder can know it. */
export const mailsPath = (secret: Secret): string => `/dev/mails?key=${secret.mac('dev-mails')}`;

/**
 * `/dev/mails`: what would have been sent, and every mail of every shop with invented data, for developers; as JSON where that is asked
 * for. A proxy on this machine that adds no header looks like a browser here, whatever name a stranger asks for: so the page asks for a key
 * as well, which then stays in a cookie.
 */
export function registerDevMails(app: FastifyInstance, folder: string, secret: Secret, samples: SampleParts): void {
  const key = secret.mac('dev-mails');
  app.get<{ Querystring: { key?: unknown } }>('/dev/mails', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    if (!hasKey(request)) return askForKey(reply);
    if (request.query.key !== undefined) reply.setCookie(keyCookie, key, { path: '/dev', httpOnly: true, sameSite: 'strict' });
    const letters = await readStoredLetters(folder);
    if (wantsJson(request)) return letters;
    const list = letters.length === 0 ? '<p>None yet: register, or ask for a code.</p>' : listOf(letters, ({ id }) => `/dev/mails/${id}`);
    return sendPage(reply, 'Mails', `<h1>Mails</h1>\n<p><a href="/dev/mails/samples">Every mail of every shop</a></p>\n${list}`);
  });
  app.get('/dev/mails.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(look));
  app.get('/dev/mails/samples', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const letters = (await listMailSamples(samples)).map(toStored);
    if (wantsJson(request))
      return letters.map(({ id, tenant, event, subject }) => ({ id, tenant, event, subject, path: sampleOf({ tenant, event }) }));
    return sendPage(reply, 'Every mail', `${back}<h1>Every mail of every shop</h1>\n${listOf(letters, sampleOf)}`);
  });
  const read: Readonly<Record<string, (params: Params) => Promise<StoredLetter | undefined>>> = {
    '/dev/mails/samples/:tenant/:event': async ({ tenant = '', event }) =>
      (await mailSamplesOf(samples, tenant)).map(toStored).find((letter) => letter.event === event),
    '/dev/mails/:id': async ({ id }) => (await readStoredLetters(folder)).find((letter) => letter.id === id),
  };
  for (const [address, find] of Object.entries(read)) {
    app.get<{ Params: Params }>(address, async (request, reply) => {
      const letter = mayRead(request) ? await find(request.params) : undefined;
      if (letter === undefined) return reply.callNotFound();
      if (wantsJson(request)) return letter;
      reply.header('content-security-policy', `${String(reply.getHeader('content-security-policy'))};frame-src 'self'`);
      return sendPage(reply, letter.subject, shown(letter, `${request.url.split('?')[0]}/html`));
    });
    // The mail's own document, with nothing of this page: what a mail program shows.
    app.get<{ Params: Params }>(`${address}/html`, async (request, reply) => {
      const letter = mayRead(request) ? await find(request.params) : undefined;
      if (letter === undefined) return reply.callNotFound();
      return reply
        .headers({ 'content-security-policy': documentPolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(letter.html.replace('<head>', '<head><base target="_blank">'));
    });
  }

  function mayRead(request: FastifyRequest): boolean {
    return isFromHere(request) && hasKey(request);
  }

  function hasKey({ query, cookies }: FastifyRequest): boolean {
    const given = (query as { readonly key?: unknown }).key ?? cookies[keyCookie];
    return typeof given === 'string' && isSameMac(given, key);
  }
}

type Params = { readonly id?: string; readonly tenant?: string; readonly event?: string };

/** Links open beside the mail, as they do from a mail program. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
const documentPolicy = `default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self';sandbox ${sandbox}`;

const back = '<p><a href="/dev/mails">All mails</a></p>\n';
const sampleOf = ({ tenant, event }: Pick<StoredLetter, 'tenant' | 'event'>): string => `/dev/mails/samples/${tenant}/${event}`;
const toStored = (letter: Letter): StoredLetter => ({ ...letter, at: letter.at.toISOString() });

function listOf(letters: readonly StoredLetter[], addressOf: (letter: StoredLetter) => string): string {
  const rows = letters.map((letter) => {
    const { at, tenant, event, to, subject } = letter;
    return `<li><a href="${escapeHtml(addressOf(letter))}">${escapeHtml(subject)}</a> <span>${escapeHtml(to)}</span> <small>${escapeHtml(tenant)} · ${escapeHtml(event)} · ${timeTag(at)}</small></li>`;
  });
  return `<ul>\n${rows.join('\n')}\n</ul>`;
}

/** Both halves of a mail, the first on a phone and on a desk. */
function shown({ subject, sender, to, at, tenant, event, text }: StoredLetter, document: string): string {
  const frames = [360, 600].map(
    (width) =>
      `<figure><figcaption>${width} px</figcaption><iframe title="The mail at ${width} px" src="${escapeHtml(document)}" width="${width}" height="900" sandbox="${sandbox}"></iframe></figure>`,
  );
  return `${back}<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(sender)} → ${escapeHtml(to)} <small>${escapeHtml(tenant)} · ${escapeHtml(event)} · ${timeTag(at)}</small></p>
<div class="frames">${frames.join('')}</div>
<h2>As plain text</h2>
<pre>${escapeHtml(text)}</pre>`;
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(title, body));
}

function askForKey(reply: FastifyReply): FastifyReply {
  return reply
    .status(403)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Open the address of the mails with its key, as it was printed when the server started.\n');
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true;
}

/** A moment in UTC, to the second: `2026-07-01 12:00:00`. */
const timeTag = (at: string): string => `<time>${escapeHtml(at.slice(0, 19).replace('T', ' '))}</time>`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/mails.css"></head><body><main>
${body}
</main></body></html>
`;
}

/** No theme: the page shows mails of all shops side by side. */
const look = `
body { margin: 0; background: #f4f4f2; color: #1d2526; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 64rem; margin: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin-top: 2rem; font-size: 1rem; }
small { display: block; color: #555d5e; font-size: 0.875rem; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid #d9d9d4; border-radius: 6px; background: #fff; }
li { padding: 0.75rem 1rem; }
li + li { border-top: 1px solid #e6e6e2; }
li > a { display: block; font-weight: 600; }
a { color: #0f5864; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; max-width: 100%; }
figcaption { color: #555d5e; font-size: 0.875rem; }
iframe { display: block; max-width: 100%; border: 1px solid #d9d9d4; border-radius: 6px; background: #fff; }
pre { padding: 1rem 1.25rem; border: 1px solid #d9d9d4; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; }
`;
