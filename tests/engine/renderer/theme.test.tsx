import Core, { type FormProps, withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { theme } from '../../../engine/renderer/theme.ts';
import { compareThemes } from '../../support/renderer/compareThemes.tsx';

const Form = withTheme(theme);
afterEach(cleanup);
Element.prototype.scrollIntoView = () => undefined;

/** The form that a test of rjsf's suite has rendered last. */
let shown: FormProps | undefined;
const Observed = (props: FormProps) => {
  shown = props;
  return <Form {...props} />;
};

// rjsf's own suite for themes takes its test functions from the global object. It asks for a recorded snapshot of each form; ours is
// compared with rjsf's own look instead, in what a person meets and what comes out.
const expectForm = () => ({ toMatchSnapshot: () => compareThemes(Form, Core, shown) });
Object.assign(globalThis, { describe, test, it, expect: expectForm, vi, beforeAll, beforeEach, afterAll, afterEach });
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');
describe("rjsf's suite: controls, names and values are those of rjsf's own look, and every id leads somewhere", () => {
  const Theme = Observed;
  formTests(Theme);
  arrayTests(Theme);
  objectTests(Theme);
  const row = { className: 'row' };
  const column = (width: number) => ({ className: `column-${width}` });
  gridTests(Theme, {
    Row2Columns: row,
    Row3Columns: row,
    ColumnWidthAll: column(12),
    ColumnWidth4: column(4),
    ColumnWidth6: column(6),
    ColumnWidth8: column(8),
    ComplexUiSchema: {
      'ui:field': 'LayoutGridField',
      'ui:layoutGrid': {
        'ui:row': { ...row, children: [{ 'ui:columns': { ...column(6), children: ['person', 'address', 'employment'] } }] },
      },
    },
  });
});

const schema: RJSFSchema = {
  type: 'object',
  required: ['name', 'sort'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'As on the card', minLength: 2 },
    sort: { type: 'string', title: 'Sort', enum: ['a', 'b'] },
    way: { type: 'string', title: 'Way', enum: ['x', 'y'] },
    yes: { type: 'boolean', title: 'Yes', const: true },
    many: { type: 'array', title: 'Many', items: { type: 'string', enum: ['1', '2'] }, uniqueItems: true },
  },
};

describe('the theme with any schema and @rjsf/validator-ajv8', () => {
  it('shows mistakes as links to controls that say they are wrong, and describes them by ids that exist', () => {
    render(
      <Form schema={schema} validator={validator} uiSchema={{ way: { 'ui:widget': 'radio' } }} noHtml5Validate onError={() => undefined} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#root_name', '#root_sort']);
    fireEvent.click(links[1] ?? document.body);
    expect(document.activeElement?.id).toBe('root_sort');
    for (const element of document.querySelectorAll('[aria-describedby]')) {
      for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect([id, document.getElementById(id) !== null]).toEqual([id, true]);
    }
    expect(document.getElementById('root_name')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('hands over what was typed and chosen', () => {
    const onSubmit = vi.fn();
    render(
      <Form
        schema={schema}
        validator={validator}
        uiSchema={{ way: { 'ui:widget': 'radio' } }}
        onSubmit={({ formData }) => onSubmit(formData)}
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      />,
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: '1' } });
    fireEvent.click(screen.getByLabelText('y'));
    fireEvent.click(screen.getByLabelText('Yes'));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana', sort: 'b', way: 'y', yes: true });
  });

  it('leaves nothing of the stock look on a control: no dangling id, no asterisk', () => {
    const stock = render(<Core schema={schema} validator={validator} />);
    expect(stock.container.querySelector('#root_name')?.getAttribute('aria-describedby')).toContain('root_name__error');
    stock.unmount();
    const ours = render(<Form schema={schema} validator={validator} />);
    expect(ours.container.querySelector('#root_name')?.getAttribute('aria-describedby')).toBe('root_name__description');
    expect(ours.container.textContent).not.toContain('*');
  });
});
