import { getSubmitButtonOptions, type SubmitButtonProps } from '@rjsf/utils';

/** The button that sends. */
export const Submit = ({ uiSchema }: SubmitButtonProps) => {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <div className="form-actions">
      <button type="submit" className="button button-primary" {...props}>
        {submitText}
      </button>
    </div>
  );
};
