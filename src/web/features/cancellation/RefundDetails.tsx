import { lazy, Suspense } from 'react';
import type { RefundPage } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { DetailsPage } from '../../app/shell/DetailsPage.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { CanceledLines } from './CanceledLines.tsx';
import { type Ticket, ticketOf } from './postSale.ts';
import { RefundWay } from './RefundWay.tsx';
import { sentenceOf, toneOf } from './refundTexts.ts';
import { useRefundFlow } from './useRefundFlow.ts';
import { Voucher } from './Voucher.tsx';
import './cancellation.css';

// Forms come once an account is named.
const BankForm = lazy(() => import('./BankForm.tsx').then((file) => ({ default: file.BankForm })));

type Props = { readonly page: PageId; readonly rest: string };

/** One refund, by the id of its cancellation: its status with its line of dates, and the form of the account that it goes to. */
export const RefundDetails = ({ page, rest }: Props) => {
  const [, id, form] = /^([\w-]{1,64})(\/1)?$/.exec(rest) ?? [];
  if (id === undefined) return <NotAvailable />;
  return <RefundOf key={id} page={page} id={id} wanted={form === undefined ? 'watching' : 'naming'} />;
};

type OfProps = { readonly page: PageId; readonly id: string; readonly wanted: RefundPage };

const RefundOf = ({ page, id, wanted }: OfProps) => {
  const tenant = useTenant();
  const state = useServerQuery(ticketOf(id));
  const amount = state.is === 'here' ? tenant.money(state.data.refund.amount) : undefined;
  const heading = amount === undefined ? (tenant.shell.pages[page]?.title ?? '') : tenant.say('refundHeading', { amount });
  return (
    <DetailsPage page={page} heading={heading} parent="myRefunds" state={state}>
      {(ticket) => <Way page={page} ticket={ticket} wanted={wanted} heading={heading} />}
    </DetailsPage>
  );
};

type WayProps = { readonly page: PageId; readonly ticket: Ticket; readonly wanted: RefundPage; readonly heading: string };

const Way = ({ page, ticket, wanted, heading }: WayProps) => {
  const tenant = useTenant();
  const [variant] = findVariants(tenant.shell, page);
  const { refund } = ticket;
  const { view, send } = useRefundFlow(wanted, refund.bankDetails?.open === true);
  const { answer: stored, end } = useFlowEnd<{ readonly stored: true }>(variant);
  const base = `${tenant.to(page)}/${ticket.id}`;
  if (!variant) return <NotAvailable />;
  if (view.phase === 'late') return <Late ticket={ticket} base={base} />;
  if (view.phase === 'naming') {
    return (
      <Suspense fallback={<Skeleton shape="form" lines={5} label={tenant.say('loading')} />}>
        <BankForm
          variant={variant}
          ticket={ticket}
          base={base}
          onStored={() => {
            send({ type: 'STORED' });
            end({ stored: true }, base);
          }}
          onLate={() => send({ type: 'LATE' })}
        />
      </Suspense>
    );
  }
  return <Status ticket={ticket} base={base} heading={heading} isStored={stored !== undefined} />;
};

/** The time to name an account is over: what the money is now. */
const Late = ({ ticket: { refund }, base }: { readonly ticket: Ticket; readonly base: string }) => {
  const tenant = useTenant();
  return (
    <Card>
      <RoundIcon name={refund.settledAt === undefined || refund.voucher ? 'voucher' : 'check'} />
      <Heading>{tenant.say('refundLateHeading')}</Heading>
      <p>{refund.settledAt === undefined || refund.voucher ? tenant.say('refundLateText') : tenant.message('bankDataTooLate')}</p>
      <div className="row">
        <PathLink to={base} className="button button-primary">
          {tenant.say('seeRefund')}
        </PathLink>
      </div>
    </Card>
  );
};

type StatusProps = { readonly ticket: Ticket; readonly base: string; readonly heading: string; readonly isStored: boolean };

const Status = ({ ticket, base, heading, isStored }: StatusProps) => {
  const tenant = useTenant();
  const { number, orderNumber, lines, refund, creditNote } = ticket;
  const { bankDetails, voucher, expectedOn, method } = refund;
  const given = bankDetails?.given;
  const waits = bankDetails?.open === true && given === undefined;
  return (
    <>
      {isStored && expectedOn !== undefined && (
        <Banner tone="success" live>
          <p>{tenant.say('accountStored', { day: tenant.day(expectedOn, 'weekday') })}</p>
        </Banner>
      )}
      <PageHeader
        heading={heading}
        intro={<span className="refund-state">{sentenceOf(tenant, refund)}</span>}
        status={
          <span className="refund-status">
            <Badge tone={toneOf(refund, tenant.today)}>{tenant.shell.statuses.refund?.[refund.status] ?? refund.status}</Badge>
            <span className="hint">
              <Facts of={[tenant.say('refundOfOrder', { order: orderNumber, number })]} />
            </span>
          </span>
        }
        actions={
          waits && (
            <PathLink to={`${base}/1`} className="button button-primary">
              {tenant.say('giveAccount')}
            </PathLink>
          )
        }
      />
      {waits && (
        <Banner tone="notice">
          <p>{tenant.say('refundElseVoucher')}</p>
        </Banner>
      )}
      <Card heading={tenant.say('refundWay')}>
        <RefundWay ticket={ticket} />
      </Card>
      {voucher && <Voucher voucher={voucher} amount={refund.amount} />}
      <div className="beside">
        <Card heading={tenant.say('canceledLines')}>
          <CanceledLines lines={lines} label={tenant.say('canceledLines')} />
        </Card>
        <div className="stack">
          {!voucher && (
            <Card
              heading={tenant.say('refundHowHeading')}
              actions={given && bankDetails.open && <PathLink to={`${base}/1`}>{tenant.say('changeAccount')}</PathLink>}
            >
              <p>{tenant.say('refundHow', { method: bankDetails && !waits ? 'account' : method, last4: 'none' })}</p>
              {given && <p className="refund-account">{tenant.say('accountEnding', { account: given.accountNumber })}</p>}
            </Card>
          )}
          <Card>
            <ul className="refund-links">
              <li>
                <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`}>{tenant.say('seeOrder')}</PathLink>
              </li>
              {creditNote && (
                <li>
                  <DownloadLink href={downloadHref(tenant, `v2/invoices/${creditNote.id}/download`)}>
                    <Icon name="download" /> {tenant.say('creditNotePdf', { number: creditNote.number })}
                  </DownloadLink>
                </li>
              )}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
};
