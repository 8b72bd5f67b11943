import type { PickedElement } from './picked.ts';

const prefix = 'field-';
const endings = ['label', 'hint', 'message', 'warning', 'criteria', 'not-loaded'] as const;

/** What an element of a drawn form is: the ids of the renderer say it. */
export const pickedAt = (element: Element): PickedElement | undefined => {
  if (element.closest('h1') !== null) return { part: 'title' };
  if (element.closest('.intro') !== null) return { part: 'intro' };
  if (element.closest('button[type=submit]') !== null) return { part: 'submit' };
  if (element.closest('h2') !== null) return { part: 'step' };
  for (let here: Element | null = element; here !== null; here = here.parentElement) {
    const own = here instanceof HTMLLabelElement && here.htmlFor !== '' ? here.htmlFor : here.id;
    const holder = own.startsWith(prefix) ? own : here.querySelector(`[id^="${prefix}"]`)?.id;
    if (holder === undefined || !holder.startsWith(prefix)) continue;
    const name = holder.slice(prefix.length);
    const ending = endings.find((one) => name.endsWith(`-${one}`));
    const field = ending === undefined ? name : name.slice(0, -ending.length - 1);
    const isLabel = here instanceof HTMLLabelElement || ending === 'label';
    const part = isLabel ? 'label' : ending === 'hint' ? 'hint' : ending === 'message' ? 'message' : 'control';
    return { field: field.split('-', 1)[0] ?? field, part };
  }
  return undefined;
};
