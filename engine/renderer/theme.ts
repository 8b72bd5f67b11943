/**
 * The look of our forms as a plain rjsf theme, for any schema and any validator: the same parts, bound to rjsf's own
 * values and moments instead of our store.
 * @example const Form = withTheme(theme); <Form schema={schema} validator={validator} />
 */
import type { ThemeProps } from '@rjsf/core';
import { Checkbox } from './theme/Checkbox.tsx';
import { Description } from './theme/Description.tsx';
import { ErrorList } from './theme/ErrorList.tsx';
import { Field } from './theme/Field.tsx';
import { FieldErrors } from './theme/FieldErrors.tsx';
import { FieldHelp } from './theme/FieldHelp.tsx';
import { Input } from './theme/Input.tsx';
import { ObjectFields } from './theme/ObjectFields.tsx';
import { Radios } from './theme/Radios.tsx';
import { Select } from './theme/Select.tsx';
import { Submit } from './theme/Submit.tsx';

export const theme: ThemeProps = {
  templates: {
    BaseInputTemplate: Input,
    ButtonTemplates: { SubmitButton: Submit },
    DescriptionFieldTemplate: Description,
    ErrorListTemplate: ErrorList,
    FieldErrorTemplate: FieldErrors,
    FieldHelpTemplate: FieldHelp,
    FieldTemplate: Field,
    ObjectFieldTemplate: ObjectFields,
  },
  widgets: { CheckboxWidget: Checkbox, RadioWidget: Radios, SelectWidget: Select },
};
