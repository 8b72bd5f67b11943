import { Icon } from '../../design/Icon.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from './tenant.tsx';

/** As many as the badge shows. */
const MOST_SHOWN = 99;

/** The way to the cart, with how much is in it. */
export const CartLink = ({ units }: { readonly units: number }) => {
  const tenant = useTenant();
  return (
    <PageLink page="cart" className="menu-item cart-link">
      <Icon name="cart" />
      {units > 0 && (
        <span className="cart-units" aria-hidden="true">
          {units > MOST_SHOWN ? `${MOST_SHOWN}+` : units}
        </span>
      )}
      <span className="visually-hidden">{tenant.say('cartWithUnits', { cart: tenant.shell.pages.cart?.title ?? '', count: units })}</span>
    </PageLink>
  );
};
