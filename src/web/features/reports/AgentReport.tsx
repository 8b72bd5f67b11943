import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { DateText } from '../../app/shell/DateText.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { formatShare } from './formatShare.ts';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { OverTime } from './OverTime.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { periodIn } from './period.ts';
import { ReportActions } from './ReportActions.tsx';
import { pageSize, quotationsIn, type AgentReport as Report } from './reportCalls.ts';
import './reports.css';

/** What an agent quoted for customers, its value, and how much of it was bought. */
export const AgentReport = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const period = periodIn(search, tenant.today);
  const number = pageNumberIn(search);
  const state = useServerQuery(quotationsIn(period, number), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={<ReportActions file="quotations/agents" period={period} />} />
      <PeriodPicker period={period} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={6} label={tenant.say('loading')} />}>
        {({ items, total, report }) => (
          <div className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
            <Totals report={report} />
            {items.length === 0 ? (
              <NothingInPeriod heading={tenant.say('noQuotationsInPeriod')} />
            ) : (
              <>
                <QuotationsOverTime report={report} />
                <Card heading={tenant.say('quotationsInPeriod')}>
                  <DataTable
                    caption={tenant.say('quotationsInPeriod')}
                    captionHidden
                    dense
                    rows={items}
                    keyOf={({ id }) => id}
                    columns={[
                      {
                        key: 'number',
                        head: tenant.say('quotationNumber'),
                        names: true,
                        cell: (row) => <PathLink to={`${tenant.to('quotationsLanding')}/${row.number}`}>{row.number}</PathLink>,
                      },
                      { key: 'at', head: tenant.say('reportDate'), cell: ({ createdAt }) => <DateText at={createdAt} style="short" /> },
                      { key: 'buyer', head: tenant.say('reportCustomer'), cell: ({ buyer }) => buyer },
                      {
                        key: 'status',
                        head: tenant.say('reportState'),
                        cell: ({ status }) => tenant.shell.statuses.quotation?.[status] ?? status,
                      },
                      { key: 'total', head: tenant.say('reportTotal'), align: 'end', cell: (row) => <Money amount={row.total} /> },
                    ]}
                  />
                </Card>
                <NumberedPaging label={tenant.say('pagesOfQuotations')} page={number} size={pageSize} shown={items.length} total={total} />
              </>
            )}
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
AgentReport.prepare = (tenant: Tenant): void => prefetchQuery(tenant, quotationsIn(periodIn(new URLSearchParams(), tenant.today), 1));

const Totals = ({ report: { period, periodBefore, all, before } }: { readonly report: Report }) => {
  const tenant = useTenant();
  return (
    <Figures
      period={period}
      periodBefore={periodBefore}
      figures={[
        {
          key: 'value',
          label: tenant.say('quotedValue'),
          value: <Money amount={all.value} />,
          now: Number(all.value),
          before: Number(before.value),
          beforeText: tenant.money(before.value),
        },
        {
          key: 'quotations',
          label: tenant.say('quotationsMade'),
          value: tenant.number(all.quotations),
          now: all.quotations,
          before: before.quotations,
          beforeText: tenant.number(before.quotations),
        },
        {
          key: 'converted',
          label: tenant.say('convertedValue'),
          value: <Money amount={all.convertedValue} />,
          now: Number(all.convertedValue),
          before: Number(before.convertedValue),
          beforeText: tenant.money(before.convertedValue),
        },
        {
          key: 'conversion',
          label: tenant.say('conversionRate', { converted: all.converted, quotations: all.quotations }),
          value: formatShare(tenant, all.conversion),
        },
      ]}
    />
  );
};

const QuotationsOverTime = ({ report: { parts, unit } }: { readonly report: Report }) => {
  const tenant = useTenant();
  const [quoted, converted] = [tenant.say('quotedValue'), tenant.say('convertedValue')];
  return (
    <OverTime
      heading={tenant.say('quotationsByTime', { unit })}
      parts={parts}
      unit={unit}
      series={{ label: converted, amountOf: ({ convertedValue }) => Number(convertedValue) }}
      other={{ label: quoted, amountOf: ({ value }) => Number(value) }}
      columns={[
        { key: 'made', head: tenant.say('quotationsMade'), align: 'end', cell: ({ quotations }) => tenant.number(quotations) },
        { key: 'value', head: quoted, align: 'end', cell: ({ value }) => <Money amount={value} /> },
        { key: 'converted', head: converted, align: 'end', cell: ({ convertedValue }) => <Money amount={convertedValue} /> },
      ]}
    />
  );
};
