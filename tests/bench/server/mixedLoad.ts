import { password } from '../../support/api/bodies.ts';
import type { Shot } from './load.ts';
import type { BenchPerson } from './openShop.ts';

/** Where people call, who logs in, and whose session they have. */
export type MixedShop = { readonly address: string; readonly people: readonly BenchPerson[]; readonly cookie: string };

/** What people of a shop call: of forty calls one hashes a password and four ask no database. */
export function mixedLoad({ address, people, cookie }: MixedShop): () => Shot {
  const headers = { 'x-tenant': 'aa', 'x-channel': 'web' };
  let turn = 0;
  return () => {
    const at = turn++ % 40;
    if (at === 0) {
      const person = people[turn % people.length];
      if (person === undefined) throw new Error('Nobody is there to log in.');
      const body = { email: person.email, password };
      const known = { ...headers, cookie: person.browser };
      return { url: `${address}/api/session/v1/session/create`, method: 'POST', headers: known, body, hashes: true };
    }
    if (at < 5) return { url: `${address}/api/my-account/v1/countryInfoList`, headers };
    return { url: `${address}/api/session/commerce/fetchSessionInfo`, headers: { ...headers, cookie } };
  };
}
