import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filedLetters } from '../adapters/mail/files.ts';
import { escapeHtml } from '../markdown/escapeHtml.ts';

const loopback = /^(?:::1|::ffff:127\.|127\.)/;

/** Does this address stay on the machine? Only then may mails be read in a browser. */
export function isLoopbackUrl(publicUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
}

/** `/dev/mails`: what would have been sent, for who develops; as JSON where that is asked for. */
export function devMails(app: FastifyInstance, folder: string): void {
  app.get('/dev/mails', async (request, reply) => {
    if (!loopback.test(request.ip)) return reply.callNotFound();
    const letters = await filedLetters(folder);
    if (wantsJson(request)) return letters;
    const rows = letters.map(
      ({ id, at, tenant, event, to, subject }) =>
        `<li><time>${escapeHtml(at)}</time> ${escapeHtml(tenant)} ${escapeHtml(event)} ${escapeHtml(to)} <a href="/dev/mails/${escapeHtml(id)}">${escapeHtml(subject)}</a></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page('/dev/mails', `<ul>\n${rows.join('\n')}\n</ul>`));
  });
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async (request, reply) => {
    const letter = loopback.test(request.ip) ? (await filedLetters(folder)).find(({ id }) => id === request.params.id) : undefined;
    if (letter === undefined) return reply.callNotFound();
    if (wantsJson(request)) return letter;
    const { subject, to, at, html, text } = letter;
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
    const shown = `<h1>${escapeHtml(subject)}</h1><p>${escapeHtml(to)} <time>${escapeHtml(at)}</time></p><article>${body}</article><hr><pre>${escapeHtml(text)}</pre>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(subject, shown));
  });
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') === true;
}

function page(title: string, body: string): string {
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><main>\n${body}\n</main></body></html>\n`;
}
