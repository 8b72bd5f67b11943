import type { DescriptionFieldProps } from '@rjsf/utils';

/** What a field is about. */
export const Description = ({ id, description }: DescriptionFieldProps) =>
  description ? (
    <div id={id} className="field-hint">
      {description}
    </div>
  ) : null;
