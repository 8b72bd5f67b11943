import type { FormPlan, Step } from '../forms/plan.ts';

/** Fields of a step that belong together; only those before the first section that the tenant declares have no name. */
export type Section = { readonly name: string | undefined; readonly fields: readonly string[] };

/** The sections of a step, of which one without any is one. */
export const sectionsOf = ({ fields, sections = {} }: Step): readonly Section[] => {
  const begins = fields.flatMap((field, at) => (at === 0 || sections[field] !== undefined ? [at] : []));
  return begins.map((at, place) => ({ name: sections[fields[at] ?? ''], fields: fields.slice(at, begins[place + 1]) }));
};

/** Whether a section is of boxes that may all be left unticked: then its heading says so, and not each of them. */
export const isOptional = ({ fields }: FormPlan, section: Section): boolean =>
  section.name !== undefined && section.fields.every((name) => fields[name]?.widget === 'checkbox' && !fields[name].mandatory);

/** The section of a field. */
export const sectionWith = (plan: FormPlan, field: string): Section | undefined =>
  plan.steps.flatMap(sectionsOf).find(({ fields }) => fields.includes(field));
