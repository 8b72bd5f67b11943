import { dayIn } from '../../../../engine/runtime.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import type { CartLine } from '../../app/products/cart.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Icon } from '../../design/Icon.tsx';

type LineQuotation = NonNullable<CartLine['quotation']>;

/** The quotations whose prices are in the cart, until when; and those that have ended, with what that makes. */
export const QuotedPrices = ({ lines }: { readonly lines: readonly CartLine[] }) => {
  const quotations = Map.groupBy(
    lines.flatMap(({ quotation, quantity }) => (quotation ? [{ ...quotation, quantity: Math.min(quantity, quotation.quantity) }] : [])),
    ({ id }) => id,
  );
  return [...quotations].map(([id, quoted]) => <QuotedPrice key={id} quoted={quoted} />);
};

const QuotedPrice = ({ quoted }: { readonly quoted: readonly LineQuotation[] }) => {
  const tenant = useTenant();
  const session = useSession();
  const [first] = quoted;
  if (!first) return null;
  const { number, endsAt, holds } = first;
  // It ends with its last day: the moment after belongs to the next one.
  const last = dayIn(new Date(Date.parse(endsAt) - 1), tenant.shell.timeZone);
  if (holds)
    return (
      <Banner tone="notice">
        <p className="cart-clock">
          <Icon name="clock" /> {tenant.say('quotedUntil', { number, day: tenant.day(last, 'weekday'), when: tenant.daysUntil(last) })}
        </p>
      </Banner>
    );
  const more = quoted.reduce((sum, { price, today, quantity }) => sum + (hundredthsOf(today) - hundredthsOf(price)) * BigInt(quantity), 0n);
  return (
    <Banner tone="error">
      <p className="cart-clock">
        <Icon name="clock" />{' '}
        {tenant.say('quotationEndedInCart', { number, day: tenant.day(last, 'weekday'), more: tenant.money(amountOf(more)) })}
      </p>
      {leadsTo(tenant.shell, 'quotationsLanding', session) && (
        <PathLink to={`${tenant.to('quotationsLanding')}/${number}`} className="button button-secondary">
          {tenant.say('quoteAgain')}
        </PathLink>
      )}
    </Banner>
  );
};
