import type { Session } from '../../policy/session.ts';
import type { Database } from '../../store/database.ts';
import type { ListRow } from '../../store/lists/lists.ts';
import { listPeople } from '../../store/orders/listOrders.ts';

type CreatedList = Pick<ListRow, 'user_id'>;

/** Who made these lists, where it was a colleague who still has an account. */
export async function readListCreators(
  db: Database,
  { tenant, userId }: Session,
  lists: readonly CreatedList[],
): Promise<(list: CreatedList) => string | undefined> {
  const colleagues = [...new Set(lists.map(({ user_id }) => user_id))].filter((id) => id !== userId);
  if (colleagues.length === 0) return () => undefined;
  const people = await listPeople(db, tenant, colleagues);
  return ({ user_id }) => people.get(user_id)?.name;
}
