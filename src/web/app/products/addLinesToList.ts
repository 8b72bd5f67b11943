import type { Failure } from '../../../contract/createApi.ts';
import { createRandomKey } from '../calls/createRandomKey.ts';
import { invalidate } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { KeptParts, Part as KeyedPart } from '../tables/parseParts.ts';
import { familyOf, type List, listPaths, pathOfList, readOfLists, type WantedListLine } from './lists.ts';

/** As many lines as one call takes. */
const most = 100;

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

/** Takes these lines out of `left`, as often as they are there; undefined, and nothing is taken, where one of them is missing. */
const takeOut = <Line extends object>(lines: readonly object[], left: readonly Line[]): { taken: Line[]; left: Line[] } | undefined => {
  const rest = Map.groupBy(left, (line) => JSON.stringify(line));
  const taken = lines.map((line) => rest.get(JSON.stringify(line))?.shift());
  if (taken.includes(undefined)) return undefined;
  const gone = new Set(taken);
  return { taken: taken as Line[], left: left.filter((line) => !gone.has(line)) };
};

/**
 * Lines in parts, each with the key of its call. A part that went out before without an answer, and of which each line is still to be
 * sent, goes out again as it was, under its key: the server then does nothing twice, however the other lines have changed.
 */
export const planParts = <Line extends object>(
  to: string,
  lines: readonly Line[],
  sent: readonly KeyedPart[],
): readonly KeyedPart<Line>[] => {
  let left = lines;
  const again = sent.flatMap((part): readonly KeyedPart<Line>[] => {
    const found = part.to === to ? takeOut(part.lines, left) : undefined;
    if (found === undefined) return [];
    left = found.left;
    return [{ ...part, lines: found.taken }];
  });
  return [
    ...again,
    ...Array.from({ length: Math.ceil(left.length / most) }, (_, at) => ({
      to,
      key: createRandomKey(),
      lines: left.slice(at * most, (at + 1) * most),
    })),
  ];
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
