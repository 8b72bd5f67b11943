import { expect, test } from 'vitest';
import { grantRole, revokeRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

/** Grants or revokes as `npm run tenant -- grant` does: beside the server, on its database. */
async function change(server: StartedServer, how: typeof grantRole, email: string, role: 'agent' | 'creditLine', tenant = 'aa') {
  const { db, end } = openDatabase(server.connectionString);
  try {
    return await how(db, { tenant, email, role, by: 'operator', now: server.time.now });
  } finally {
    await end();
  }
}

const sessionOf = async (who: Awaited<ReturnType<typeof logIn>>) => {
  const { body } = await who.call('/api/session/commerce/fetchSessionInfo');
  return [body.role, body.grants];
};

test('A role is granted to an account once and revoked once; its open session has a new id with either', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const ids = [ana.cookies.get('session-aa')];
  expect(await sessionOf(ana)).toEqual(['individual', undefined]);
  expect(await change(server, grantRole, 'A@Example.com', 'agent')).toBe('done');
  expect(await change(server, grantRole, 'a@example.com', 'agent')).toBe('nothing');
  expect(await sessionOf(ana)).toEqual(['individual', ['agent']]);
  ids.push(ana.cookies.get('session-aa'));
  expect(await change(server, revokeRole, 'a@example.com', 'agent')).toBe('done');
  expect(await change(server, revokeRole, 'a@example.com', 'agent')).toBe('nothing');
  expect(await sessionOf(ana)).toEqual(['individual', undefined]);
  ids.push(ana.cookies.get('session-aa'));
  expect(new Set(ids).size).toBe(3);
  expect(await query(server.connectionString, `select actor, action from audit where action like 'role %' order by at, action`)).toEqual([
    { actor: 'operator', action: 'role agent granted' },
    { actor: 'operator', action: 'role agent revoked' },
  ]);
});

test('A credit line is a company’s: its role needs one, and waits until the company is approved; an e-mail of another shop is nobody', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  await seedAccount(server, 'boss@example.com', { companyDocument: '20000000001' });
  expect(await change(server, grantRole, 'a@example.com', 'creditLine')).toBe('noCompany');
  expect(await change(server, grantRole, 'nobody@example.com', 'agent')).toBe('unknown');
  expect(await change(server, grantRole, 'boss@example.com', 'creditLine', 'bb')).toBe('unknown');
  expect(await change(server, grantRole, 'boss@example.com', 'creditLine')).toBe('done');
  const boss = await logIn(server.address, 'boss@example.com', '20000000001');
  expect(await sessionOf(boss)).toEqual(['pendingCompany', undefined]);
  await query(server.connectionString, `update companies set state = 'approved'`);
  expect(await sessionOf(boss)).toEqual(['superuser', ['creditLine']]);
});
