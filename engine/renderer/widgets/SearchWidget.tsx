import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useRef, useState } from 'react';
import { useControl } from '../fieldHooks.ts';
import { foundId } from '../ids.ts';
import type { Combobox } from './combobox.ts';

const SearchList = lazy(async () => ({ default: (await import('./SearchList.tsx')).SearchList }));

/** A code that is typed, or found in a list by words. The input takes a code from the first moment; the list comes after it. */
export const SearchWidget = ({ name }: WidgetProps) => {
  const { id, aria, first, field } = useControl(name);
  const input = useRef<HTMLInputElement>(null);
  const [combobox, setCombobox] = useState<Combobox>({});
  return (
    <div className="field-search">
      <input
        className="field-input"
        type="text"
        ref={input}
        id={id}
        name={name}
        defaultValue={first}
        autoComplete={field.autocomplete}
        autoCapitalize="none"
        spellCheck={false}
        {...aria}
        {...combobox}
        aria-describedby={[aria['aria-describedby'], combobox.role && foundId(name)].filter(Boolean).join(' ') || undefined}
      />
      <Suspense>
        <SearchList name={name} input={input} onCombobox={setCombobox} />
      </Suspense>
    </div>
  );
};
