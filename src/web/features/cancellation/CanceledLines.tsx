import { useTenant } from '../../app/shell/tenant.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';

type Line = {
  readonly line: number;
  readonly name: string;
  readonly picture?: string;
  readonly unitPrice: string;
  readonly quantity: number;
};

/** What is canceled, a row each. */
export const CanceledLines = ({ lines, label }: { readonly lines: readonly Line[]; readonly label: string }) => {
  const tenant = useTenant();
  return (
    <List label={label}>
      {lines.map(({ line, name, picture, quantity, unitPrice }) => (
        <ListRow key={line} picture={<ProductPicture src={picture} />} title={name}>
          <p className="hint">{tenant.say('unitsAt', { count: quantity, price: tenant.money(unitPrice) })}</p>
        </ListRow>
      ))}
    </List>
  );
};
