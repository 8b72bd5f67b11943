import type { FormRecord, Value } from '../forms/plan.ts';
import { useForm } from './formContext.ts';
import { useStored } from './useStored.ts';

/** The value of a field, for what a screen puts below it: whether it is whole, and how others are filled in from it. */
export const useFormField = (
  name: string,
): {
  readonly value: Value | undefined;
  /** Its rules have loaded and find no mistake in it. */
  readonly isSound: boolean;
  readonly recordNow: () => FormRecord;
  readonly fill: (found: Readonly<Record<string, Value | undefined>>) => void;
} => {
  const { store } = useForm();
  const listen = (listener: () => void): (() => void) => {
    const stops = [store.onValue([name], listener), store.onOpened(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const value = useStored(listen, () => store.record()[name]);
  const isSound = useStored(
    listen,
    () => value !== undefined && store.form() !== undefined && store.form()?.judgeField(name, store.record()) === undefined,
  );
  return { value, isSound, recordNow: store.record, fill: store.fill };
};
