/** Steps and fields of forms: each step in the order, each field in one step, nothing said of a field that is not asked. */
import { kindOf } from '../kinds/kindOf.ts';
import type { HelpOf } from '../language/diagnosticCodes.ts';
import { folderOf, nodeAt } from '../language/node.ts';
import { usualTypesOfChoice } from '../resolve/documentTypes.ts';
import { optionsIn } from '../resolve/optionsIn.ts';
import { itemField, itemsOf, repeatsOf } from '../resolve/repeats.ts';
import type { Path, Subject } from './subject.ts';

/** Names that no field has: a page's form has members of these names, and a field of the same name would hide them. */
export const reservedFields: readonly string[] = [
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

const namesUnknownField = ({ fields = {}, forms = {} }: Subject['tenant'], form: string): boolean =>
  Object.values(forms[form]?.steps ?? {}).some((step) => step.fields?.some((name) => !Object.hasOwn(fields, name)) === true);

/** Whether a condition names a value that its field cannot have: which documents it is for is not known. */
const namesUnknownValue = (tenant: Subject['tenant'], form: string, name: string): boolean =>
  Object.entries(tenant.conditions?.[name] ?? {}).some(([choice, given]) => {
    const known = optionsIn(tenant, form, choice);
    return known !== undefined && [given].flat().some((value) => !known.includes(value));
  });

/**
 * The documents of a field's use for which a condition does not hold: where there is none, it hides something from those alone that the form
 * takes besides. Undefined where it looks at anything else.
 */
const documentsLacking = (tenant: Subject['tenant'], form: string, name: string): readonly string[] | undefined => {
  const [part, ...more] = Object.entries(tenant.conditions?.[name] ?? {});
  if (part === undefined || more.length > 0) return undefined;
  const [choice, given] = part;
  const usual = usualTypesOfChoice(tenant, form, choice);
  return usual.length === 0 ? undefined : usual.filter((type) => ![given].flat().includes(type));
};

/**
 * Where mandatory fields may only become more, one of them is not hidden under a condition further down. What a legal entity does not
 * have may be hidden from it in a form for persons that takes its document too.
 */
const hiddenAway = ({ tenant, resolved, placeOf, reportAt }: Subject, form: string, field: string): void => {
  const closed = nodeAt(resolved.tree, ['forms', 'tightenOnly']);
  const at = (tenant.forms?.[form]?.mandatory ?? []).indexOf(field);
  if (closed?.is !== 'scalar' || at === -1) return;
  const mandatory = placeOf(['forms', form, 'mandatory', at]);
  const path = ['forms', form, 'shown', field];
  const shown = placeOf(path);
  if (folderOf(mandatory) !== folderOf(closed.at) || folderOf(shown) === folderOf(closed.at)) return;
  const condition = tenant.forms?.[form]?.shown?.[field] ?? '';
  // A field or a value that is not known is told by itself, and may be what decides.
  if (namesUnknownField(tenant, form) || namesUnknownValue(tenant, form, condition)) return;
  const lacking = documentsLacking(tenant, form, condition);
  if (lacking?.length === 0) return;
  const related = [
    { reason: { is: 'mandatory' }, at: mandatory },
    { reason: { is: 'tightenOnly' }, at: closed.at },
  ] as const;
  const help = { hides: { field, condition, values: lacking ?? [] } };
  reportAt('loosened', path, { path: path.join('.'), reason: closed.text }, { related, help });
};

export const checkForms = (subject: Subject): void => {
  const { tenant, reportAt, has } = subject;
  for (const field of Object.keys(tenant.fields ?? {})) {
    if (reservedFields.includes(field)) reportAt('reserved-name', ['fields', field], { name: field, space: 'field' });
  }
  for (const [form, data] of Object.entries(tenant.forms ?? {})) {
    const at = ['forms', form];
    checkRepeats(subject, form);
    const fieldLists = Object.keys(data.steps).map((step) => [...at, 'steps', step, 'fields']);
    const notAsked = (under: HelpOf<'field-not-in-form'>['under'], path: Path, field: string): void =>
      reportAt('field-not-in-form', { path, or: fieldLists }, { name: field, form }, { help: { under } });
    const stepOf = new Map<string, string>();
    for (const [step, { fields, sections = {} }] of Object.entries(data.steps)) {
      checkSections(subject, [...at, 'steps', step], fields, sections);
      if (!data.order.includes(step))
        reportAt('step-missing', { path: [...at, 'steps', step], or: [[...at, 'order']] }, { name: step, form });
      for (const [index, field] of fields.entries()) {
        const other = stepOf.get(field);
        if (other === undefined) stepOf.set(field, step);
        else
          reportAt(
            'field-in-two-steps',
            { path: [...at, 'steps', step, 'fields', index], or: [[...at, 'steps', other, 'fields']] },
            { name: field, other },
          );
      }
    }
    for (const [index, field] of data.mandatory.entries()) {
      if (has(['fields', field]) && !stepOf.has(field)) notAsked('mandatory', [...at, 'mandatory', index], field);
    }
    for (const field of [...Object.keys(data.shown ?? {})]) {
      hiddenAway(subject, form, field);
      if (!stepOf.has(field) && has(['fields', field])) notAsked('shown', [...at, 'shown', field], field);
    }
    for (const field of Object.keys(data.documents ?? {})) {
      if (has(['fields', field]) && !stepOf.has(field)) notAsked('documents', [...at, 'documents', field], field);
    }
    // What an unknown field would have asked is not known.
    const isKnown = [...stepOf.keys()].every((field) => tenant.fields?.[field] !== undefined);
    for (const [template, consent] of Object.entries(isKnown ? (tenant.consents ?? {}) : {})) {
      if (!consent.mandatory || !makesAccount([...stepOf.keys()], tenant) || !consent.purposes.includes(purposeOf[data.mode])) continue;
      const isAsked = [...stepOf.keys()].some((field) => {
        const fieldData = tenant.fields?.[field];
        return fieldData !== undefined && 'template' in fieldData && fieldData.template === template;
      });
      if (!isAsked) reportAt('consent-not-asked', { path: at, or: fieldLists }, { form, name: template });
    }
  }
};

/** Each section starts at a field of its step, and no two at one. */
const checkSections = (
  { reportAt, has }: Subject,
  at: readonly string[],
  fields: readonly string[],
  sections: Readonly<Record<string, string>>,
): void => {
  const begun = new Map<string, string>();
  for (const [name, field] of Object.entries(sections)) {
    const path = [...at, 'sections', name];
    const other = begun.get(field);
    begun.set(field, name);
    if (other !== undefined) reportAt('sections-at-one-field', path, { name, other, field });
    else if (!fields.includes(field) && has(['fields', field]))
      reportAt('section-not-in-step', { path, or: [[...at, 'fields']] }, { name, field, step: at.at(-1) ?? '' });
  }
};

/** A repeated section is one of its step with something to fill in, and nothing outside of an item depends on a value in it. */
const checkRepeats = ({ tenant, reportAt, has }: Subject, form: string): void => {
  const data = tenant.forms?.[form];
  for (const { step, section, min, max, fields } of repeatsOf(data)) {
    const path = ['forms', form, 'steps', step, 'repeat', section];
    if (min > max) reportAt('bounds-crossed', [...path, 'min'], { min: String(min), max: String(max) });
    if (data?.steps[step]?.sections?.[section] === undefined) {
      reportAt('repeat-no-section', path, { section, step }, { help: { known: Object.keys(data?.steps[step]?.sections ?? {}) } });
      continue;
    }
    const mandatory = fields.filter((field) => data?.mandatory.includes(field) && data.shown?.[field] === undefined);
    if (mandatory.length === 0) reportAt('repeat-empty-item', path, { section });
    for (const field of fields) {
      const fieldData = tenant.fields?.[field];
      if (fieldData === undefined) continue;
      const at = { path: ['fields', field], or: [path] };
      if (fieldData.asks !== undefined || kindOf(fieldData).isAskedOnce === true)
        reportAt('repeat-not-possible', at, { field, section, kind: fieldData.kind });
      for (const item of itemsOf({ max }))
        if (has(['fields', itemField(field, item)]))
          reportAt('reserved-name', ['fields', itemField(field, item)], { name: itemField(field, item), space: 'field' });
    }
    for (const [field, condition] of Object.entries(data?.shown ?? {})) {
      const other = Object.keys(tenant.conditions?.[condition] ?? {}).find((name) => fields.includes(name));
      if (other !== undefined && !fields.includes(field))
        reportAt('repeat-looked-at', ['forms', form, 'shown', field], { field, other, section });
    }
  }
};

const purposeOf = { personal: 'RegistroB2C', company: 'RegistroB2BCO' } as const;

/** A form that makes an account asks who it is and a new password. */
const makesAccount = (fields: readonly string[], tenant: Subject['tenant']): boolean => {
  const parts = fields.map((field) => {
    const data = tenant.fields?.[field];
    return data === undefined ? undefined : kindOf(data).accountPart?.(data);
  });
  return parts.includes('name') && parts.includes('newPassword');
};
