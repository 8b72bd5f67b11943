import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { listConsentHistory } from '../../store/consents/consents.ts';

export const listConsents = query('listConsents', {
  caller: 'person',
  async answer({ server: { db }, call: { query }, session }) {
    const { page, size } = readPaging(query);
    const { items, total } = await listConsentHistory(db, session, { page, size });
    return { status: 200, body: { items, page, size, total } };
  },
});
