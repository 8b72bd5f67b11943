import type { Crm } from '../../domain/crm/crm.ts';
import { isCrmCall } from '../../policy/crmCalls.ts';
import type { Channel } from './channel.ts';

/** Hands a customer record to its CRM; what was taken is not kept here a second time. */
export function createCrmChannel(crm: Crm): Channel {
  return async (trx, { tenant, id, event: call, recipient: name, payload: { subject }, created_at: at }) => {
    const kept = await trx.selectFrom('crm_records').select('record').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();
    if (kept === undefined || subject === undefined || !isCrmCall(call)) return { is: 'late' };
    const answer = await crm.send({ id, tenant, crm: name, call, subject, record: kept.record, at });
    if (answer.is === 'refused') return answer;
    await trx.updateTable('crm_records').set({ state: 'sent', record: '{}' }).where('tenant', '=', tenant).where('id', '=', id).execute();
    return { is: 'sent' };
  };
}
