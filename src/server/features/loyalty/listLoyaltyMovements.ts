import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { refuseOtherProgramme } from './refuseOtherProgramme.ts';

export const listLoyaltyMovements = query('listLoyaltyMovements', {
  caller: 'person',
  guard: async ({ call }) => refuseOtherProgramme(call),
  async answer({ server: { db, loyalty }, call: { path, query }, session }) {
    const { page, size } = readPaging(query);
    const member = await findMember(db, session, path.programme);
    if (member === undefined) return { status: 200, body: { items: [], page, size, total: 0 } };
    const movements = await loyalty.movements(member, { page, size }).catch(() => undefined);
    if (movements === undefined) return refuse('connectionFailed', { retryAfter: 10 });
    const items = movements.items.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
    return { status: 200, body: { items, page, size, total: movements.total } };
  },
});
