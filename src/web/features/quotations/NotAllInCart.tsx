import { PageLink } from '../../app/navigation/PageLink.tsx';
import { reasonOf } from '../../app/products/additions.ts';
import type { LineOutcome } from '../../app/products/cart.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import type { Quotation } from './quotation.ts';

type Props = { readonly quotation: Quotation; readonly missed: readonly LineOutcome[] };

/** Lines of which not all are in the cart, and why. */
export const NotAllInCart = ({ quotation: { lines }, missed }: Props) => {
  const tenant = useTenant();
  const nameOf = new Map(lines.map(({ sku, name }) => [sku, name]));
  return (
    <Banner tone="notice" heading={tenant.say('linesNotAdded', { count: missed.length })} live>
      <ul>
        {missed.map((outcome) => (
          <li key={outcome.sku}>
            <strong>{nameOf.get(outcome.sku) ?? outcome.sku}</strong>: {reasonOf(tenant, outcome)}
          </li>
        ))}
      </ul>
      <div className="row">
        <PageLink page="cart" className="button button-primary">
          {tenant.say('goToCart')}
        </PageLink>
      </div>
    </Banner>
  );
};
