import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { type Address, nameOf } from './address.ts';

type Props = {
  readonly address: Address;
  readonly editPath: string;
  readonly preferring: boolean;
  readonly onPrefer: () => void;
  readonly onDelete: () => void;
};

/** One address as its country writes it, and what can be done with it. */
export const AddressRow = ({ address, editPath, preferring, onPrefer, onDelete }: Props) => {
  const tenant = useTenant();
  const { favourite, lines, payload } = address;
  const name = nameOf(address);
  /** Buttons of several rows say the same: their names say of which. */
  const ofIt = <span className="visually-hidden"> {name}</span>;
  return (
    <li className="address" data-address={address.id}>
      <div className="address-head">
        <h2 className="address-name">{name}</h2>
        {favourite && <Badge tone="success">{tenant.say('favourite')}</Badge>}
      </div>
      <address className="address-lines">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {payload.addressReference && <span className="hint">{payload.addressReference}</span>}
      </address>
      <div className="address-actions">
        <PathLink to={editPath} className="button button-quiet">
          {tenant.say('edit')}
          {ofIt}
        </PathLink>
        {!favourite && (
          <Button look="quiet" working={preferring && tenant.say('makeFavourite')} onClick={onPrefer}>
            {tenant.say('makeFavourite')}
            {ofIt}
          </Button>
        )}
        <Button look="quiet" onClick={onDelete}>
          {tenant.say('delete')}
          {ofIt}
        </Button>
      </div>
    </li>
  );
};
