import { mayJoin } from '../../domain/loyalty/mayJoin.ts';
import { askService } from '../../http/askService.ts';
import { query } from '../../http/operation.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { refuseOtherProgramme } from './refuseOtherProgramme.ts';

export const readLoyalty = query('readLoyalty', {
  caller: 'person',
  guard: async ({ call }) => refuseOtherProgramme(call),
  async answer({ server: { db, loyalty }, call, session }) {
    const {
      tenant,
      path: { programme },
    } = call;
    const member = await findMember(db, session, programme);
    if (member === undefined) return { status: 200, body: { programme, member: false, mayJoin: await mayJoin(db, tenant, session) } };
    const account = await askService(call, 'connectionFailed', async () => ({ points: await loyalty.points(member) }), 10);
    if ('refused' in account) return account;
    return { status: 200, body: { programme, member: true, since: (member.joined_at ?? member.created_at).toISOString(), ...account } };
  },
});
