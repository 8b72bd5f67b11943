import { invalidate } from '../calls/queries.ts';
import { createRandomKey } from '../calls/randomKey.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { familyOf, type List, listPaths, pathOfList, readOfLists, type WantedListLine } from './lists.ts';

/** As many lines as one call takes. */
const most = 100;

/**
 * Puts products on a list and says so, with the way there; sent again with the same key, it does nothing twice.
 * @returns whether anything is on the list now
 */
export const addLinesToList = async (
  tenant: Tenant,
  list: Pick<List, 'id' | 'kind' | 'name'>,
  lines: readonly WantedListLine[],
  key = createRandomKey(),
): Promise<boolean> => {
  const path = listPaths[familyOf(list)].additions;
  const { data, error } = await sendCall(tenant, 'post', path, { path: { id: list.id }, body: { lines: lines.slice(0, most) }, key });
  await invalidate(readOfLists);
  if (error) {
    // A session that ended is told by the login.
    if (error.status !== 401) {
      const again = error.status === 503 ? { again: () => void addLinesToList(tenant, list, lines, key) } : {};
      const isRefused = error.errorObj.code === 'notSaved';
      showToast({ tone: 'error', text: isRefused ? tenant.say('notOnList', { count: lines.length }) : error.errorObj.message, ...again });
    }
    return false;
  }
  const refused = data.lines.filter(({ problem }) => problem !== undefined).length;
  const to = pathOfList(tenant, list);
  showToast({
    tone: 'success',
    text: [
      tenant.say('addedToList', { list: list.name, count: data.lines.length - refused }),
      refused > 0 && tenant.say('notOnList', { count: refused }),
    ]
      .filter(Boolean)
      .join('. '),
    ...(to === undefined ? {} : { link: { text: tenant.say('seeList'), to } }),
  });
  return true;
};
