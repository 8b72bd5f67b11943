import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { NumberedPaging } from '../../app/navigation/NumberedPaging.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { DateText } from '../../app/shell/DateText.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Progress } from '../../design/Progress.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { NothingInPeriod } from './NothingInPeriod.tsx';
import { OverTime } from './OverTime.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { ReportActions } from './ReportActions.tsx';
import { type CreditReport, creditIn, pageSize } from './reportCalls.ts';
import { prepareReport, useReport } from './useReport.ts';
import './reports.css';

type Line = NonNullable<CreditReport['creditLine']>;
type Movement = CreditReport['items'][number];

/** How many days on which something is due are listed; the sum of all is above. */
const MOST_DAYS = 6;

/** What a company may still buy on credit, what it has to pay when, and how its line moved. */
export const CreditLineReport = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { period, number, state, heading, intro } = useReport(page, creditIn);
  const hasLine = state.is !== 'here' || state.data.creditLine !== undefined;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={intro} actions={hasLine && <ReportActions file="v3/users/credit-line" period={period} />} />
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={3} label={tenant.say('loading')} />}>
        {({ creditLine, ...rest }) =>
          creditLine === undefined ? (
            <NoLine />
          ) : (
            <div className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
              <Standing line={creditLine} />
              <PeriodPicker period={period} />
              <Movements {...rest} page={number} />
            </div>
          )
        }
      </QueryContent>
    </Page>
  );
};

CreditLineReport.prepare = prepareReport(creditIn);

const NoLine = () => {
  const tenant = useTenant();
  return (
    <EmptyState
      picture={<Icon name="wallet" />}
      heading={tenant.say('noCreditLine')}
      action={
        tenant.has('support') && (
          <PageLink page="support" className="button button-secondary">
            {tenant.shell.pages.support?.title}
          </PageLink>
        )
      }
    >
      <p>{tenant.say('noCreditLineText')}</p>
    </EmptyState>
  );
};

const Standing = ({ line: { limit, used, available, due } }: { readonly line: Line }) => {
  const tenant = useTenant();
  const owed = Math.max(0, Number(used));
  return (
    <>
      {due.overdueSince !== undefined && (
        <Banner tone="error">
          <p>{tenant.say('creditOverdue', { amount: tenant.money(due.overdue), date: tenant.day(due.overdueSince, 'brief') })}</p>
        </Banner>
      )}
      <div className="credit">
        <Card heading={tenant.say('creditAvailable')}>
          <p className="figure-value">
            <Money amount={available} />
          </p>
          <Progress
            label={tenant.say('creditUsage')}
            text={tenant.say('creditUsedOf', { used: tenant.money(owed.toFixed(2)), limit: tenant.money(limit) })}
            value={Math.min(owed, Number(limit))}
            max={Math.max(1, Number(limit))}
          />
        </Card>
        <Card heading={tenant.say('creditDue')}>
          {due.days.length === 0 ? (
            <p>{due.overdueSince === undefined ? tenant.say('creditNothingDue') : tenant.say('creditAllOverdue')}</p>
          ) : (
            <ul className="credit-days">
              {due.days.slice(0, MOST_DAYS).map(({ on, amount }) => (
                <li key={on}>
                  <span>
                    <DateText at={on} /> <span className="hint">{tenant.daysUntil(on)}</span>
                  </span>
                  <Money amount={amount} />
                </li>
              ))}
              {due.days.length > MOST_DAYS && (
                <li>
                  <span>{tenant.say('creditLater')}</span>
                  <Money
                    amount={due.days
                      .slice(MOST_DAYS)
                      .reduce((sum, { amount }) => sum + Number(amount), 0)
                      .toFixed(2)}
                  />
                </li>
              )}
            </ul>
          )}
          <p className="hint">{tenant.say('creditTerm')}</p>
        </Card>
      </div>
    </>
  );
};

/** What a line is moved by. */
const movements = ['purchased', 'paid', 'refunded'] as const;

type MovementsProps = Omit<CreditReport, 'creditLine'> & { readonly page: number };

const Movements = ({ items, total, report, page }: MovementsProps) => {
  const tenant = useTenant();
  const { parts, unit, before } = report;
  const words = { purchased: tenant.say('creditPurchased'), paid: tenant.say('creditPaid'), refunded: tenant.say('creditRefunded') };
  return (
    <>
      <Figures
        period={report.period}
        periodBefore={report.periodBefore}
        figures={movements.map((key) => ({ key, label: words[key], amount: report[key], before: before[key] }))}
      />
      {items.length === 0 ? (
        <NothingInPeriod heading={tenant.say('noCreditMovements')} />
      ) : (
        <>
          <Card heading={tenant.say('creditMovements')}>
            <DataTable
              caption={tenant.say('creditMovements')}
              captionHidden
              dense
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                { key: 'kind', head: tenant.say('creditMovement'), names: true, cell: (row) => <MovementName movement={row} /> },
                { key: 'at', head: tenant.say('reportDate'), cell: ({ at }) => <DateText at={at} style="short" /> },
                {
                  key: 'amount',
                  head: tenant.say('reportAmount'),
                  align: 'end',
                  cell: ({ kind, amount }) => (
                    <span>
                      {kind !== 'purchase' && <span aria-hidden="true">−</span>}
                      <Money amount={amount} />
                    </span>
                  ),
                },
                { key: 'after', head: tenant.say('creditUsedAfter'), align: 'end', cell: ({ usedAfter }) => <Money amount={usedAfter} /> },
              ]}
            />
          </Card>
          <NumberedPaging label={tenant.say('pagesOfMovements')} page={page} size={pageSize} shown={items.length} total={total} />
          <OverTime
            heading={tenant.say('creditByTime', { unit })}
            parts={parts}
            unit={unit}
            series={{ label: words.purchased, amountOf: ({ purchased }) => Number(purchased) }}
            other={{ label: tenant.say('creditCameIn'), amountOf: ({ paid, refunded }) => Number(paid) + Number(refunded) }}
            columns={movements.map((key) => ({
              ...{ key, head: words[key], align: 'end' as const },
              cell: (part: (typeof parts)[number]) => <Money amount={part[key]} />,
            }))}
          />
        </>
      )}
    </>
  );
};

const MovementName = ({ movement: { kind, reference, orderNumber } }: { readonly movement: Movement }) => {
  const tenant = useTenant();
  const name = tenant.say('creditMovementKind', { kind });
  if (orderNumber === undefined) return `${name} ${reference}`;
  return (
    <span>
      {name} <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`}>{reference}</PathLink>
    </span>
  );
};
