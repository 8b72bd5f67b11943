import type { Resolved } from '../../engine/compiler.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import type { Counter, Visitor } from './openCounter.ts';
import type { Words } from './wordsOf.ts';

/** What everybody of the demonstration logs in with. No four letters in a row: they might be in somebody's address. */
export const demoPassword = 'Sol-2468-Mar';

export const operator = 'demonstration';

/** A shop that is being filled. */
export type Filling = {
  readonly counter: Counter;
  readonly tenant: Tenant;
  readonly resolved: Resolved;
  readonly words: Words;
  /** The moment so many days, and hours, before now. */
  readonly ago: (days: number, hours?: number) => Date;
};

/** Who can be shown, and logged in with. */
export type Person = {
  readonly role: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly place: Words['addresses'][number];
  /** Where they work. */
  readonly work: Words['addresses'][number];
  readonly company: Company | undefined;
};

export type Company = { readonly id: string; readonly document: string; readonly name: string };

/** Logs somebody in at the counter's hour. */
export async function enter({ counter, tenant }: Pick<Filling, 'counter' | 'tenant'>, { email, company }: Person): Promise<Visitor> {
  const visitor = counter.visitor(tenant.code, email);
  if (company === undefined) await visitor('POST', '/api/session/commerce/login', { email, password: demoPassword });
  else await visitor('POST', '/api/session/commerce/corp-login', { companyDocument: company.document, email, password: demoPassword });
  return visitor;
}

export const version = ({ tenant }: Pick<Filling, 'tenant'>): 'v3' | 'v2' => (tenant.now.shell.newExperience ? 'v3' : 'v2');
