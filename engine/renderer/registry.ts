/** What rjsf draws a step with. */
import { FieldTemplate } from './FieldTemplate.tsx';
import type { WidgetName } from './layout.ts';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { DateWidget } from './widgets/DateWidget.tsx';
import { FileWidget } from './widgets/FileWidget.tsx';
import { ListedWidget } from './widgets/ListedWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { RadioWidget } from './widgets/RadioWidget.tsx';
import { SearchWidget } from './widgets/SearchWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';

/** Labels, hints and messages are FieldTemplate's, from the form's own texts; a count is its section's. */
const Nothing = () => null;

export const widgets = {
  hidden: Nothing,
  checkbox: CheckboxWidget,
  date: DateWidget,
  file: FileWidget,
  listed: ListedWidget,
  password: PasswordWidget,
  radio: RadioWidget,
  search: SearchWidget,
  select: SelectWidget,
  text: TextWidget,
} satisfies Readonly<Record<WidgetName, unknown>>;

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};
