import { answerEdit } from '../../http/answerEdit.ts';
import { type Problem, refuse } from '../../http/call.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { foldName } from '../../store/foldName.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { writeOrderViews } from '../../store/orders/orderViews.ts';
import type { SavedView } from '../../store/orders/tables.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';

export const saveOrderViews = command('saveOrderViews', {
  caller: 'person',
  async prepare({ server: { db }, call: { tenant, body }, session }) {
    const problems = findTwins(body.views);
    if (problems.length > 0) return refuse('badRequest', { problems });
    // What the list would refuse is not saved.
    for (const { filters } of body.views) {
      const parsed = await parseOrderQuery(db, tenant, orderReaderOf(session), filters);
      if ('refused' in parsed) return parsed;
    }
    return undefined;
  },
  async effect({ call: { header, body, now }, session, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await writeOrderViews(trx, orderReaderOf(session), { views: body.views, isRead }, now);
    return answerEdit(outcome, ({ views }) => ({ views: [...views] }));
  },
});

/** Views of one name, and lists that would start with two. */
function findTwins(views: readonly SavedView[]): readonly Problem[] {
  const seen = new Set<string>();
  return views.flatMap(({ name, list, isDefault }, at) => {
    const keys = [`name ${foldName(name)}`, ...(isDefault ? [`list ${list}`] : [])];
    const isTwin = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isTwin ? [{ path: `body/views/${at}`, problem: 'there is one already' }] : [];
  });
}
