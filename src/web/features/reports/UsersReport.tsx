import type { PageId } from '../../../contract/catalogue/pages.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { ShareBar } from '../../design/ColumnChart.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { Figures } from './Figures.tsx';
import { formatShare } from './formatShare.ts';
import { OverTime } from './OverTime.tsx';
import { type Period, partLabel } from './period.ts';
import { ReportPage } from './ReportPage.tsx';
import { type PersonRow, type PurchasesReport, purchasesIn } from './reportCalls.ts';
import { prepareReport } from './useReport.ts';

/** What a company's people bought, over time and by person, beside the period before. */
export const UsersReport = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  return (
    <ReportPage
      page={page}
      queryOf={purchasesIn}
      file="v1/users/report"
      totals={({ report: { period, periodBefore, total, orders, before } }) => (
        <Figures
          period={period}
          periodBefore={periodBefore}
          figures={[
            { key: 'total', label: tenant.say('reportTotal'), amount: total, before: before.total },
            { key: 'orders', label: tenant.say('reportOrders'), count: orders, before: before.orders },
          ]}
        />
      )}
      empty={tenant.say('noPurchasesInPeriod')}
      pagingLabel={tenant.say('pagesOfPeople')}
    >
      {({ items, report }, paging) => (
        <>
          <People items={items} report={report} />
          {paging}
          <PurchasesOverTime report={report} />
        </>
      )}
    </ReportPage>
  );
};

UsersReport.prepare = prepareReport(purchasesIn);

/** Orders of these days that count, of one person or of all. */
const useOrdersPath = () => {
  const tenant = useTenant();
  const session = useSession();
  if (!leadsTo(tenant.shell, 'myOrders', session)) return undefined;
  return ({ fromDate, toDate }: Period, person?: { readonly creator: string; readonly creatorId: string }): string =>
    `${tenant.to('myOrders')}?${new URLSearchParams({ group: 'active,completed', fromDate, toDate, ...person })}`;
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
            cell: (row) => (
              <OrdersLink
                orders={row.orders}
                to={ordersPath?.(report.period, { creator: nameOf(row), creatorId: row.userId })}
                name={nameOf(row)}
              />
            ),
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
