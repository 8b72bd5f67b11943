import { type FieldHelpProps, helpId } from '@rjsf/utils';

/** Help below a field. */
export const FieldHelp = ({ fieldPathId, help }: FieldHelpProps) =>
  help ? (
    <div id={helpId(fieldPathId)} className="field-hint">
      {help}
    </div>
  ) : null;
