import type { FormRecord } from '../../../../engine/runtime.ts';
import { joinProgramme } from '../../domain/loyalty/joinProgramme.ts';
import type { Loyalty } from '../../domain/loyalty/loyalty.ts';
import type { Clock } from '../../platform/clock.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Channel } from './channel.ts';

type Parts = { readonly tenants: Tenants; readonly loyalty: Loyalty; readonly clock: Clock };

/** Makes a member of who has ticked it when registering; where the programme does not take the person it is tried again. */
export function createLoyaltyChannel({ tenants, loyalty, clock }: Parts): Channel {
  return async (trx, { tenant: code, recipient: programme, payload: { userId } }) => {
    const tenant = await tenants.find(code);
    const rules = tenant?.now.side.loyalty;
    if (tenant === undefined || rules?.programme !== programme || userId === undefined) return { is: 'late' };
    const user = await trx
      .selectFrom('users')
      .select(['email', 'profile', 'document_key'])
      .where('tenant', '=', code)
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // A number that many share is nobody's: who has it joins by the form.
    if (user === undefined || user.document_key === null) return { is: 'late' };
    const body = await bodyOf(tenant, user);
    const outcome = await joinProgramme(trx, loyalty, rules, { tenant: code, userId, documentKey: user.document_key, body }, clock());
    if (outcome === undefined) throw Object.assign(new Error('The programme does not take it.'), { code: 'NOT_JOINED' });
    return { is: 'sent' };
  };
}

/** What the tenant's form would say of who has registered. */
async function bodyOf(tenant: Tenant, { email, profile }: { readonly email: string; readonly profile: FormRecord }): Promise<object> {
  const [form] = await formsOf(tenant, 'subscribeLoyalty');
  const known = {
    ...profile,
    contactEmail: email,
    loyalty: true,
    ...(profile.document === undefined ? {} : { ownDocument: profile.document }),
  };
  const body = form && toPayload(form, known, tenant.now.shell.newExperience);
  return typeof body === 'object' ? body : {};
}
