import { mayJoin } from '../../domain/loyalty/mayJoin.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { refuseOtherProgramme } from './refuseOtherProgramme.ts';

export const readLoyalty = query('readLoyalty', {
  caller: 'person',
  guard: async ({ call }) => refuseOtherProgramme(call),
  async answer({
    server: { db, loyalty },
    call: {
      tenant,
      path: { programme },
    },
    session,
  }) {
    const member = await findMember(db, session, programme);
    if (member === undefined) return { status: 200, body: { programme, member: false, mayJoin: await mayJoin(db, tenant, session) } };
    const points = await loyalty.points(member).catch(() => undefined);
    if (points === undefined) return refuse('connectionFailed', { retryAfter: 10 });
    return { status: 200, body: { programme, member: true, since: (member.joined_at ?? member.created_at).toISOString(), points } };
  },
});
