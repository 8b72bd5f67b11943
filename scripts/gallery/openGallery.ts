import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSessionCookies } from '../../src/server/http/createSessionCookies.ts';
import { isFromHere } from '../../src/server/http/isFromHere.ts';
import type { Web } from '../../src/server/http/web.ts';
import { hasDevMails, mailsPath } from '../../src/server/pages/devMails.ts';
import { clockFromFile, systemClock } from '../../src/server/platform/clock.ts';
import { isLoopbackUrl } from '../../src/server/platform/isLoopbackUrl.ts';
import { isSameMac, readSecret } from '../../src/server/platform/secret.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openSession } from '../../src/server/store/session/openSession.ts';
import { readTenantFiles } from '../compile/readTenantFiles.ts';
import { wordsOf } from '../demo/wordsOf.ts';
import { galleryCases, stateQuery } from './galleryCases.ts';
import { type GalleryView, galleryPage } from './galleryPage.ts';
import { makeLinkToken } from './makeLinkToken.ts';
import { type Actor, shownLinks, states } from './shownScreens.ts';

export type Gallery = {
  readonly web: Web;
  /** The database that the shop runs on: sessions of the demonstration's people are opened in it. */
  readonly connect: (connectionString: string) => void;
  /** Ends its connection. */
  readonly close: () => Promise<void>;
  /** Where it is looked at, with the key that opens it. */
  readonly path: string;
};

const keyCookie = 'dev-gallery';
const folder = path.join(import.meta.dirname, 'page');

/**
 * `/dev/gallery`: every screen of every tenant in every state, drawn by the pages themselves. It signs in as people of the demonstration, so it
 * exists only on a developer's machine: undefined in production, and where others may reach the shop.
 */
