import { seedPerson } from '../people/seedPerson.ts';
import { password } from './bodies.ts';
import { type Answer, browser, freshKey } from './call.ts';
import { query } from './query.ts';
import { enterCompany, type SignedIn } from './signedIn.ts';
import type { StartedServer } from './start.ts';

export const collaboratorsAt = '/api/my-account/v3/aa/users/collaborators';

/** A collaborator in the body of the fixture's form. */
export function collaborator(email: string, companyDocument: string) {
  return {
    firstName: 'Rosa',
    lastName: 'Muñoz',
    email,
    companyDocument: { id: companyDocument },
    userType: 'buyer',
    status: 'active',
    purchaseLimit: 'limited',
    maximumPurchaseAmount: '500.5',
  };
}

/** The first superuser of a company that may buy. */
export async function enterApprovedCompany(server: StartedServer, email: string, document: string): Promise<SignedIn> {
  const boss = await seedPerson(server, email, { companyDocument: document });
  await query(server.connectionString, `update companies set state = 'approved' where document_compact = '${document}'`);
  return boss;
}

/** The code of the mail that was sent last. */
export async function codeFrom(server: StartedServer, email: string): Promise<string> {
  return /code=\[(\d{6})\]/.exec((await server.mail('collaboratorCode', email)).text)?.[1] ?? '';
}

/** Somebody of a company is made active or inactive, whatever the earlier status. */
export async function setStatus(who: SignedIn, id: unknown, status: 'active' | 'inactive'): Promise<Answer> {
  const { headers } = await who.call(`${collaboratorsAt}/${String(id)}`);
  return who.edit(`${collaboratorsAt}/${String(id)}/status`, { status }, headers.get('etag') ?? '');
}

/** Somebody who was invited, has come in and is signed in for the company. */
export async function invite(
  server: StartedServer,
  boss: SignedIn,
  email: string,
  companyDocument: string,
  userType = 'buyer',
): Promise<SignedIn> {
  const { status, body } = await boss.create(collaboratorsAt, { ...collaborator(email, companyDocument), userType });
  if (status !== 201) throw new Error(`invite ${status} ${JSON.stringify(body)}`);
  const guest = browser(server.address);
  const identity = { email, companyDocument };
  await guest.call('/api/authentication/v1/organization-user/code', { method: 'POST', body: identity });
  const access = { ...identity, code: await codeFrom(server, email), password, consents: { terms: true } };
  const headers = { 'idempotency-key': freshKey() };
  const come = await guest.call('/api/authentication/v1/organization-user/register', { method: 'POST', body: access, headers });
  if (come.status !== 201) throw new Error(`come in ${come.status} ${JSON.stringify(come.body)}`);
  return enterCompany(server.address, email, companyDocument);
}
