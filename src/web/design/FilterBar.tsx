import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './account.css';

type Props = {
  readonly label: string;
  /** Named fields with what the address says as `defaultValue`: a `FilterField` each. */
  readonly children: ReactNode;
  readonly submit: string;
  /** A link to the address without filters, where there are any. */
  readonly clear?: ReactNode;
  /** Changes with the address, so that Back shows what was filtered then. */
  readonly state: string;
  /** The fields that were filled in, for the address. */
  readonly onFilter: (filters: URLSearchParams) => void;
  /** On a phone it is behind a button, since what is listed comes first; open where one of its fields is in use. */
  readonly folds?: 'open' | 'closed';
};

const filtersIn = (form: HTMLFormElement): URLSearchParams => {
  const filters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim()) filters.append(name, value.trim());
  return filters;
};

/** Narrows a list; the choice is in the address and can be shared. */
export const FilterBar = ({ label, children, submit, clear, state, onFilter, folds }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(folds !== 'closed');
  const form = useRef<HTMLFormElement>(null);
  /** The name of the field that has the focus, '' for what has none. */
  const focused = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another state it is another form.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const field = form.current?.elements.namedItem(focused.current);
    const control = field instanceof HTMLElement ? field : form.current?.querySelector<HTMLElement>('[type="submit"]');
    control?.focus({ preventScroll: true });
  }, [state]);
  return (
    <search aria-label={label}>
      {folds && (
        <button
          type="button"
          className="button button-secondary filters-open"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" /> {label}
        </button>
      )}
      <form
        key={state}
        ref={form}
        id={id}
        className={isOpen ? 'filters' : 'filters filters-folded'}
        onFocus={({ target }) => {
          focused.current = target.getAttribute('name') ?? '';
        }}
        onBlur={() => {
          focused.current = undefined;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          onFilter(filtersIn(event.currentTarget));
        }}
      >
        {children}
        <div className="row">
          <Button type="submit" look="secondary">
            {submit}
          </Button>
          {clear}
        </div>
      </form>
    </search>
  );
};

/** A field of a filter bar under its label: an `input` or `select` of its own. */
export const FilterField = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="filter">
    <span>{label}</span>
    {children}
  </label>
);
