/** In place of rjsf's getDefaultRegistry: the fields of a layout, and none of the widgets, which are ours. */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

const Nothing = () => null;

export default function getDefaultRegistry() {
  return {
    // A layout names the widget of a boolean too: no options are made for it.
    fields: { BooleanField: StringField, ObjectField, SchemaField, StringField, FallbackField: Nothing },
    templates: {
      ButtonTemplates: {},
      DescriptionFieldTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      TitleFieldTemplate: Nothing,
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
