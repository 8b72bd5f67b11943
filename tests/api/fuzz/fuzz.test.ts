import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { recordFigures } from '../../../scripts/proof/recordFigures.ts';
import { contract } from '../../../src/contract/bundle.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { noBounds } from '../../../src/server/http/shedding.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { landsIn } from '../../support/access/land.ts';
import { sessionOf } from '../../support/access/people.ts';
import { probes } from '../../support/access/probes.ts';
import { seed } from '../../support/access/world.ts';
import { browser } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';
import { unlimited } from '../../support/api/unlimited.ts';
import { requestsOf } from '../../support/fuzz/requestsOf.ts';
import { recordNothing } from '../../traffic/traffic.ts';

// Each answer is held to the contract where it comes in (call.ts).
recordNothing();

/** Operations are shared out among the shops; where everything is asked for, each is asked in all. */
const shops = ['cl', 'pe', 'br', 'uy', 'mx', 'homy', 'co', 'ar'];
/** How many requests in all are asked for by `npm run hostile`. */
const wanted = Number(process.env.HOSTILE_REQUESTS ?? 0);
const isWhole = process.env.FULL === '1' || wanted > 0;
const askers = ['guest', 'individual', 'pendingCompany', 'quoter', 'buyer', 'superuser', 'agent', 'creditLine'] as const;
/** After a sign-out, or a new password, there is no session for the rest. */
const leaving = ['changePassword', 'deleteAccount', 'logout'];

test('Whatever is sent to an operation is answered as the contract says, and never with 5xx while the gateway answers', {
  timeout: wanted > 0 ? 10_800_000 : 1_800_000,
}, async () => {
  const compiledDir = inject('compiledTenants');
  const gateway = await startSandbox();
  onTestFinished(gateway.close);
  // Load alone sheds nothing, so that a 503 means that something is down.
  const server = await start({ compiledDir, limits: unlimited, bounds: noBounds, env: { GATEWAY_URL: gateway.address } });
  const { db, end } = openDatabase(server.connectionString);
  const lands = await landsIn(compiledDir, shops);
  for (const land of lands.values()) await db.transaction().execute((trx) => seed(trx, land, server.time.now));
  await end();
  const operations = Object.entries(contract().paths).flatMap(([shape, item]) =>
    Object.entries(item).map(([method, operation]) => ({ shape, method: method.toUpperCase(), operation })),
  );
  const inOrder = operations.toSorted((a, b) => leaving.indexOf(a.operation.operationId) - leaving.indexOf(b.operation.operationId));
  /** Requests of each operation and of each who asks, in each shop that is asked. */
  const runs = wanted > 0 ? Math.ceil(wanted / (inOrder.length * shops.length * askers.length)) : isWhole ? 100 : 2;
  const broken: string[] = [];
  let count = 0;
  for (const [nth, { shape, method, operation }] of inOrder.entries()) {
    const chosen = isWhole ? shops : [shops[nth % shops.length] ?? ''];
    for (const tenant of chosen) {
      const land = lands.get(tenant);
      if (land === undefined) throw new Error(tenant);
      for (const [who, asker] of askers.entries()) {
        const own = browser(server.address);
        if (asker !== 'guest') own.cookies.set(`session-${tenant}`, `${sessionOf(asker)}-${tenant}`);
        const { row, path: known } = probes[operation.operationId] ?? {};
        // A row that is there, now and then: a lookup continues.
        const there = { ...(typeof known === 'function' ? known(land) : known), ...row?.(asker === 'guest' ? 'individual' : asker) };
        await fc.assert(
          fc.asyncProperty(requestsOf(operation, tenant), fc.boolean(), async ({ path, query, headers, body }, isThere) => {
            const places = isThere ? { ...path, ...there } : path;
            const at = shape.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '-');
            const search = new URLSearchParams(query).toString();
            const call = { method, tenant, headers: { 'if-match': '"1"', ...headers }, ...(body === undefined ? {} : { body }) };
            const { status, body: answer } = await own.call(`${at}${search === '' ? '' : `?${search}`}`, call);
            count++;
            if (status >= 500)
              broken.push(
                `${operation.operationId} ${asker} ${status} ${JSON.stringify([at, search, headers, body, answer]).slice(0, 400)}`,
              );
          }),
          { numRuns: runs, seed: inject('seed') + who, endOnFailure: true },
        );
      }
    }
  }
  const goal = { text: '0', reached: broken.length === 0 };
  recordFigures('hostile', {
    command: 'npm run hostile',
    heads: ['sent', 'bad'],
    rows: [{ name: 'requests', cells: [String(count), `${broken.length} answered 5xx`], goal }],
  });
  expect(broken).toEqual([]);
  expect(server.log.filter((line) => line.includes('"level":50')).map((line) => line.slice(0, 500))).toEqual([]);
});
