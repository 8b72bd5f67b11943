import { PathLink } from '../../app/navigation/PathLink.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Facts } from '../../design/Facts.tsx';
import { ListRow } from '../../design/List.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import type { OrderSummary } from './order.ts';
import { orderStateOf, toneOf } from './orderState.ts';

/** One order: its pictures, its status, what it is, and what it costs. */
export const OrderRow = ({ order, to }: { readonly order: OrderSummary; readonly to: string }) => {
  const tenant = useTenant();
  const { number, status, placedAt, total, pictures = [], products = 1, product, delivery, store, creator, references = [] } = order;
  const more = products - 1;
  return (
    <ListRow
      picture={<ProductPictures pictures={pictures} of={products} moreText={(count) => tenant.say('moreProducts', { count })} />}
      title={<PathLink to={to}>{orderStateOf(tenant, order)}</PathLink>}
      end={
        <>
          <Money amount={total} />
          <Badge tone={toneOf(order)}>{tenant.shell.statuses.order?.[status] ?? status}</Badge>
        </>
      }
    >
      <p>{more > 0 ? tenant.say('productAndMore', { product, count: more }) : product}</p>
      <p className="hint">
        <Facts of={[tenant.say('orderPlaced', { number, date: tenant.dayOf(placedAt) })]} />
      </p>
      {delivery === 'store' && store && <p className="hint">{tenant.say('orderPickup', { store: store.name })}</p>}
      {creator && <p className="hint">{tenant.say('orderedBy', { name: creator })}</p>}
      {references.length > 0 && (
        <p className="hint">
          <Facts of={references.map(({ label, value }) => tenant.say('orderReferenceOf', { label, value }))} />
        </p>
      )}
    </ListRow>
  );
};
