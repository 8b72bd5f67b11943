import { PathLink } from '../../app/navigation/PathLink.tsx';
import { KeptActions } from '../../app/shell/KeptActions.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
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
      <KeptActions name={name} preferring={preferring} onPrefer={favourite ? undefined : onPrefer} onDelete={onDelete}>
        <PathLink to={editPath} className="button button-quiet">
          {tenant.say('edit')}
          <span className="visually-hidden"> {name}</span>
        </PathLink>
      </KeptActions>
    </li>
  );
};
