import { PathLink } from '../../app/navigation/PathLink.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ListRow } from '../../design/List.tsx';
import type { TicketSummary } from './postSale.ts';
import { sentenceOf, toneOf } from './refundTexts.ts';

/** One cancellation among others: how its money stands, how much it is, of which order. */
export const RefundRow = ({ ticket: { id, number, orderNumber, createdAt, refund } }: { readonly ticket: TicketSummary }) => {
  const tenant = useTenant();
  return (
    <ListRow
      picture={
        <span className="refund-icon">
          <Icon name={refund.voucher ? 'voucher' : refund.bankDetails ? 'bank' : 'refund'} />
        </span>
      }
      title={<PathLink to={`${tenant.to('refundDetails')}/${id}`}>{sentenceOf(tenant, refund)}</PathLink>}
      end={
        <span className="refund-row-end">
          <Money amount={refund.amount} />
          <Badge tone={toneOf(refund, tenant.today)}>{tenant.shell.statuses.refund?.[refund.status] ?? refund.status}</Badge>
        </span>
      }
    >
      <p className="hint">
        {tenant.say('refundOfOrder', { order: orderNumber, number })} · {tenant.dayOf(createdAt)}
      </p>
    </ListRow>
  );
};
