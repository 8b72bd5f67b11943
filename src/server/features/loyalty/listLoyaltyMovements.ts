import { askService } from '../../http/askService.ts';
import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { refuseOtherProgramme } from './refuseOtherProgramme.ts';

export const listLoyaltyMovements = query('listLoyaltyMovements', {
  caller: 'person',
  guard: async ({ call }) => refuseOtherProgramme(call),
  async answer({ server: { db, loyalty }, call, session }) {
    const { path, query } = call;
    const { page, size } = readPaging(query);
    const member = await findMember(db, session, path.programme);
    if (member === undefined) return { status: 200, body: { items: [], page, size, total: 0 } };
    const movements = await askService(call, 'connectionFailed', () => loyalty.movements(member, { page, size }), 10);
    if ('refused' in movements) return movements;
    const items = movements.items.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
    return { status: 200, body: { items, page, size, total: movements.total } };
  },
});
