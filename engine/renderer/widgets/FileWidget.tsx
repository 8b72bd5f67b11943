import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useRef } from 'react';
import { useControl } from '../fieldHooks.ts';

const FilePicker = lazy(async () => ({ default: (await import('./FilePicker.tsx')).FilePicker }));

/**
 * Files that are sent while the form is filled in. What the form reads is an input that nobody sees, there from the first moment;
 * what people use comes after it, since few forms ask for files.
 */
export const FileWidget = ({ name }: WidgetProps) => {
  const { first } = useControl(name);
  const value = useRef<HTMLInputElement>(null);
  const write = (written: string): void => {
    const input = value.current;
    if (input === null || input.value === written) return;
    input.value = written;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <Suspense>
        <FilePicker name={name} first={first} onValue={write} />
      </Suspense>
      {/* Not of the type "hidden": the value of such an input is its attribute, which React writes again. */}
      <input hidden type="text" name={name} defaultValue={first} ref={value} autoComplete="off" />
    </>
  );
};
