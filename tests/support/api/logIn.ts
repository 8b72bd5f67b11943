import { password } from './bodies.ts';
import { type Browser, browser } from './call.ts';

/** A browser in which this person is signed in; with a company's document, for that company. */
export async function logIn(address: string, email: string, companyDocument?: string): Promise<Browser> {
  const who = browser(address);
  const [path, company] = companyDocument === undefined ? ['login', {}] : ['corp-login', { companyDocument }];
  const { status } = await who.call(`/api/session/commerce/${path}`, { method: 'POST', body: { ...company, email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return who;
}
