import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageButton } from '../../app/navigation/PageButton.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import type { Need, Purchase } from './overview.ts';
import { purchaseStateOf } from './purchaseStateOf.ts';

const PurchaseRow = ({ purchase, waits }: { readonly purchase: Purchase; readonly waits: boolean }) => {
  const tenant = useTenant();
  const session = useSession();
  const { number, placedAt, total, lines } = purchase;
  const state = purchaseStateOf(tenant, purchase, waits);
  const [first] = lines;
  const more = lines.length - 1;
  return (
    <ListRow
      picture={
        <ProductPictures
          pictures={lines.flatMap(({ picture }) => picture ?? [])}
          of={lines.length}
          moreText={(count) => tenant.say('moreProducts', { count })}
        />
      }
      title={
        leadsTo(tenant.shell, 'orderDetails', session) ? (
          <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(number)}`}>{state}</PathLink>
        ) : (
          state
        )
      }
      end={<Money amount={total} />}
    >
      {first && <p>{more > 0 ? tenant.say('productAndMore', { product: first.name, count: more }) : first.name}</p>}
      <p className="hint">
        <Facts of={[tenant.say('orderPlaced', { number, date: tenant.dayOf(placedAt) })]} />
      </p>
    </ListRow>
  );
};

type Props = { readonly orders: readonly Purchase[]; readonly needs: readonly Need[] };

/** What was bought last: pictures, one sentence about its status, and a link to the rest. */
export const Purchases = ({ orders, needs }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const waiting = new Set(needs.map(({ id }) => id));
  const seesAll = leadsTo(tenant.shell, 'myOrders', session);
  return (
    <Card
      heading={tenant.say('lastPurchases')}
      link={orders.length > 0 && seesAll && <PageLink page="myOrders">{tenant.say('allPurchases')}</PageLink>}
    >
      {orders.length === 0 ? (
        <EmptyState
          picture={<Icon name="parcel" />}
          heading={tenant.say('noPurchases')}
          action={
            <>
              {leadsTo(tenant.shell, 'product', session) && (
                <PageLink page="product" className="button button-primary">
                  {tenant.say('chooseProducts')}
                </PageLink>
              )}
              <PageButton page="seekOrder" />
            </>
          }
        >
          <p>{tenant.say('noPurchasesText')}</p>
        </EmptyState>
      ) : (
        <div className="purchases">
          <List label={tenant.say('lastPurchases')}>
            {orders.map((purchase) => (
              <PurchaseRow key={purchase.number} purchase={purchase} waits={waiting.has(purchase.number)} />
            ))}
          </List>
        </div>
      )}
    </Card>
  );
};
