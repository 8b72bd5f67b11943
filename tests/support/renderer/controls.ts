import { fireEvent, getRoles } from '@testing-library/react';

/** One control as a person meets it. */
export type Control = {
  readonly id: string;
  readonly role: string;
  readonly label: string;
  readonly description: readonly string[];
  /** As what a browser would send it. */
  readonly field: string;
  readonly type: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  readonly placeholder: string | null;
  readonly options: readonly string[];
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The controls of a form in their order, buttons aside. */
export function listControls(container: HTMLElement): readonly Control[] {
  const roles = new Map(Object.entries(getRoles(container)).flatMap(([role, elements]) => elements.map((one) => [one as Element, role])));
  return [...container.querySelectorAll('input, select, textarea')].filter(isField).map((field) => ({
    id: field.id,
    role: roles.get(field) ?? '',
    label: labelOf(field),
    description: describedBy(field),
    field: field.name,
    type: field.type,
    value: shownValue(field),
    isDisabled: field.disabled,
    isReadOnly: !(field instanceof HTMLSelectElement) && field.readOnly,
    // rjsf's look requires a tick in HTML even where the schema accepts no.
    isRequired: field.type !== 'checkbox' && field.required,
    placeholder: field.getAttribute('placeholder'),
    options:
      field instanceof HTMLSelectElement ? [...field.options].map((option) => `${option.text}${option.disabled ? ' (disabled)' : ''}`) : [],
  }));
}

const textOf = (element: Element | null): string => element?.textContent?.replaceAll('*', '').trim() ?? '';

const labelOf = (field: Field): string => [...(field.labels ?? [])].map(textOf).join(' ') || (field.getAttribute('aria-label') ?? '');

/** In any order; what describes a group of radios describes each of them. */
const describedBy = (field: Field): readonly string[] =>
  [field, field.closest('[role=radiogroup]')]
    .flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => textOf(document.getElementById(id)))
    .filter((text) => text !== '')
    .sort();

const shownValue = (field: Field): unknown => {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ text }) => text);
  return field.type === 'checkbox' || field.type === 'radio' ? (field as HTMLInputElement).checked : field.value;
};

const typedInto: Readonly<Record<string, string>> = {
  number: '7',
  range: '50',
  color: '#123456',
  date: '2026-11-20',
  'datetime-local': '2026-11-20T10:30',
  time: '10:30:00',
  email: 'ana@example.com',
  url: 'https://example.com/',
};

/** Types or chooses another value, as far as the control lets a person. */
export function changeValue(field: Element | null): void {
  if (!isField(field) || field.disabled || field.type === 'hidden' || field.type === 'file') return;
  if (field instanceof HTMLSelectElement) {
    const last = [...field.options].findLast(({ disabled }) => !disabled);
    if (last === undefined) return;
    last.selected = true;
    fireEvent.change(field);
  } else if (field.type === 'checkbox' || field.type === 'radio') fireEvent.click(field);
  else if (!field.readOnly) fireEvent.change(field, { target: { value: typedInto[field.type] ?? 'typed' } });
}
