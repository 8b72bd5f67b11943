import { company, person } from './bodies.ts';
import { type Answer, browser, freshKey } from './call.ts';

/** Registers a person. */
export function registerPerson(address: string, email: string): Promise<Answer> {
  return browser(address).call('/api/my-account/v2/users', {
    method: 'POST',
    body: person(email),
    headers: { 'idempotency-key': freshKey() },
  });
}

/** Registers a company and its first superuser. */
export function registerCompany(address: string, email: string, document: string): Promise<Answer> {
  const body = company(email, document);
  return browser(address).call('/api/my-account/v2/users/businessUser/registration', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': freshKey() },
  });
}
