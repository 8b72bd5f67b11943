import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readStoredLetters } from '../adapters/mail/files.ts';
import { isFromHere } from '../http/isFromHere.ts';
import { isLoopbackUrl } from '../platform/isLoopbackUrl.ts';
import { escapeHtml } from '../platform/markdown/escapeHtml.ts';
import { isSameMac, type Secret } from '../platform/secret.ts';
import type { Settings } from '../platform/settings.ts';

/** Mails are read in a browser only where they become files, on a developer's machine. */
export const hasDevMails = ({ production, smtpUrl, publicUrl }: Pick<Settings, 'production' | 'smtpUrl' | 'publicUrl'>): boolean =>
  !production && smtpUrl === undefined && isLoopbackUrl(publicUrl);

const keyCookie = 'dev-mails';

/** Where the mails are read, with the key that opens them: only somebody who can read the data folder can know it. */
export const mailsPath = (secret: Secret): string => `/dev/mails?key=${secret.mac('dev-mails')}`;

/**
 * `/dev/mails`: what would have been sent, for who develops; as JSON where that is asked for. A proxy on this machine that adds no header
 * looks like a browser here, whatever name a stranger asks for: so the page asks for a key as well, which then stays in a cookie.
 */
export function registerDevMails(app: FastifyInstance, folder: string, secret: Secret): void {
  const key = secret.mac('dev-mails');
  app.get<{ Querystring: { key?: unknown } }>('/dev/mails', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    if (!hasKey(request)) return askForKey(reply);
    if (request.query.key !== undefined) reply.setCookie(keyCookie, key, { path: '/dev', httpOnly: true, sameSite: 'strict' });
    const letters = await readStoredLetters(folder);
    if (wantsJson(request)) return letters;
    const rows = letters.map(
      ({ id, at, tenant, event, to, subject }) =>
        `<li><a href="/dev/mails/${escapeHtml(id)}">${escapeHtml(subject)}</a> <span>${escapeHtml(to)}</span> <small>${escapeHtml(tenant)} · ${escapeHtml(event)} · ${when(at)}</small></li>`,
    );
    const list = rows.length === 0 ? '<p>None yet: register, or ask for a code.</p>' : `<ul>\n${rows.join('\n')}\n</ul>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page('Mails', `<h1>Mails</h1>\n${list}`));
  });
  app.get('/dev/mails.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(look));
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async (request, reply) => {
    const mayRead = isFromHere(request) && hasKey(request);
    const letter = mayRead ? (await readStoredLetters(folder)).find(({ id }) => id === request.params.id) : undefined;
    if (letter === undefined) return reply.callNotFound();
    if (wantsJson(request)) return letter;
    const { subject, to, at, tenant, event, html, text } = letter;
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
    const shown = `<p><a href="/dev/mails">All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(to)} <small>${escapeHtml(tenant)} · ${escapeHtml(event)} · ${when(at)}</small></p>
<article lang="${escapeHtml(/<html lang="([^"]+)"/.exec(html)?.[1] ?? '')}">${body}</article>
<h2>As plain text</h2>
<pre>${escapeHtml(text)}</pre>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(subject, shown));
  });

  function hasKey({ query, cookies }: FastifyRequest): boolean {
    const given = (query as { readonly key?: unknown }).key ?? cookies[keyCookie];
    return typeof given === 'string' && isSameMac(given, key);
  }
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
const when = (at: string): string => `<time>${escapeHtml(at.slice(0, 19).replace('T', ' '))}</time>`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/mails.css"></head><body><main>
${body}
</main></body></html>
`;
}

/** No theme: the mails of all shops stand here side by side. */
const look = `
body { margin: 0; background: #f4f4f2; color: #1d2526; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin-top: 2rem; font-size: 1rem; }
small { display: block; color: #555d5e; font-size: 0.875rem; }
ul:not(article ul) { margin: 0; padding: 0; list-style: none; border: 1px solid #d9d9d4; border-radius: 6px; background: #fff; }
li:not(article li) { padding: 0.75rem 1rem; }
li + li:not(article li) { border-top: 1px solid #e6e6e2; }
li:not(article li) > a { display: block; font-weight: 600; }
a { color: #0f5864; }
article, pre { padding: 1rem 1.25rem; border: 1px solid #d9d9d4; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; }
`;
