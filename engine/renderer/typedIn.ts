import type { Field } from '../forms/plan.ts';

/** The parts of a date, in the order of the screen. */
export const DATE_PARTS = ['day', 'month', 'year'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** Name of a part's input; a field's name has no dot. */
export const partName = (field: string, part: DatePart): string => `${field}.${part}`;

const isControl = (element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The field that an element belongs to; undefined for none. */
export const fieldOf = (element: EventTarget | null): string | undefined => {
  const name = isControl(element) ? element.name : '';
  return name === '' ? undefined : name.split('.', 1)[0];
};

const textIn = (form: HTMLFormElement, name: string): string | undefined => {
  const element = form.elements.namedItem(name);
  if (element instanceof RadioNodeList) return element.value;
  if (element instanceof HTMLSelectElement) return element.dataset.waiting === undefined ? element.value : undefined;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'radio') return element.checked ? element.value : '';
  return element.value;
};

/** `2001-02-03` of three inputs; '' when all are empty; what is missing stays missing, for the rule to say. */
const dateIn = (form: HTMLFormElement, name: string): string | undefined => {
  const [day, month, year] = DATE_PARTS.map((part) => textIn(form, partName(name, part))?.trim());
  if (day === undefined || month === undefined || year === undefined) return undefined;
  if (day + month + year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The value of a field's controls; undefined where the form has none, or its options have not come. */
export const typedIn = (form: HTMLFormElement, name: string, field: Field): string | boolean | undefined => {
  if (field.widget === 'date') return dateIn(form, name);
  if (field.widget !== 'checkbox') return textIn(form, name);
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement ? box.checked : undefined;
};
