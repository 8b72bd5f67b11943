import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import type { OrderLine, Shipment } from './order.ts';
import { toneOf, withWindow } from './orderState.ts';

type LinesProps = {
  readonly lines: readonly OrderLine[];
  readonly label: string;
  /** The status shown above them: only units with another status name it. */
  readonly status: string;
};

/** What was bought, a row each. */
export const Lines = ({ lines, label, status }: LinesProps) => {
  const tenant = useTenant();
  return (
    <List label={label}>
      {lines.map(({ line, name, picture, quantity, unitPrice, total, units, options = [] }) => (
        <ListRow key={line} picture={<ProductPicture src={picture} />} title={name} end={<Money amount={total} />}>
          {options.map((option) => (
            <p key={option.name} className="hint">
              {option.name}
            </p>
          ))}
          <p className="hint">{tenant.say('unitsAt', { count: quantity, price: tenant.money(unitPrice) })}</p>
          {units.some((one) => one.status !== status) && (
            <p className="hint">
              <Facts
                of={units.map((one) =>
                  tenant.say('unitsStand', { count: one.quantity, status: tenant.shell.statuses.order?.[one.status] ?? one.status }),
                )}
              />
            </p>
          )}
        </ListRow>
      ))}
    </List>
  );
};

type Props = {
  readonly shipment: Shipment;
  readonly lines: readonly OrderLine[];
  readonly at: number;
  readonly of: number;
  /** Where it goes, where it has no place of its own. */
  readonly place: string;
};

/** One parcel of several: its status, its carrier, where it goes, and what is in it. */
export const Parcel = ({ shipment, lines, at, of, place }: Props) => {
  const tenant = useTenant();
  const { status, group, promisedOn, window } = shipment;
  const to = shipment.placeLines === undefined ? place : placeText(shipment.place?.name, shipment.placeLines);
  const heading = tenant.say('parcelOf', { number: at + 1, total: of });
  return (
    <Card heading={heading} actions={<Badge tone={toneOf({ group })}>{tenant.shell.statuses.order?.[status] ?? status}</Badge>}>
      <ul className="parcel-facts">
        {promisedOn !== undefined && group === 'active' && (
          <li>
            <Icon name="calendar" /> {withWindow(tenant, tenant.say('stepExpected', { day: tenant.day(promisedOn, 'weekday') }), window)}
          </li>
        )}
        {to !== '' && (
          <li>
            <Icon name="location" /> {to}
          </li>
        )}
        <Tracking shipment={shipment} />
      </ul>
      <Lines lines={lines} label={heading} status={status} />
    </Card>
  );
};

/** A place in one line. */
export const placeText = (name: string | undefined, lines: readonly string[]): string => [name, ...lines].filter(Boolean).join(', ');

/** Who carries a parcel, and where it can be followed. */
export const Tracking = ({ shipment: { carrier, trackingCode, trackingLink } }: { readonly shipment: Shipment }) => {
  const tenant = useTenant();
  if (carrier === undefined && trackingCode === undefined) return null;
  const text =
    trackingCode === undefined
      ? carrier
      : carrier === undefined
        ? tenant.say('trackingCode', { code: trackingCode })
        : tenant.say('carrierAndCode', { carrier, code: trackingCode });
  return (
    <li>
      <Icon name="truck" /> {text}{' '}
      {trackingLink !== undefined && (
        <a href={trackingLink} target="_blank" rel="noopener noreferrer">
          {tenant.say('followParcel')} <span className="visually-hidden">{tenant.say('opensNewTab')}</span>
        </a>
      )}
    </li>
  );
};
