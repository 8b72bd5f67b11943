import { type Call, type Handlers, refuse } from '../../http/call.ts';
import { readPaging } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { subscribeLoyalty } from './subscribe.ts';

type Reading = 'readLoyalty' | 'listLoyaltyMovements';

/** The programme of points, as far as it is the signed-in person's own. */
export function loyalty(server: Server): Pick<Handlers, Reading | 'subscribeLoyalty'> {
  const { db, loyalty: programmes } = server;
  const memberIn = ({ tenant, path }: Pick<Call<Reading>, 'tenant' | 'path'>, session: Session) =>
    path.programme === tenant.now.side.loyalty?.programme ? findMember(db, session, path.programme) : 'unknown';
  return {
    subscribeLoyalty: signedIn((call, session) => subscribeLoyalty(server, call, session)),
    readLoyalty: signedIn(async (call, session) => {
      const { programme } = call.path;
      const member = await memberIn(call, session);
      if (member === 'unknown') return refuse('notFound');
      if (member === undefined) return { status: 200, body: { programme, member: false } };
      const points = await programmes.points(member).catch(() => undefined);
      if (points === undefined) return refuse('connectionFailed', { retryAfter: 10 });
      return { status: 200, body: { programme, member: true, since: (member.joined_at ?? member.created_at).toISOString(), points } };
    }),
    listLoyaltyMovements: signedIn(async (call, session) => {
      const { page, size } = readPaging(call.query);
      const member = await memberIn(call, session);
      if (member === 'unknown') return refuse('notFound');
      if (member === undefined) return { status: 200, body: { items: [], page, size, total: 0 } };
      const found = await programmes.movements(member, { page, size }).catch(() => undefined);
      if (found === undefined) return refuse('connectionFailed', { retryAfter: 10 });
      const items = found.items.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
      return { status: 200, body: { items, page, size, total: found.total } };
    }),
  };
}
