import { descriptionId, type FieldTemplateProps, getSchemaType, getTemplate, getUiOptions } from '@rjsf/utils';
import { FieldFrame } from '../parts/FieldFrame.tsx';

/** A list of choices is one control; any other list has controls of its own. */
const isOneControl = ({ schema, displayLabel }: FieldTemplateProps) => getSchemaType(schema) === 'array' && displayLabel === true;

/** Boxes and radios have their own labels, objects and other lists a legend: a label for them would lead nowhere. */
const lookOf = (props: FieldTemplateProps): 'single' | 'group' | 'bare' => {
  const { schema, uiSchema } = props;
  const { widget } = getUiOptions(uiSchema);
  const type = getSchemaType(schema);
  if (isOneControl(props)) return widget === 'checkboxes' ? 'group' : 'single';
  if (type === 'object' || type === 'array' || type === 'null') return 'bare';
  if (widget === 'radio') return 'group';
  return type === 'boolean' && widget !== 'select' && widget !== 'radio' ? 'bare' : 'single';
};

/** One field of any schema. */
export const Field = (props: FieldTemplateProps) => {
  const { id, label, children, errors, help, rawDescription, description, hidden, displayLabel, registry, uiSchema, schema } = props;
  if (hidden) return <div hidden>{children}</div>;
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, getUiOptions(uiSchema));
  const look = lookOf(props);
  const type = getSchemaType(schema);
  return (
    <Wrap {...props}>
      {(type === 'object' || type === 'array') && !isOneControl(props) ? (
        <>
          {children}
          {errors}
          {help}
        </>
      ) : (
        <FieldFrame
          look={look}
          controlId={id}
          labelId={`${id}-label`}
          label={displayLabel && label ? label : undefined}
          hint={displayLabel && rawDescription && look !== 'bare' ? { id: descriptionId(id), text: rawDescription } : undefined}
          message={
            <>
              {errors}
              {help}
            </>
          }
        >
          {look === 'bare' && displayLabel ? description : null}
          {children}
        </FieldFrame>
      )}
    </Wrap>
  );
};
