import type { Failure } from '../../../contract/createApi.ts';
import { invalidate } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { type KeptParts, type Part as KeyedPart, planParts } from '../tables/keyedParts.ts';
import { familyOf, type List, listPaths, pathOfList, readOfLists, type WantedListLine } from './lists.ts';

type Part = KeyedPart<WantedListLine>;
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

const nowhere: KeptParts = { now: () => [], keep: () => undefined };

/**
 * Puts products on a list and says so, with the way there.
 * @param kept where a page that may be loaded again has the keys of what it sent
 * @returns whether anything is on the list now
 */
export const addLinesToList = async (
  tenant: Tenant,
  list: Pick<List, 'id' | 'kind' | 'name'>,
  lines: readonly WantedListLine[],
  kept = nowhere,
  parts = planParts(list.id, lines, kept.now()),
): Promise<boolean> => {
  const keep = (mine: readonly Part[]): void => kept.keep([...kept.now().filter(({ to }) => to !== list.id), ...mine]);
  keep(parts);
  const { added, refused, failure } = await sendLines(tenant, list, parts);
  await invalidate(readOfLists);
  if (failure) {
    // A session that ended is reported by the login.
    if (failure.status === 401) return false;
    const again = failure.status === 503 ? { again: () => void addLinesToList(tenant, list, lines, kept, parts) } : {};
    showToast({ tone: 'error', text: failure.errorObj.message, ...again });
    return false;
  }
  keep([]);
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
