import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import type { Query } from '../../app/calls/queries.ts';
import { NumberedPaging } from '../../app/navigation/NumberedPaging.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import type { Period } from './period.ts';
import { ReportActions } from './ReportActions.tsx';
import { pageSize } from './reportCalls.ts';
import { useReport } from './useReport.ts';
import './reports.css';

type Rows = { readonly items: readonly unknown[]; readonly total: number };

type Props<T extends Rows> = {
  readonly page: PageId;
  readonly queryOf: (period: Period, page: number) => Query<T>;
  /** Where the report is downloaded. */
  readonly file: string;
  readonly totals: (data: T) => ReactNode;
  /** The heading where nothing happened in these days. */
  readonly empty: string;
  readonly children: (data: T, paging: ReactNode) => ReactNode;
  readonly pagingLabel: string;
};

/** A report over days of one's choice: their totals, and their rows. */
export const ReportPage = <T extends Rows>({ page, queryOf, file, totals, empty, children, pagingLabel }: Props<T>) => {
  const tenant = useTenant();
  const { period, number, state, heading, intro } = useReport(page, queryOf);
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={intro} actions={<ReportActions file={file} period={period} />} />
      <PeriodPicker period={period} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={6} label={tenant.say('loading')} />}>
        {(data) => (
          <div className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
            {totals(data)}
            {data.items.length === 0 ? (
              <NothingInPeriod heading={empty} />
            ) : (
              children(
                data,
                <NumberedPaging label={pagingLabel} page={number} size={pageSize} shown={data.items.length} total={data.total} />,
              )
            )}
          </div>
        )}
      </QueryContent>
    </Page>
  );
};
