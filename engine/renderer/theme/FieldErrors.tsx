import { errorId, type FieldErrorProps } from '@rjsf/utils';

/** The mistakes of a field; the line is there before they are. */
export const FieldErrors = ({ fieldPathId, errors = [] }: FieldErrorProps) => (
  <div id={errorId(fieldPathId)} className="field-message">
    {errors.map((error, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two mistakes may say the same.
      <p key={at}>{error}</p>
    ))}
  </div>
);
