import { query } from '../../http/operation.ts';
import { findPendingLogin } from '../../store/session/socialLogins.ts';

export const readSocialLogin = query('readSocialLogin', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, ticket, now } }) {
    const pending = ticket === undefined ? undefined : await findPendingLogin(db, { tenant: tenant.code, ticket }, now);
    return { status: 200, body: { ...pending } };
  },
});
