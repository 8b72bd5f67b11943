import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A mail to the person and a customer record of theirs, which have not gone out; no queue has them, so no job sends them. */
export const seedOutbox: Seed = (put, whose) => {
  const { user } = ownedBy(whose);
  const row = { tenant: user.tenant, state: 'waiting', problem: null, created_at: whose.now, sent_at: null } as const;
  const mail = { id: idOf('outbox', whose.name), kind: 'mail', event: 'cancellationAccepted', recipient: whose.email } as const;
  const customer = { id: idOf('crm_records', whose.name), kind: 'crm', event: 'publishContact', recipient: 'crm' } as const;
  put('outbox', [
    { ...row, ...mail, payload: JSON.stringify({ sealed: 'x' }) },
    { ...row, ...customer, payload: JSON.stringify({ subject: user.user_id }) },
  ]);
};
