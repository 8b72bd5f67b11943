import { useId } from 'react';
import { FilterField } from './FilterBar.tsx';

type Day = { readonly name: string; readonly label: string; readonly value: string };
type Props = {
  readonly from: Day;
  readonly to: Day;
  /** Both days must be given. */
  readonly required?: boolean;
  /** The last day that can be chosen. */
  readonly max?: string;
  /** Said where the first day comes after the last one. */
  readonly mistake: string | undefined;
};

/** Whether a period that was filled in ends before it begins; each day may be left open. */
export const isBackwards = (filters: URLSearchParams, from: string, to: string): boolean => {
  const [first, last] = [filters.get(from), filters.get(to)];
  return first !== null && last !== null && first > last;
};

/** The days from which and until which a list is narrowed. */
export const PeriodFilter = ({ from, to, required, max, mistake }: Props) => {
  const id = useId();
  const common = {
    ...{ type: 'date', required, max },
    ...(mistake !== undefined && { 'aria-invalid': true, 'aria-describedby': id }),
  };
  return (
    <>
      <FilterField label={from.label}>
        <input {...common} name={from.name} defaultValue={from.value} />
      </FilterField>
      <FilterField label={to.label}>
        <input {...common} name={to.name} defaultValue={to.value} />
      </FilterField>
      {mistake !== undefined && (
        <p id={id} className="filter-mistake" role="alert">
          {mistake}
        </p>
      )}
    </>
  );
};