export async function openGallery(settings: Settings, web: Web): Promise<Gallery | undefined> {
  if (settings.production || !isLoopbackUrl(settings.publicUrl)) return undefined;
  const secret = await readSecret(settings);
  const key = secret.mac(keyCookie);
  const clock = settings.clockFile === undefined ? systemClock : clockFromFile(settings.clockFile);
  const tenants = openTenants(settings.compiledDir, () => undefined, clock);
  const cookies = createSessionCookies(false);
  let database: ReturnType<typeof openDatabase> | undefined;

  /** The demonstration's people of each tenant, as it finds them itself: a brand has those of the country that it is based on. */
  const wordsOfTenants = memoize(async () => {
    // Only who looks at the gallery waits for the compiler.
    const [files, { resolve }, { contract }] = await Promise.all([
      readTenantFiles(settings.tenantsDir),
      import('../../engine/compiler.ts'),
      import('../compile/contract.ts'),
    ]);
    const found = resolve(files, contract.features).tenants;
    return new Map(
      found.map(({ name, layers }) => [name, wordsOf(settings.tenantsDir, [...new Set(layers.map((layer) => layer.name))].reverse())]),
    );
  });

  const mayLook = (request: FastifyRequest): boolean => {
    const given = (request.query as { readonly key?: unknown }).key ?? request.cookies[keyCookie];
    return isFromHere(request) && typeof given === 'string' && isSameMac(given, key);
  };

  async function findActor(code: string, actor: Exclude<Actor, 'guest'>) {
    const words = await (await wordsOfTenants()).get(code);
    if (words === undefined || database === undefined) return undefined;
    const { actorEmails } = await import('../demo/registerPeople.ts');
    return database.db
      .selectFrom('users')
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.user_id', '=', 'users.id')
          .onRef('memberships.tenant', '=', 'users.tenant')
          .on('memberships.status', '=', 'active'),
      )
      .select(['users.id', 'users.password_hash', 'memberships.company_id'])
      .where('users.tenant', '=', code)
      .where('users.email_folded', '=', actorEmails(words)[actor])
      .executeTakeFirst();
  }

  /** Sessions are opened as the login does after it has verified the password. */
  async function signIn(code: string, actor: Exclude<Actor, 'guest'>): Promise<string | undefined> {
    const [shop, user] = [await tenants.find(code), await findActor(code, actor)];
    if (shop === undefined || database === undefined || user?.password_hash == null) return undefined;
    const owner = { shop, userId: user.id, companyId: user.company_id ?? undefined, passwordHash: user.password_hash, device: undefined };
    return (await openSession(database.db, owner, clock()))?.id;
  }

  /** The token of a link of the demonstration's customer. */
  async function tokenOf(code: string, name: string): Promise<string | undefined> {
    const link = shownLinks.find((one) => one === name);
    const [shop, user] = [await tenants.find(code), await findActor(code, 'individual')];
    if (link === undefined || shop === undefined || user === undefined || database === undefined) return undefined;
    return makeLinkToken(link, { tenant: code, userId: user.id }, { db: database.db, secret, release: shop.now, now: clock() });
  }

  async function register(app: FastifyInstance): Promise<void> {
    app.addHook('onSend', async (request, reply) => {
      // Only here may a page of ours be in a frame of ours.
      if (!hasState(request.url) || !mayLook(request)) return;
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      reply.header('x-frame-options', 'SAMEORIGIN');
    });
    app.get<{ Querystring: Partial<Record<keyof GalleryView | 'key', string>> }>('/dev/gallery', async (request, reply) => {
      if (!mayLook(request)) return isFromHere(request) ? askForKey(reply) : reply.callNotFound();
      if (request.query.key !== undefined) reply.setCookie(keyCookie, key, { path: '/', httpOnly: true, sameSite: 'strict' });
      const codes = await tenants.codes();
      const { tenant = codes[0] ?? '', actor = 'guest', width = '360', state = 'filled' } = request.query;
      const shop = await tenants.find(tenant);
      if (shop === undefined) return reply.callNotFound();
      const cases = galleryCases(shop.now.shell);
      const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(galleryPage(codes, cases, { tenant, actor, width, state }, hasDevMails(settings) ? mailsPath(secret) : undefined));
    });
    app.get<{ Params: { tenant: string; actor: string }; Querystring: { link?: string; to?: string } }>(
      '/dev/gallery/as/:tenant/:actor',
      async (request, reply) => {
        const { tenant, actor } = request.params;
        const { link, to = '' } = request.query;
        // Leads to a page of this tenant alone.
        if (!mayLook(request) || !to.startsWith(`/${tenant}/`)) return reply.callNotFound();
        const id = actor === 'guest' ? undefined : await signIn(tenant, actor as Exclude<Actor, 'guest'>);
        if (id !== undefined) cookies.set(reply, tenant, id);
        else if (actor === 'guest') cookies.clear(reply, tenant);
        else return reply.status(404).type('text/plain').send(`The demonstration has no ${actor} in ${tenant} (yet).\n`);
        if (link === undefined) return reply.redirect(to, 303);
        // Without a demonstration the page says that the link is of no use.
        const token = await tokenOf(tenant, link);
        return reply.redirect(token === undefined ? to : `${to}#${token}`, 303);
      },
    );
    app.get('/dev/gallery.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await readFile(path.join(folder, 'gallery.css'), 'utf8')),
    );
    app.get('/dev/gallery/state.js', async (_request, reply) => {
      const source = await readFile(path.join(folder, 'showState.ts'), 'utf8');
      return reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(source));
    });
  }

  return {
    path: `/dev/gallery?key=${key}`,
    connect: (connectionString) => (database = openDatabase(connectionString, { connections: 1 })),
    close: async () => database?.end(),
    web: {
      ...web,
      async attach(app) {
        await register(app);
        await web.attach(app);
      },
      async html(url) {
        const html = await web.html(url);
        // Before the page's own script, which the browser runs once all of the page is here.
        return hasState(url) ? html.replace('</body>', '<script src="/dev/gallery/state.js"></script>\n  </body>') : html;
      },
    },
  };
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const hasState = (url: string): boolean => {
  const state = new URLSearchParams(url.split('?')[1]).get(stateQuery);
  return states.some((known) => known === state);
};

const askForKey = (reply: FastifyReply): FastifyReply =>
  reply
    .status(403)
    .type('text/plain; charset=utf-8')
    .send('Open the address of the gallery with its key, as it was printed when the server started.\n');
