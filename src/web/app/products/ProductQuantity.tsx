import { QuantityField } from '../../design/QuantityField.tsx';
import { useTenant } from '../shell/tenant.tsx';

type Props = {
  readonly name: string;
  readonly value: number;
  /** How many are available. */
  readonly available: number;
  readonly onChange: (quantity: number) => void;
  /** Id of a further description of the field. */
  readonly describedBy?: string | undefined;
};

/** How many of a product, in the tenant's words. */
export const ProductQuantity = ({ name, value, available, onChange, describedBy }: Props) => {
  const tenant = useTenant();
  return (
    <QuantityField
      label={tenant.say('quantityOf', { name })}
      value={value}
      max={Math.max(available, 1)}
      least={tenant.say('leastQuantity')}
      most={tenant.say('mostQuantity', { count: available })}
      less={tenant.say('oneFewer', { name })}
      more={tenant.say('oneMore', { name })}
      describedBy={describedBy}
      onChange={onChange}
    />
  );
};
