import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { registerCompany } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';

test('Who registers what is taken, again or at once, leaves neither e-mail nor document in the database’s log', async () => {
  const server = await start();
  const [email, document] = ['canary-of-the-log@example.com', '20000000001'];
  const statuses = await Promise.all([1, 2, 3].map(async () => (await registerCompany(server.address, email, document)).status));
  expect(statuses.toSorted()).toEqual([201, 422, 422]);
  const log = await readFile(path.join(path.dirname(inject('cluster').dataDir), 'postgres.log'), 'utf8');
  // The file is the right one: it says what failed.
  expect(log).toMatch(/ERROR: {2}duplicate key value violates unique constraint "(?:users|companies)_/);
  expect(log).not.toMatch(/canary-of-the-log|20000000001|DETAIL|STATEMENT/);
});
