import { idOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

export const seedCrmRecords: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const record = JSON.stringify({ name: text('Cliente') });
  put('crm_records', { ...user, id: idOf('crm_records', whose.name), company_id: null, record, state: 'kept', created_at: whose.now });
};
