import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** The fields of a step, one under the other; the step's heading stands outside. */
export const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="form-fields">{properties.map(({ content }) => content)}</div>
);
