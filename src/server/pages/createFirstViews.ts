import { createHash } from 'node:crypto';
import type { PageId } from '../../contract/catalogue/pages.ts';
import type { FirstPage, PlainForm } from '../../contract/firstPage.ts';
import type { Web } from '../http/web.ts';

/** Views that are kept: pages of all tenants, and some with what stands behind `?`. */
const most = 1_000;
/** Longer ones are nobody's of ours, and would fill what is kept. */
const longestAddress = 300;

type DrawView = (data: FirstPage, url: string) => Promise<string | undefined>;

/** Draws first views of pages that a guest may open, each once: the same data at the same address gives the same HTML. */
export function createFirstViews(drawFirst: NonNullable<Web['drawFirst']>): DrawView {
  const views = new Map<string, Promise<string>>();
  return async (data, url) => {
    if (data.is !== 'tenant' || url.length > longestAddress || !isOpenToGuests(data)) return undefined;
    const draw = (json: string): Promise<string> => {
      const { pathname, search } = new URL(url, 'http://localhost');
      // What is drawn may change what it is drawn with.
      return drawFirst(JSON.parse(json), pathname, search);
    };
    const json = JSON.stringify(data);
    // What somebody has sent is theirs alone.
    if (isSent(data.plain)) return draw(json);
    const key = createHash('sha1').update(url).update('\0').update(json).digest('base64');
    const known = views.get(key);
    if (known !== undefined) return known;
    const view = draw(json);
    if (views.size >= most) views.delete(views.keys().next().value ?? '');
    views.set(key, view);
    return view;
  };
}

/** Whether a page holds what somebody has sent with it. */
export const isSent = (plain: PlainForm | undefined): boolean => plain?.record !== undefined || plain?.answer !== undefined;

/** A policy is HTML already; the others show what stands behind `#`, which no server hears of. */
const notDrawn = new Set<string>(['policy', 'sharedQuotation', 'unsubscribe'] satisfies readonly (PageId | 'policy')[]);

const isOpenToGuests = ({ page, shell }: Extract<FirstPage, { readonly is: 'tenant' }>): boolean =>
  !notDrawn.has(page) && shell.pageRoles[page]?.includes('guest') !== false;
