import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery, type Query, type QueryState, useServerQuery } from '../../app/calls/queries.ts';
import { pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { type Period, periodIn } from './period.ts';

/** What is asked of a report: its days, and which page of its rows. */
type ReportQuery<T> = (period: Period, page: number) => Query<T>;

type Report<T> = {
  readonly period: ReturnType<typeof periodIn>;
  /** The page of its rows that the address names. */
  readonly number: number;
  readonly state: QueryState<T>;
  readonly heading: string;
  readonly intro: string | undefined;
};

/** The report of the days that the address names; what was shown stays until other days have come. */
export function useReport<T>(page: PageId, queryOf: ReportQuery<T>): Report<T> {
  const tenant = useTenant();
  const { search } = useSearch();
  const period = periodIn(search, tenant.today);
  const number = pageNumberIn(search);
  const state = useServerQuery(queryOf(period, number), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  return { period, number, state, heading: texts?.heading ?? texts?.title ?? '', intro: texts?.intro };
}

/** What the page of a report reads first, asked as soon as somebody is about to open it. */
export const prepareReport =
  (queryOf: ReportQuery<unknown>) =>
  (tenant: Tenant): void =>
    prefetchQuery(tenant, queryOf(periodIn(new URLSearchParams(), tenant.today), 1));
