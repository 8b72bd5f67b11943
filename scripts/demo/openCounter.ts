import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../src/contract/bundle.ts';
import { formatUploadMetadata } from '../../src/contract/format/formatUploadMetadata.ts';
import { createAltchaChallenges } from '../../src/server/adapters/challenge/altcha.ts';
import { createFiles } from '../../src/server/adapters/files/createFiles.ts';
import { createHttpGateways } from '../../src/server/adapters/gateway/http.ts';
import { createOpenIdProviders } from '../../src/server/adapters/identity/openid.ts';
import { createBundledLoyalty } from '../../src/server/adapters/loyalty/bundled.ts';
import { bundledMaps } from '../../src/server/adapters/maps/bundled.ts';
import { createBundledProducts } from '../../src/server/adapters/products/bundledProducts.ts';
import { buildApp } from '../../src/server/app.ts';
import { overlayImports } from '../../src/server/domain/geo/overlayImports.ts';
import { operationIds } from '../../src/server/http/binding.ts';
import { noBounds } from '../../src/server/http/shedding.ts';
import { enrolMember } from '../../src/server/jobs/delivery/createLoyaltyChannel.ts';
import { readSecret } from '../../src/server/platform/secret.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { checkPermissions } from '../../src/server/release/checkPermissions.ts';
import { openTenants, type Tenants } from '../../src/server/release/tenants.ts';
import type { Server } from '../../src/server/server.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { noPage, unlimited } from '../tenant/proof/openShop.ts';
import { createOneTransaction } from './createOneTransaction.ts';

/** The server's own calls without a port, at any time of the last year; what it would mail is kept here and goes to nobody. */
export type Counter = {
  readonly server: Server;
  readonly tenants: Tenants;
  /** What its clock shows. */
  readonly time: { now: Date };
  /** The code of the last mail to somebody. */
  readonly codeFor: (email: string) => string;
  /** Somebody at a browser; a person who comes again has the same one, which their account knows. */
  readonly visitor: (tenant: string, email?: string) => Visitor;
  /** Sends a PDF before its form, as any browser does; the token under which the form names it. */
  readonly sendFile: (tenant: string, file: NewFile) => Promise<string>;
  /** Runs something whose rows are stored all together, or not at all. */
  readonly whole: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
};

type NewFile = { readonly form: string; readonly field: string; readonly name: string; readonly content: Buffer };

/** A call that is right is answered with its body; any other throws, for it is a mistake of the demonstration. */
export type Visitor = <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, etag?: string) => Promise<T>;

export async function openCounter(settings: Settings, connectionString: string, now: Date): Promise<Counter> {
  const time = { now };
  const clock = () => time.now;
  const secret = await readSecret(settings);
  const { observe, whole } = createOneTransaction();
  const { db, end } = openDatabase(connectionString, { connections: 1, observe });
  const loyalty = createBundledLoyalty(db);
  const files = createFiles(settings);
  const put: string[] = [];
  const codes = new Map<string, string>();
  const browsers = new Map<string, Record<string, string>>();
  const browserOf = (key: string): Record<string, string> => {
    const cookies = browsers.get(key) ?? {};
    browsers.set(key, cookies);
    return cookies;
  };
  const server: Server = {
    ...{ settings, db, replica: db, secret, limits: unlimited, providers: createOpenIdProviders(), maps: bundledMaps },
    catalogue: createBundledProducts(db),
    challenges: createAltchaChallenges(secret),
    gatewayOf: createHttpGateways(settings),
    loyalty,
    // Invented people get no mail, and no CRM learns of them.
    enqueueMail: async (_trx, { to, values }) => {
      if (to !== undefined && 'code' in values) codes.set(to, String(values.code));
    },
    publish: async () => ({ id: randomUUID(), state: 'kept' }),
    async enrol(trx, { tenant: code, programme, userId }) {
      const tenant = await tenants.find(code);
      if (tenant !== undefined) await enrolMember({ loyalty, clock }, trx, tenant, { programme, userId });
    },
    revoke: async () => undefined,
    files: {
      ...files,
      async put(key, content) {
        put.push(key);
        await files.put(key, content);
      },
    },
    scan: undefined,
  };
  const tenants = overlayImports(openTenants(settings.compiledDir, checkPermissions(operationIds(contract())), clock), db);
  const app = await buildApp({
    ...{ settings, server, tenants, clock, web: noPage, bounds: noBounds, probe: db, poolWait: () => 0, isEnding: () => false },
    logTo: { write: () => undefined },
  });
  await app.ready();
  return {
    server,
    tenants,
    time,
    codeFor: (email) => codes.get(email) ?? '',
    async whole(work) {
      put.length = 0;
      // A database that is as before knows nothing of the files that were sent meanwhile.
      await whole(db, work).catch(async (error: unknown) => {
        await files.remove(put);
        throw error;
      });
    },
    sendFile: (tenant, file) => sendFile(app, settings.publicUrl, tenant, file),
    visitor: (tenant, email) => visitor(app, settings.publicUrl, tenant, email === undefined ? {} : browserOf(`${tenant} ${email}`)),
    async close() {
      await app.close();
      await end();
    },
  };
}

/** An address of nobody (RFC 5737), so that real visitors are counted apart from these. */
const nobody = '192.0.2.1';

/** What everybody has in their hands: sessions and notifications name it. */
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

function visitor(app: FastifyInstance, publicUrl: string, tenant: string, cookies: Record<string, string>): Visitor {
  return async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, etag?: string) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: nobody,
      headers: {
        ...{ 'x-tenant': tenant, 'x-channel': 'web', 'idempotency-key': randomUUID(), origin: new URL(publicUrl).origin },
        'user-agent': phone,
        ...(etag === undefined ? {} : { 'if-match': etag }),
      },
      cookies,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    if (answer.statusCode >= 300) throw new Error(`${tenant} ${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 600)}`);
    return (answer.body === '' ? undefined : answer.json()) as T;
  };
}

async function sendFile(app: FastifyInstance, publicUrl: string, tenant: string, { form, field, name, content }: NewFile): Promise<string> {
  const values = { form, field, filename: name, filetype: 'application/pdf' };
  const headers = { 'tus-resumable': '1.0.0', origin: new URL(publicUrl).origin };
  const creation = await app.inject({
    ...{ method: 'POST', url: `/api/uploads/${tenant}`, remoteAddress: nobody },
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': formatUploadMetadata(values) },
  });
  const place = String(creation.headers.location);
  const sent = await app.inject({
    ...{ method: 'PATCH', url: place, remoteAddress: nobody, payload: content },
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
  if (creation.statusCode !== 201 || sent.statusCode !== 204) throw new Error(`${tenant} ${field}: ${creation.statusCode} ${sent.body}`);
  return place.slice(place.lastIndexOf('/') + 1);
}
