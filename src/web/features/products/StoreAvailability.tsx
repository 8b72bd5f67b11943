import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import type { Product, ProductDetails } from './product.ts';

type Props = { readonly product: Product; readonly stores: ProductDetails['stores'] };

/** In which stores it is to be had, and how much of it. */
export const StoreAvailability = ({ product: { unit }, stores }: Props) => {
  const tenant = useTenant();
  const amount = (count: number): string => (unit === 'box' ? tenant.say('countBoxes', { count }) : tenant.say('countUnits', { count }));
  return (
    <Card
      heading={tenant.say('storesWithIt')}
      link={tenant.has('storesInfo') && <PageLink page="storesInfo">{tenant.say('storesAndHours')}</PageLink>}
    >
      {stores.length === 0 ? (
        <p>{tenant.say('inNoStore')}</p>
      ) : (
        <ul className="store-stock">
          {stores.map(({ id, name, quantity }) => (
            <li key={id} className="store-stock-row">
              {tenant.has('storesInfo') ? (
                <PageLink page="storesInfo" search={`?${new URLSearchParams({ store: id })}`}>
                  {name}
                </PageLink>
              ) : (
                <span>{name}</span>
              )}
              <span className="money">{amount(quantity)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
