import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { cartQuery } from '../../app/products/cart.ts';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';

/** What somebody is about to buy. */
export const Cart = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const state = useServerQuery(cartQuery);
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState
              picture={<Icon name="cart" />}
              heading={tenant.say('cartEmpty')}
              action={
                <PageLink page="myOrders" className="button button-secondary">
                  {tenant.shell.pages.myOrders?.title}
                </PageLink>
              }
            >
              <p>{tenant.say('cartEmptyText')}</p>
            </EmptyState>
          ) : (
            <List label={heading}>
              {lines.map(({ sku, name, picture, quantity, price = '0.00', total = '0.00' }) => (
                <ListRow key={sku} picture={<ProductPicture src={picture} />} title={name ?? sku} end={<Money amount={total} />}>
                  <p className="hint">{tenant.say('unitsAt', { count: quantity, price: tenant.money(price) })}</p>
                </ListRow>
              ))}
            </List>
          )
        }
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Cart.prepare = (tenant: Tenant): void => prefetchQuery(tenant, cartQuery);
