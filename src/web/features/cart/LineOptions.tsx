import type { CartLine } from '../../app/products/cart.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { editLine } from './lineEdits.ts';

type OfferedOption = NonNullable<CartLine['warranties']>[number];
type Kind = 'warranty' | 'installation';

/** What may be bought with each of a line: a longer warranty, somebody who installs it. */
export const LineOptions = ({ line }: { readonly line: CartLine }) => {
  const tenant = useTenant();
  const { warranties = [], installations = [] } = line;
  return (
    <div className="cart-options">
      <Choice line={line} kind="warranty" offered={warranties} label={tenant.say('warranty')} none={tenant.say('noWarranty')} />
      <Choice
        line={line}
        kind="installation"
        offered={installations}
        label={tenant.say('installation')}
        none={tenant.say('noInstallation')}
      />
    </div>
  );
};

type Props = {
  readonly line: CartLine;
  readonly kind: Kind;
  readonly offered: readonly OfferedOption[];
  readonly label: string;
  readonly none: string;
};

const Choice = ({ line: { sku, name = sku, options = [] }, kind, offered, label, none }: Props) => {
  const tenant = useTenant();
  if (offered.length === 0) return null;
  const chosen = options.find((option) => option.kind === kind);
  return (
    <div className="cart-option">
      <label>
        <span>
          {label}
          <span className="visually-hidden"> {name}</span>
        </span>
        <select value={chosen?.id ?? ''} onChange={(event) => editLine(tenant, { sku, [kind]: event.currentTarget.value || null })}>
          <option value="">{none}</option>
          {offered.map((option) => (
            <option key={option.id} value={option.id}>
              {tenant.say('optionAt', { name: option.name, price: tenant.money(option.price) })}
            </option>
          ))}
        </select>
      </label>
      {/* The box cuts it off: how long and for how much is at its end. */}
      {chosen?.name !== undefined && chosen.price !== undefined && (
        <p className="hint">{tenant.say('optionIncluded', { name: chosen.name, price: tenant.money(chosen.price) })}</p>
      )}
    </div>
  );
};
