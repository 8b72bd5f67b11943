import { expect, test } from 'vitest';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';
import { password, person } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';

/** What these calls ask alone; jobs ask for other things meanwhile. */
const own = /(from|into|update) "(idempotency|rate_limits|users|sessions|consents|audit)"/;

test('So many statements does a person wait for, one after the other: each takes a third of a second where the database is far away', async () => {
  const sent: string[] = [];
  const observe: ObserveStatement = (text, send) => {
    sent.push(text);
    return send(text);
  };
  const server = await start({ observe, limits: { accountsOfAddress: securityLimits.accountsOfAddress } });
  const ana = browser(server.address);
  const count = async (path: string, options: Parameters<typeof ana.call>[1]) => {
    sent.length = 0;
    const { status } = await ana.call(path, options);
    return [status, sent.filter((text) => own.test(text)).length];
  };
  const body = { email: 'a@example.com', password };
  const headers = { 'idempotency-key': freshKey() };
  // Six more: the transaction, its lock, a record of the CRM, a mail and its job.
  expect(await count('/api/my-account/v2/users', { method: 'POST', headers, body: person(body.email) })).toEqual([201, 9]);
  expect(await count('/api/session/commerce/login', { method: 'POST', body })).toEqual([200, 11]);
  expect(await count('/api/session/commerce/fetchSessionInfo', {})).toEqual([200, 2]);
});
