import { useId } from 'react';
import { FilterField } from './FilterBar.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  /** Said where what was typed has no digit. */
  readonly mistake: string | undefined;
};

/** Room for a number with the text around it in a mail. */
const MOST_TYPED = 40;

/** People copy a number with the text around it: its digits; '' where it has none. */
export const digitsIn = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Where the number of something is typed, by which it is found; its value is `number`. */
export const NumberFilter = ({ label, value, mistake }: Props) => {
  const id = useId();
  return (
    <FilterField label={label}>
      <input
        type="search"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MOST_TYPED}
        defaultValue={value}
        aria-invalid={mistake !== undefined || undefined}
        aria-describedby={mistake === undefined ? undefined : id}
      />
      {mistake !== undefined && (
        <span id={id} className="filter-mistake" role="alert">
          {mistake}
        </span>
      )}
    </FilterField>
  );
};
