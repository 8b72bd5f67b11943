import { useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import './quantityField.css';

type Props = {
  /** For screen readers: others see which row the field is in. */
  readonly label: string;
  readonly value: number;
  /** How many are available. */
  readonly max: number;
  readonly onChange: (quantity: number) => void;
  /** What the buttons do: one fewer, one more. */
  readonly less: string;
  readonly more: string;
  /** Why there is no fewer, and no more. */
  readonly least: string;
  readonly most: string;
  /** Id of what says more of it: how many there are. */
  readonly describedBy?: string | undefined;
};

/** How many of something: typed, or one more and one fewer. What is typed counts once the field is left or Enter is pressed. */
export const QuantityField = ({ label, value, max, onChange, less, more, least, most, describedBy }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const change = (next: number): void => {
    setTyped(undefined);
    const within = Math.min(Math.max(1, next), Math.max(1, max));
    if (within !== value) onChange(within);
  };
  const takeTyped = (): void => {
    if (typed === undefined) return;
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
    if (digits === '') setTyped(undefined);
    else change(Number(digits));
  };
  const step = (name: string, icon: 'minus' | 'plus', next: number) => {
    const isOut = next < 1 || next > max;
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={isOut || undefined}
        aria-describedby={isOut ? `${id}-${icon}` : undefined}
        onClick={() => change(next)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <div className="quantity">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className="quantity-box">
        {step(less, 'minus', value - 1)}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          value={typed ?? String(value)}
          aria-describedby={describedBy}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={takeTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeTyped();
          }}
        />
        {step(more, 'plus', value + 1)}
      </div>
      {value <= 1 && (
        <span id={`${id}-minus`} hidden>
          {least}
        </span>
      )}
      {value >= max && (
        <span id={`${id}-plus`} className="hint">
          {most}
        </span>
      )}
    </div>
  );
};
