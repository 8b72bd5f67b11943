import { PathLink } from '../../app/navigation/PathLink.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Facts } from '../../design/Facts.tsx';
import { ListRow } from '../../design/List.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import type { TicketSummary } from './postSale.ts';
import { sentenceOf, toneOf } from './refundTexts.ts';

/** One cancellation among others: what it was, the state of its money, how much it is, of which order. */
export const RefundRow = ({ ticket }: { readonly ticket: TicketSummary }) => {
  const tenant = useTenant();
  const { id, number, orderNumber, createdAt, product, products, pictures, refund } = ticket;
  return (
    <ListRow
      picture={<ProductPictures pictures={pictures} of={products} moreText={(count) => tenant.say('moreProducts', { count })} />}
      title={<PathLink to={`${tenant.to('refundDetails')}/${id}`}>{sentenceOf(tenant, refund)}</PathLink>}
      end={
        <>
          <Money amount={refund.amount} />
          <Badge tone={toneOf(refund, tenant.today)}>{tenant.shell.statuses.refund?.[refund.status] ?? refund.status}</Badge>
        </>
      }
    >
      <p>{products > 1 ? tenant.say('productAndMore', { product, count: products - 1 }) : product}</p>
      <p className="hint">
        <Facts
          icon={refund.voucher ? 'voucher' : refund.bankDetails ? 'bank' : 'refund'}
          of={[tenant.say('refundOfOrder', { order: orderNumber, number }), tenant.dayOf(createdAt)]}
        />
      </p>
    </ListRow>
  );
};
