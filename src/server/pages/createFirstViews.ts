import { createHash } from 'node:crypto';
import type { PageId } from '../../contract/catalogue/pages.ts';
import type { FirstPage, PlainForm } from '../../contract/firstPage.ts';
import type { Web } from '../http/web.ts';

/** The size of the cache of views: pages of all tenants, and some with a query. */
const most = 1_000;
/** Longer ones are nobody's of ours, and would fill what is kept. */
const longestAddress = 300;
/** How many may wait to be drawn: the endless addresses that anybody can request do not hold up the cached ones. */
const mostWaiting = 8;

type DrawView = (data: FirstPage, url: string) => Promise<string | undefined>;

/**
 * Draws first views of pages that a guest may open, each once: the same data at the same address gives the same HTML. Undefined for a page
 * that starts with its skeleton: one that is not rendered here, that failed, or that comes while too many wait.
 */
export function createFirstViews(drawFirst: NonNullable<Web['drawFirst']>, reportError: (error: unknown) => void): DrawView {
  const views = new Map<string, Promise<string | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  // One after the other: what draws keeps the page that it draws in its modules, as a browser does.
  const drawInTurn = (json: string, url: string): Promise<string | undefined> => {
    const { pathname, search } = new URL(url, 'http://localhost');
    waiting += 1;
    const drawn = last
      // What is drawn may change what it is drawn with.
      .then(() => drawFirst(JSON.parse(json), pathname, search))
      .catch((error: unknown) => void reportError(error))
      .finally(() => {
        waiting -= 1;
      });
    last = drawn;
    return drawn;
  };

  return async (data, url) => {
    if (data.is !== 'tenant' || url.length > longestAddress || !isOpenToGuests(data)) return undefined;
    const json = JSON.stringify(data);
    // What somebody has sent is theirs alone, and can be shown only so.
    if (isSent(data.plain)) return drawInTurn(json, url);
    const key = createHash('sha1').update(url).update('\0').update(json).digest('base64');
    const known = views.get(key);
    if (known !== undefined) return known;
    if (waiting >= mostWaiting) return undefined;
    const view = drawInTurn(json, url);
    if (views.size >= most) views.delete(views.keys().next().value ?? '');
    views.set(key, view);
    // A failed one is rendered again the next time.
    void view.then((html) => html === undefined && views.delete(key));
    return view;
  };
}

/** Whether a page holds what somebody has sent with it. */
export const isSent = (plain: PlainForm | undefined): boolean => plain?.record !== undefined || plain?.answer !== undefined;

/** A policy is HTML already; the others show what follows `#`, which is not sent to a server. */
const notDrawn = new Set<string>(['policy', 'sharedQuotation', 'unsubscribe'] satisfies readonly (PageId | 'policy')[]);

const isOpenToGuests = ({ page, shell }: Extract<FirstPage, { readonly is: 'tenant' }>): boolean =>
  !notDrawn.has(page) && shell.pageRoles[page]?.includes('guest') !== false;
