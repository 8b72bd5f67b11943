import type { Field, FormPlan, Step } from '../forms/plan.ts';

/** Names under which rjsf finds our widgets. */
export type WidgetName = 'text' | 'search' | 'password' | 'select' | 'listed' | 'radio' | 'checkbox' | 'date' | 'file' | 'hidden';

const WIDGETS = {
  text: 'text',
  tel: 'text',
  textarea: 'text',
  search: 'search',
  password: 'password',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  date: 'date',
  file: 'file',
  hidden: 'hidden',
} as const;

/** The widget of a field: options that an operation answers, and places, come later than the form. */
export const widgetOf = (field: Field): WidgetName => {
  if ('listed' in field) return field.listed ? 'listed' : 'text';
  return 'optionsFrom' in field && field.optionsFrom !== undefined && field.widget === 'select' ? 'listed' : WIDGETS[field.widget];
};

/** Whether a field is several controls under one name: it is drawn as a group with a legend. */
export const isGroup = (field: Field): boolean => field.widget === 'radio' || field.widget === 'date' || field.widget === 'file';

export type Layout = {
  readonly schema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
    readonly required: readonly string[];
  };
  readonly uiSchema: Readonly<Record<string, { readonly 'ui:widget': WidgetName }>>;
};

/** All that rjsf gets of a step: names, types, widgets. No rule, no text, no value. */
export const layoutOf = (plan: FormPlan, step: Step): Layout => {
  const fields = step.fields.flatMap((name) => {
    const field = plan.fields[name];
    return field ? [{ name, field }] : [];
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, field }) => [name, { type: field.widget === 'checkbox' ? 'boolean' : 'string' }])),
      required: fields.filter(({ field }) => field.mandatory).map(({ name }) => name),
    },
    uiSchema: Object.fromEntries(fields.map(({ name, field }) => [name, { 'ui:widget': widgetOf(field) }])),
  };
};
