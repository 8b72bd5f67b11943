import { RichHelp } from '@rjsf/core';
import { type FieldHelpProps, helpId } from '@rjsf/utils';

/** Help below a field. */
export const FieldHelp = ({ fieldPathId, help, uiSchema, registry }: FieldHelpProps) =>
  help ? (
    <div id={helpId(fieldPathId)} className="field-hint">
      {typeof help === 'string' ? <RichHelp help={help} registry={registry} uiSchema={uiSchema} /> : help}
    </div>
  ) : null;
