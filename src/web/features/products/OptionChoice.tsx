import { useId } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { ProductOption } from './product.ts';

type Props = {
  readonly legend: string;
  readonly hint?: string;
  /** What it is called to take none. */
  readonly none: string;
  readonly options: readonly ProductOption[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
};

/** A warranty or an installation that is bought with each one, or none. */
export const OptionChoice = ({ legend, hint, none, options, chosen, onChoose }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const choice = (option: string | undefined, name: string, price?: string) => (
    <li key={option ?? ''}>
      <label>
        <input type="radio" name={id} checked={chosen === option} onChange={() => onChoose(option)} />
        <span className="option-name">{name}</span>
        {price !== undefined && <span className="money">{tenant.say('pricePlus', { price: tenant.money(price) })}</span>}
      </label>
    </li>
  );
  return (
    <fieldset className="option-choice" aria-describedby={hint && `${id}-hint`}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <ul>
        {choice(undefined, none)}
        {options.map((option) => choice(option.id, option.name, option.price))}
      </ul>
    </fieldset>
  );
};
