import type { Crm } from '../../domain/crm/crm.ts';
import { isCrmCall } from '../../policy/crmCalls.ts';
import { findCrmRecord, markCrmRecordSent } from '../../store/crm/crmRecords.ts';
import type { Channel } from './channel.ts';

/** Sends a customer record to its CRM. */
export function createCrmChannel(crm: Crm): Channel {
  return async (trx, { tenant, id, event: call, recipient: name, payload: { subject }, created_at: at }) => {
    const record = await findCrmRecord(trx, { tenant, id });
    if (record === undefined || subject === undefined || !isCrmCall(call)) return { is: 'late' };
    const answer = await crm.send({ id, tenant, crm: name, call, subject, record, at });
    if (answer.is === 'refused') return answer;
    await markCrmRecordSent(trx, { tenant, id });
    return { is: 'sent' };
  };
}
