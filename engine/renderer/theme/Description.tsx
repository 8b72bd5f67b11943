import { RichDescription } from '@rjsf/core';
import type { DescriptionFieldProps } from '@rjsf/utils';

/** What a field is about. */
export const Description = ({ id, description, uiSchema, registry }: DescriptionFieldProps) =>
  description ? (
    <div id={id} className="field-hint">
      <RichDescription description={description} uiSchema={uiSchema} registry={registry} />
    </div>
  ) : null;
