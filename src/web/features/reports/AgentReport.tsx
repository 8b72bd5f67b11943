import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { DateText } from '../../app/shell/DateText.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { Figures } from './Figures.tsx';
import { formatShare } from './formatShare.ts';
import { OverTime } from './OverTime.tsx';
import { ReportPage } from './ReportPage.tsx';
import { quotationsIn, type AgentReport as Report } from './reportCalls.ts';
import { prepareReport } from './useReport.ts';

/** What an agent quoted for customers, its value, and how much of it was bought. */
export const AgentReport = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  return (
    <ReportPage
      page={page}
      queryOf={quotationsIn}
      file="quotations/agents"
      totals={({ report }) => <Totals report={report} />}
      empty={tenant.say('noQuotationsInPeriod')}
      pagingLabel={tenant.say('pagesOfQuotations')}
    >
      {({ items, report }, paging) => (
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
          {paging}
        </>
      )}
    </ReportPage>
  );
};

AgentReport.prepare = prepareReport(quotationsIn);

const Totals = ({ report: { period, periodBefore, all, before } }: { readonly report: Report }) => {
  const tenant = useTenant();
  return (
    <Figures
      period={period}
      periodBefore={periodBefore}
      figures={[
        { key: 'value', label: tenant.say('quotedValue'), amount: all.value, before: before.value },
        { key: 'quotations', label: tenant.say('quotationsMade'), count: all.quotations, before: before.quotations },
        { key: 'converted', label: tenant.say('convertedValue'), amount: all.convertedValue, before: before.convertedValue },
        {
          key: 'conversion',
          label: tenant.say('conversionRate', { converted: all.converted, quotations: all.quotations }),
          text: formatShare(tenant, all.conversion),
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
