import { KeptActions } from '../../app/shell/KeptActions.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { CardLogo } from './CardLogo.tsx';
import { nameOf, type PaymentMethod } from './paymentMethod.ts';

type Props = {
  readonly card: PaymentMethod;
  /** Left out: this person may not choose. */
  readonly onPrefer: (() => void) | undefined;
  readonly preferring: boolean;
  readonly onDelete: () => void;
};

/** One card: its face, what it is known by, and what can be done with it. */
export const CardRow = ({ card, onPrefer, preferring, onDelete }: Props) => {
  const tenant = useTenant();
  const { brand, logo, lastFour, cardType, cardHolderName, cardExpiry, expired, favourite } = card;
  const name = nameOf(tenant, card);
  return (
    <li className={expired ? 'payment payment-expired' : 'payment'} data-card={card.id}>
      <div className="payment-head">
        <CardLogo brand={brand} logo={logo} />
        <h2 className="payment-name">
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">
            {tenant.say('cardBrand', { brand })} <span className="payment-dots">••••</span> {lastFour}
          </span>
        </h2>
        {favourite && <Badge tone="success">{tenant.say('favourite')}</Badge>}
      </div>
      <div className="payment-facts">
        <span>{tenant.say('paidWith', { method: cardType, last4: 'none' })}</span>
        <span className="payment-holder">{cardHolderName}</span>
        {expired ? (
          <>
            <span>
              <Badge tone="error">{tenant.say('cardExpired', { date: cardExpiry })}</Badge>
            </span>
            <span className="hint">{tenant.say('cardExpiredWayOn')}</span>
          </>
        ) : (
          <span className="hint">{tenant.say('cardExpires', { date: cardExpiry })}</span>
        )}
      </div>
      <KeptActions name={name} preferring={preferring} onPrefer={favourite || expired ? undefined : onPrefer} onDelete={onDelete} />
    </li>
  );
};
