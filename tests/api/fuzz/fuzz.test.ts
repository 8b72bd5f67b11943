import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { contract } from '../../../src/contract/bundle.ts';
import { recordNothing } from '../../traffic/traffic.ts';
import { boundless } from '../boundless.ts';
import { browser } from '../call.ts';
import { query } from '../query.ts';
import { enterCompany, enterPendingCompany, enterPerson } from '../signedIn.ts';
import { start } from '../start.ts';
import { requestsOf } from './requests.ts';

// Each answer is held to the contract where it comes in (call.ts).
recordNothing();

/** Requests of each operation and of each of three who ask; many more where everything is asked for. */
const runs = process.env.FULL === '1' ? 300 : 5;

test('Whatever is sent to an operation, it is answered as the contract says, and never by a broken server', {
  timeout: 1_800_000,
}, async () => {
  const server = await start({ limits: boundless });
  const { address } = server;
  const document = '20000000001';
  await enterPendingCompany(address, 'boss@example.com', document);
  await query(server.connectionString, "update companies set state = 'approved'");
  const askers = [
    browser(address),
    await enterPerson(address, 'ana@example.com'),
    await enterCompany(address, 'boss@example.com', document),
  ];
  const broken: string[] = [];
  for (const [shape, item] of Object.entries(contract().paths)) {
    for (const [method, operation] of Object.entries(item)) {
      // Whoever leaves, or changes the password of all, has no session for the rest.
      if (['logout', 'changePassword'].includes(operation.operationId)) continue;
      await fc.assert(
        fc.asyncProperty(
          requestsOf(operation, 'aa'),
          fc.integer({ min: 0, max: askers.length - 1 }),
          async ({ path, query: asked, headers, body }, who) => {
            const at = shape.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '-');
            const search = new URLSearchParams(asked).toString();
            const call = {
              method: method.toUpperCase(),
              headers: { 'if-match': '"1"', ...headers },
              ...(body === undefined ? {} : { body }),
            };
            const { status, body: answer } = (await askers[who]?.call(`${at}${search === '' ? '' : `?${search}`}`, call)) ?? { status: 0 };
            if (status >= 500 && status !== 503)
              broken.push(`${operation.operationId} ${status} ${JSON.stringify([at, search, headers, body, answer]).slice(0, 400)}`);
          },
        ),
        { numRuns: runs * askers.length, seed: inject('seed'), endOnFailure: true },
      );
    }
  }
  expect(broken).toEqual([]);
  expect(server.log.filter((line) => line.includes('"level":50')).map((line) => line.slice(0, 500))).toEqual([]);
});
