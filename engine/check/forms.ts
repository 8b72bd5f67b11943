/** Steps and fields of forms: each step in the order, each field in one step, nothing told of what is not asked. */
import { nodeAt, type Place } from '../language/node.ts';
import type { Subject } from './subject.ts';

/** A page's form has members of these names; a field of the same name would hide them. */
const RESERVED_FIELDS = [
  'elements',
  'submit',
  'reset',
  'length',
  'action',
  'method',
  'name',
  'target',
  'parentNode',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
];

/** Where mandatory fields may only become more, one of them is not hidden under a condition further down. */
const hiddenAway = ({ tenant, resolved, placeOf, tell }: Subject, form: string, field: string): void => {
  const closed = nodeAt(resolved.tree, ['forms', 'tightenOnly']);
  const at = (tenant.forms?.[form]?.mandatory ?? []).indexOf(field);
  if (closed?.is !== 'scalar' || at === -1) return;
  const layerOf = ({ file }: Place): string | undefined => file.split('/', 1)[0];
  const mandatory = placeOf(['forms', form, 'mandatory', at]);
  const path = ['forms', form, 'shown', field];
  const shown = placeOf(path);
  if (layerOf(mandatory) !== layerOf(closed.at) || layerOf(shown) === layerOf(closed.at)) return;
  const related = [
    { message: 'it is mandatory whatever else is answered', at: mandatory },
    { message: 'it may only be tightened since here', at: closed.at },
  ];
  tell('loosened', path, { path: path.join('.'), reason: closed.text }, { related });
};

export const checkForms = (subject: Subject): void => {
  const { tenant, tell, has } = subject;
  for (const field of Object.keys(tenant.fields ?? {})) {
    if (RESERVED_FIELDS.includes(field)) tell('reserved-name', ['fields', field], { name: field, what: 'field' });
  }
  for (const [form, data] of Object.entries(tenant.forms ?? {})) {
    const at = ['forms', form];
    const fieldLists = Object.keys(data.steps).map((step) => [...at, 'steps', step, 'fields']);
    const stepOf = new Map<string, string>();
    for (const [step, { fields }] of Object.entries(data.steps)) {
      if (!data.order.includes(step)) tell('step-missing', [...at, 'steps', step], { name: step, form }, { or: [[...at, 'order']] });
      for (const [index, field] of fields.entries()) {
        const other = stepOf.get(field);
        if (other === undefined) stepOf.set(field, step);
        else
          tell(
            'field-in-two-steps',
            [...at, 'steps', step, 'fields', index],
            { name: field, other },
            { or: [[...at, 'steps', other, 'fields']] },
          );
      }
    }
    for (const [index, field] of data.mandatory.entries()) {
      if (has(['fields', field]) && !stepOf.has(field))
        tell('field-not-in-form', [...at, 'mandatory', index], { name: field, form }, { or: fieldLists });
    }
    for (const field of [...Object.keys(data.shown ?? {})]) {
      hiddenAway(subject, form, field);
      if (!stepOf.has(field) && has(['fields', field]))
        tell('field-not-in-form', [...at, 'shown', field], { name: field, form }, { or: fieldLists });
    }
    for (const field of Object.keys(data.documents ?? {})) {
      if (has(['fields', field]) && !stepOf.has(field))
        tell('field-not-in-form', [...at, 'documents', field], { name: field, form }, { or: fieldLists });
    }
    // What an unknown field would have asked is not known.
    const isKnown = [...stepOf.keys()].every((field) => tenant.fields?.[field] !== undefined);
    for (const [template, consent] of Object.entries(isKnown ? (tenant.consents ?? {}) : {})) {
      if (!consent.mandatory || !makesAccount([...stepOf.keys()], tenant) || !consent.purposes.includes(purposeOf[data.mode])) continue;
      const asked = [...stepOf.keys()].some((field) => {
        const fieldData = tenant.fields?.[field];
        return fieldData?.kind === 'consent' && fieldData.template === template;
      });
      if (!asked) tell('consent-not-asked', at, { form, name: template }, { or: fieldLists });
    }
  }
};

const purposeOf = { personal: 'RegistroB2C', company: 'RegistroB2BCO' } as const;

/** A form that makes an account asks who it is and a new password. */
const makesAccount = (fields: readonly string[], tenant: Subject['tenant']): boolean =>
  fields.some((field) => tenant.fields?.[field]?.kind === 'name') &&
  fields.some((field) => {
    const data = tenant.fields?.[field];
    return data?.kind === 'password' && data.role !== 'current';
  });
