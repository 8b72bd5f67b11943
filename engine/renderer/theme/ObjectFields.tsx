import { buttonId, canExpand, descriptionId, getTemplate, getUiOptions, type ObjectFieldTemplateProps, titleId } from '@rjsf/utils';

/** The fields of an object, one under the other, under its title. */
export const ObjectFields = (props: ObjectFieldTemplateProps) => {
  const {
    title,
    description,
    properties,
    required,
    disabled,
    readonly,
    schema,
    uiSchema,
    fieldPathId,
    registry,
    formData,
    onAddProperty,
    optionalDataControl,
  } = props;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  if ((schema.oneOf ?? schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const inTitle = !readonly && !disabled;
  return (
    <fieldset className="form-fields" id={fieldPathId.$id}>
      {title && (
        <Title
          id={titleId(fieldPathId)}
          title={title}
          required={required}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
          optionalDataControl={inTitle ? optionalDataControl : undefined}
        />
      )}
      {description && (
        <Description id={descriptionId(fieldPathId)} description={description} schema={schema} uiSchema={uiSchema} registry={registry} />
      )}
      {inTitle ? null : optionalDataControl}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddProperty}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </fieldset>
  );
};
