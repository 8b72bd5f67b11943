import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Field, FormPlan, FormTexts } from '../../../engine/forms/plan.ts';
import { control, draw, heading, press, type } from './fixture/draw.tsx';
import { factoryOf } from './fixture/rules.ts';

const input = (kind: Field['kind'], mandatory: boolean): Field => ({ kind, input: 'input', widget: 'text', mandatory }) as Field;
const numbers = ['1', '2', '3'];

/** A section of up to three contacts, none at first. */
const plan: FormPlan = {
  format: 1,
  tenant: 'xx',
  form: 'repeated',
  mode: 'company',
  timeZone: 'UTC',
  hash: 'h1',
  steps: [
    {
      name: 'company',
      fields: ['businessName', 'contacts_count', ...numbers.flatMap((number) => [`email_${number}`, `firstName_${number}`])],
      sections: { contacts_count: 'contacts' },
      repeats: {
        contacts: { count: 'contacts_count', min: 0, items: numbers.map((number) => [`email_${number}`, `firstName_${number}`]) },
      },
    },
  ],
  fields: {
    businessName: input('text', true),
    contacts_count: { kind: 'choice', input: 'input', widget: 'hidden', mandatory: false, options: numbers } as Field,
    ...Object.fromEntries(
      numbers.flatMap((number) => [
        [`email_${number}`, input('email', true)],
        [`firstName_${number}`, input('name', false)],
      ]),
    ),
  },
  shown: Object.fromEntries(
    numbers.flatMap((number, at) =>
      [`email_${number}`, `firstName_${number}`].map((field) => [field, { contacts_count: numbers.slice(at) }]),
    ),
  ),
};
const texts: FormTexts = {
  title: 'Company',
  submit: 'Save',
  steps: { company: { title: 'Company' } },
  sections: { contacts: 'Contacts' },
  items: {
    contacts: {
      name: 'Contact {number}',
      addButton: 'Add a contact',
      removeButton: 'Remove contact {number}',
      removed: 'Contact {number} is removed.',
      undoButton: 'Bring it back',
      most: 'Up to 3 contacts.',
    },
  },
  fields: {
    businessName: { label: 'Name', mistakes: { empty: 'Enter the name' } },
    contacts_count: { label: 'Contacts', mistakes: { format: 'Up to 3 contacts.' } },
    ...Object.fromEntries(
      numbers.flatMap((number) => [
        [`email_${number}`, { label: 'E-mail', item: `Contact ${number}`, mistakes: { empty: 'Enter the e-mail' } }],
        [`firstName_${number}`, { label: 'First name', item: `Contact ${number}`, mistakes: {} }],
      ]),
    ),
  },
};

const start = async (more: Parameters<typeof draw>[0] = {}) => {
  const page = draw({
    form: { plan, texts, loadValidator: async () => factoryOf(plan), now: () => new Date() },
    checkAnswers: false,
    ...more,
  });
  await screen.findByRole('button', { name: 'Add a contact' });
  return page;
};
const groups = () => screen.queryAllByRole('group', { name: /^Contact \d/ }).map((group) => group.querySelector('legend')?.textContent);
const addContact = async (): Promise<void> => {
  const before = groups().length;
  press('Add a contact');
  await waitFor(() => expect(groups()).toHaveLength(before + 1));
};

// First: only then does the section load while the form is on the screen already.
it('takes the focus to its first item even if the button is pressed the moment that it appears', async () => {
  const early = new MutationObserver(() => {
    const button = document.querySelector<HTMLButtonElement>('.items .button-secondary');
    if (!button) return;
    early.disconnect();
    button.click();
  });
  early.observe(document.body, { childList: true, subtree: true });
  await start();
  await waitFor(() => expect(groups()).toEqual(['Contact 1']));
  expect(document.activeElement).toBe(control('email_1'));
});

it('grows by an item whose first field takes the focus, up to the last', async () => {
  await start();
  expect(groups()).toEqual([]);
  for (const number of numbers) {
    await addContact();
    expect(document.activeElement).toBe(control(`email_${number}`));
  }
  expect(groups()).toEqual(['Contact 1', 'Contact 2', 'Contact 3']);
  expect(screen.queryByRole('button', { name: 'Add a contact' })).toBeNull();
});

it('sends the values of its items, and checks each of them by its own name', async () => {
  const page = await start({ checkAnswers: true });
  type('businessName', 'Tornillo');
  await addContact();
  await addContact();
  type('email_1', 'ana@example.com');
  press('Continue');
  await screen.findByRole('alert');
  expect(screen.getByRole('alert').textContent).toContain('Contact 2: Enter the e-mail');
  type('email_2', 'eva@example.com');
  press('Continue');
  await heading('Check your answers');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Contact 2: E-mail');
  press('Save');
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.record).toEqual({
    businessName: 'Tornillo',
    contacts_count: '2',
    email_1: 'ana@example.com',
    email_2: 'eva@example.com',
  });
});

it('an item that is removed is said so, the others move up, and it comes back with all that was in it', async () => {
  const page = await start();
  type('businessName', 'Tornillo');
  for (const [at, name] of ['ana', 'eva', 'ida'].entries()) {
    await addContact();
    type(`email_${at + 1}`, `${name}@example.com`);
  }
  press('Remove contact 2');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Contact 2 is removed.');
  expect(document.activeElement?.textContent).toContain('Bring it back');
  expect([control('email_1').value, control('email_2').value]).toEqual(['ana@example.com', 'ida@example.com']);
  press('Bring it back');
  await waitFor(() => expect(document.activeElement).toBe(control('email_2')));
  expect(numbers.map((number) => control(`email_${number}`).value)).toEqual(['ana@example.com', 'eva@example.com', 'ida@example.com']);
  press('Remove contact 1');
  press('Save');
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent[0]?.record).toEqual({
    businessName: 'Tornillo',
    contacts_count: '2',
    email_1: 'eva@example.com',
    email_2: 'ida@example.com',
  });
});

it('a mistake moves up with its item, and one that is removed takes its own along', async () => {
  await start();
  type('businessName', 'Tornillo');
  await addContact();
  await addContact();
  type('email_1', 'ana@example.com');
  press('Save');
  await waitFor(() => expect(control('email_2').getAttribute('aria-invalid')).toBe('true'));
  press('Remove contact 1');
  expect(control('email_1').getAttribute('aria-invalid')).toBe('true');
  press('Remove contact 1');
  await addContact();
  expect(control('email_1').getAttribute('aria-invalid')).toBeNull();
});

it('a draft brings back the items', async () => {
  const draft = { flow: 'company', storage: () => localStorage, days: 7 };
  const first = await start({ draft });
  await addContact();
  type('email_1', 'ana@example.com');
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  await start({ draft });
  expect(control('email_1').value).toBe('ana@example.com');
});
