import type { FormProps } from '@rjsf/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { type Control, changeValue, listControls } from './controls.ts';

type Form = ComponentType<FormProps>;

/** What a person meets in a form and what comes out of it. */
type ThemeOutput = {
  readonly controls: readonly Control[];
  readonly controlsAfterTyping: readonly Control[];
  /** The data of each submission: as it was given, then with a value in every control. */
  readonly submitted: readonly unknown[];
  /** The list of errors after the first submission. */
  readonly errors: readonly string[];
  readonly ids: readonly string[];
  readonly idsOfLinks: readonly string[];
  readonly idsOfReferences: readonly string[];
};

/** Expects that a form has the controls, names, values and errors of the same form in rjsf's own look, and that its ids lead somewhere. */
export function compareThemes(Ours: Form, Stock: Form, props: FormProps | undefined): void {
  if (props === undefined) throw new Error('No form was rendered.');
  cleanup();
  const [stock, ours] = [fillForm(Stock, props), fillForm(Ours, props)];
  expect(ours.controls).toEqual(stock.controls);
  expect(ours.controlsAfterTyping).toEqual(stock.controlsAfterTyping);
  expect(ours.submitted).toEqual(stock.submitted);
  // The same error of the same field is listed once.
  expect(new Set(ours.errors)).toEqual(new Set(stock.errors));
  // A form may ask for the same field twice: then its ids come twice in either look.
  const twice = repeated(stock.ids);
  expect(repeated(ours.ids).filter((id) => !twice.some((one) => id.startsWith(one)))).toEqual([]);
  expect(ours.idsOfReferences.filter((id) => !ours.ids.includes(id))).toEqual([]);
  // Each error is a link; to nowhere only where the form does not show the field in either look.
  expect(ours.idsOfLinks).toHaveLength(ours.errors.length);
  expect(ours.idsOfLinks.filter((id) => !ours.ids.includes(id) && stock.ids.includes(id))).toEqual([]);
}

const repeated = (ids: readonly string[]): readonly string[] => ids.filter((id, at) => ids.indexOf(id) !== at);

/** Renders a form, sends it, types into every control, and sends it again. */
function fillForm(Form: Form, props: FormProps): ThemeOutput {
  const submitted: unknown[] = [];
  const { container, unmount } = render(
    <Form {...props} noHtml5Validate onSubmit={({ formData }) => submitted.push(formData)} onError={() => undefined} />,
  );
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  const submit = () => fireEvent.submit(container.firstElementChild ?? container);
  const controls = listControls(container);
  submit();
  const seen = {
    errors: all('.errors li, .summary-of-mistakes li').map(({ textContent }) => textContent ?? ''),
    ids: all('[id]').map(({ id }) => id),
    idsOfLinks: all('.summary-of-mistakes a').map((link) => link.getAttribute('href')?.slice(1) ?? ''),
    // rjsf's text areas and groups of boxes, which the theme takes as they are, always refer to all descriptions that could be there.
    idsOfReferences: ['aria-describedby', 'aria-labelledby', 'for', 'list'].flatMap((name) =>
      all(`[${name}]:not(textarea, .checkboxes *)`).flatMap((element) => element.getAttribute(name)?.split(' ') ?? []),
    ),
  };
  for (const { id } of controls) changeValue(document.getElementById(id));
  const controlsAfterTyping = listControls(container);
  submit();
  unmount();
  return { controls, controlsAfterTyping, submitted, ...seen };
}
