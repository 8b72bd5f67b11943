import type { Failure } from '../../../contract/createApi.ts';
import { createRandomKey } from '../calls/createRandomKey.ts';
import { invalidate } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { familyOf, type List, listPaths, pathOfList, readOfLists, type WantedListLine } from './lists.ts';

/** As many lines as one call takes. */
const most = 100;

type Part = { readonly key: string; readonly lines: readonly WantedListLine[] };
type SendOutcome = {
  readonly added: number;
  readonly refused: number;
  readonly left: readonly Part[];
  readonly failure: Failure | undefined;
};

/** Sends part after part, up to one that fails as a whole; a part that is sent again keeps its key, so that nothing is done twice. */
export const sendLines = async (tenant: Tenant, list: Pick<List, 'id' | 'kind'>, parts: readonly Part[]): Promise<SendOutcome> => {
  let [added, refused] = [0, 0];
  for (const [at, { key, lines }] of parts.entries()) {
    const path = listPaths[familyOf(list)].additions;
    const { data, error } = await sendCall(tenant, 'post', path, { path: { id: list.id }, body: { lines: [...lines] }, key });
    if (error && error.errorObj.code !== 'notSaved') return { added, refused, left: parts.slice(at), failure: error };
    const sound = data?.lines.filter(({ problem }) => problem === undefined).length ?? 0;
    added += sound;
    refused += lines.length - sound;
  }
  return { added, refused, left: [], failure: undefined };
};

/** Lines in parts that one call takes, each with the key of its call. */
export const partsOf = (lines: readonly WantedListLine[]): readonly Part[] =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_, at) => ({
    key: createRandomKey(),
    lines: lines.slice(at * most, (at + 1) * most),
  }));

/**
 * Puts products on a list and says so, with the way there.
 * @returns whether anything is on the list now
 */
export const addLinesToList = async (
  tenant: Tenant,
  list: Pick<List, 'id' | 'kind' | 'name'>,
  lines: readonly WantedListLine[],
  parts = partsOf(lines),
): Promise<boolean> => {
  const { added, refused, left, failure } = await sendLines(tenant, list, parts);
  await invalidate(readOfLists);
  if (failure) {
    // A session that ended is reported by the login.
    if (failure.status === 401) return false;
    const again = failure.status === 503 ? { again: () => void addLinesToList(tenant, list, lines, left) } : {};
    showToast({ tone: 'error', text: failure.errorObj.message, ...again });
    return false;
  }
  const done = added > 0 && tenant.say('addedToList', { list: list.name, count: added });
  const missed = refused > 0 && tenant.say('notOnList', { count: refused });
  const to = pathOfList(tenant, list);
  showToast({
    tone: done ? 'success' : 'error',
    text: [done, missed].filter(Boolean).join('. '),
    ...(to === undefined || !done ? {} : { link: { text: tenant.say('seeList'), to } }),
  });
  return added > 0;
};
