import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { ShareBar } from '../../design/ColumnChart.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { formatShare } from './formatShare.ts';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { OverTime } from './OverTime.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { type Period, partLabel, periodIn } from './period.ts';
import { ReportActions } from './ReportActions.tsx';
import { type PersonRow, type PurchasesReport, pageSize, purchasesIn } from './reportCalls.ts';
import './reports.css';

/** What a company's people bought, over time and by person, beside the period before. */
export const UsersReport = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const period = periodIn(search, tenant.today);
  const number = pageNumberIn(search);
  const state = useServerQuery(purchasesIn(period, number), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={<ReportActions file="v1/users/report" period={period} />} />
      <PeriodPicker period={period} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={6} label={tenant.say('loading')} />}>
        {({ items, total, report }) => (
          <div className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
            <Figures
              period={report.period}
              periodBefore={report.periodBefore}
              figures={[
                {
                  key: 'total',
                  label: tenant.say('reportTotal'),
                  value: <Money amount={report.total} />,
                  now: Number(report.total),
                  before: Number(report.before.total),
                  beforeText: tenant.money(report.before.total),
                },
                {
                  key: 'orders',
                  label: tenant.say('reportOrders'),
                  value: tenant.number(report.orders),
                  now: report.orders,
                  before: report.before.orders,
                  beforeText: tenant.number(report.before.orders),
                },
              ]}
            />
            {items.length === 0 ? (
              <NothingInPeriod heading={tenant.say('noPurchasesInPeriod')} />
            ) : (
              <>
                <People items={items} report={report} />
                <NumberedPaging label={tenant.say('pagesOfPeople')} page={number} size={pageSize} shown={items.length} total={total} />
                <PurchasesOverTime report={report} />
              </>
            )}
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
UsersReport.prepare = (tenant: Tenant): void => prefetchQuery(tenant, purchasesIn(periodIn(new URLSearchParams(), tenant.today), 1));

/** Orders of these days that count, of one person or of all. */
const useOrdersPath = () => {
  const tenant = useTenant();
  const session = useSession();
  if (!leadsTo(tenant.shell, 'myOrders', session)) return undefined;
  return ({ fromDate, toDate }: Period, creator?: string): string =>
    `${tenant.to('myOrders')}?${new URLSearchParams({ group: 'active,completed', fromDate, toDate, ...(creator && { creator }) })}`;
};

const People = ({ items, report }: { readonly items: readonly PersonRow[]; readonly report: PurchasesReport }) => {
  const tenant = useTenant();
  const ordersPath = useOrdersPath();
  const nameOf = ({ firstName, lastName }: PersonRow): string => `${firstName} ${lastName}`.trim();
  const all = Number(report.total);
  const shareOf = ({ total }: PersonRow): number => (all > 0 ? Number(total) / all : 0);
  return (
    <Card heading={tenant.say('purchasesOfPeople')}>
      <DataTable
        caption={tenant.say('purchasesOfPeople')}
        captionHidden
        dense
        rows={items}
        keyOf={({ userId }) => userId}
        columns={[
          { key: 'person', head: tenant.say('reportPerson'), names: true, cell: nameOf },
          {
            key: 'orders',
            head: tenant.say('reportOrders'),
            align: 'end',
            cell: (row) => <OrdersLink orders={row.orders} to={ordersPath?.(report.period, nameOf(row))} name={nameOf(row)} />,
          },
          { key: 'total', head: tenant.say('reportTotal'), align: 'end', cell: ({ total }) => <Money amount={total} /> },
          { key: 'before', head: tenant.say('reportBefore'), align: 'end', cell: ({ before }) => <Money amount={before} /> },
          {
            key: 'share',
            head: tenant.say('reportShare'),
            align: 'end',
            cell: (row) => (
              <span className="report-share">
                <ShareBar share={shareOf(row)} />
                {formatShare(tenant, shareOf(row))}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
};

const PurchasesOverTime = ({ report: { parts, unit } }: { readonly report: PurchasesReport }) => {
  const tenant = useTenant();
  const ordersPath = useOrdersPath();
  return (
    <OverTime
      heading={tenant.say('purchasesByTime', { unit })}
      parts={parts}
      unit={unit}
      series={{ label: tenant.say('chartNow'), amountOf: ({ total }) => Number(total) }}
      other={{ label: tenant.say('reportBefore'), amountOf: ({ before }) => Number(before) }}
      columns={[
        {
          key: 'orders',
          head: tenant.say('reportOrders'),
          align: 'end',
          cell: (part) => <OrdersLink orders={part.orders} to={ordersPath?.(part)} name={partLabel(tenant, part, unit)} />,
        },
        { key: 'total', head: tenant.say('reportTotal'), align: 'end', cell: ({ total }) => <Money amount={total} /> },
        { key: 'before', head: tenant.say('reportBefore'), align: 'end', cell: ({ before }) => <Money amount={before} /> },
      ]}
    />
  );
};

type OrdersLinkProps = { readonly orders: number; readonly to: string | undefined; readonly name: string };

/** How many orders there are, and the way to them. */
const OrdersLink = ({ orders, to, name }: OrdersLinkProps) => {
  const tenant = useTenant();
  const count = tenant.number(orders);
  if (to === undefined || orders === 0) return count;
  return (
    <PathLink to={to}>
      {count} <span className="visually-hidden">{tenant.say('seeOrdersOf', { name })}</span>
    </PathLink>
  );
};
