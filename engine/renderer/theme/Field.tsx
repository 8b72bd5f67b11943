import { descriptionId, type FieldTemplateProps, getSchemaType, getTemplate, getUiOptions } from '@rjsf/utils';
import { FieldFrame } from '../parts/FieldFrame.tsx';

/** Boxes and radios have their own labels, objects and lists a legend: a label for them would lead nowhere. */
const lookOf = ({ schema, uiSchema }: FieldTemplateProps): 'single' | 'group' | 'bare' => {
  const { widget } = getUiOptions(uiSchema);
  const type = getSchemaType(schema);
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
      {type === 'object' || type === 'array' ? (
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
