/** Conditions look back, at closed sets of values, and are neither always nor never true. */

import { typesOfChoice } from '../resolve/documentTypes.ts';
import { stepsOf } from '../resolve/formFields.ts';
import type { Subject } from './subject.ts';

/** The values that a field can have, where they are a closed list. */
const valuesOf = ({ tenant }: Subject, form: string, field: string): readonly string[] | undefined => {
  const data = tenant.fields?.[field];
  if (data?.kind === 'consent') return ['true'];
  return data?.kind === 'choice' ? (typesOfChoice(tenant, form, field) ?? data.options) : undefined;
};

export const checkConditions = (subject: Subject): void => {
  const { tenant, tell, has } = subject;
  for (const [form, { shown, steps }] of Object.entries(tenant.forms ?? {})) {
    const order = stepsOf(tenant, form).flatMap((step) => step.fields);
    for (const [field, name] of Object.entries(shown ?? {})) {
      for (const [other, given] of Object.entries(tenant.conditions?.[name] ?? {})) {
        const path = ['conditions', name, other];
        const values = valuesOf(subject, form, other);
        if (values === undefined) {
          if (tenant.fields?.[other] !== undefined) tell('condition-open', path, { name: other });
          else if (has(['fields', other]))
            tell('field-not-in-form', ['forms', form, 'shown', field], { name: other, form }, { or: [path] });
          continue;
        }
        const listed = typeof given === 'string' ? [given] : given;
        for (const value of listed)
          if (!values.includes(value))
            tell('condition-value', path, { value, name: other }, { help: `its values are: ${values.join(', ')}.` });
        const data = tenant.fields?.[other];
        if (data?.kind === 'choice' && values.length > 0 && values.every((value) => listed.includes(value)))
          tell('condition-always', path, { name: other });
        if (order.includes(field) && (order.indexOf(other) === -1 || order.indexOf(other) >= order.indexOf(field))) {
          tell(
            'condition-looks-ahead',
            ['forms', form, 'shown', field],
            { name: field, other },
            { or: [path, ...Object.keys(steps).map((step) => ['forms', form, 'steps', step, 'fields'])] },
          );
        }
      }
    }
  }
};
