import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useRef } from 'react';
import { useControl } from '../fieldHooks.ts';

const FilePicker = lazy(async () => ({ default: (await import('./FilePicker.tsx')).FilePicker }));

/**
 * Files that are sent while the form is filled in. What the form reads is a hidden input, there from the first moment; what
 * people use comes after it, since few forms ask for files.
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
      <input type="hidden" name={name} defaultValue={first} ref={value} />
      <Suspense>
        <FilePicker name={name} first={first} onValue={write} />
      </Suspense>
    </>
  );
};
