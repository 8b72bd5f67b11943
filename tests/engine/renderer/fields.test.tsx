import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../../engine/forms/plan.ts';
import { loadRules } from '../../../engine/renderer/loadRules.ts';
import type { SendFile, SentAnswer } from '../../../engine/renderer/sendFile.ts';
import type { LoadOptions } from '../../../engine/renderer.ts';
import { type PasswordPolicy, searchOptions } from '../../../engine/runtime.ts';
import { control, draw, fillAccount, heading, leave, pick, press, type } from './fixture/draw.tsx';
import { loadOptions } from './fixture/loadOptions.ts';
import { plan } from './fixture/plan.ts';
import { factory, factoryOf, good } from './fixture/rules.ts';
import { texts } from './fixture/texts.ts';

/** Lets the rules come: the form asks for them when it is idle, before this does, so they have come when these have. */
const ready = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await loadRules({ plan, texts, loadValidator: async () => factory, now: () => new Date() }, () => false);
  });
const messageOf = (name: string): string => document.getElementById(`field-${name}-message`)?.textContent ?? '';
const emptySubmit = async () => {
  press('Continue');
  return screen.findByRole('alert');
};
/** A form of these fields alone, in one step. */
const oneStep = (...fields: string[]) => {
  const short = { ...plan, steps: [{ name: 'account', fields }] };
  return { form: { plan: short, texts, loadValidator: async () => factoryOf(short), now: () => new Date() } };
};

describe('what a screen shows with a field', () => {
  const order = (name: string): string[] =>
    [...document.querySelectorAll(`#field-${name}, #field-${name}-message, output`)].map(({ id }) => id);

  it('help is between the control and its message', () => {
    draw({ ...oneStep('email', 'firstName'), asides: { email: () => <output id="help" /> } });
    expect(order('email')).toEqual(['field-email', 'help', 'field-email-message']);
  });

  it('something of its own is below the field, so that the message stays at the control', () => {
    draw({ ...oneStep('email', 'firstName'), asides: { email: { below: () => <output id="help" /> } } });
    expect(order('email')).toEqual(['field-email', 'field-email-message', 'help']);
    expect(document.getElementById('help')?.closest('.field')).toBeNull();
  });
});

describe('mistakes', () => {
  it('nothing is reproached while someone fills in a field for the first time', async () => {
    draw();
    await ready();
    type('email', 'not yet');
    leave('email');
    expect([messageOf('email'), screen.queryByRole('alert')]).toEqual(['', null]);
  });

  it('one summary, in the order of the screen, with the same words and the focus, above the heading', async () => {
    draw();
    const summary = await emptySubmit();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Enter: First name', 'Enter your Rux', 'Enter: E-mail', 'Enter: Password']);
    expect(['firstName', 'document', 'email', 'password'].map(messageOf)).toEqual(links.map((link) => link.textContent));
    expect(document.activeElement).toBe(summary);
    expect(summary.compareDocumentPosition(screen.getByRole('heading', { level: 1 })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('what the server has said of a form that was sent without a script stays when the script comes, until it is corrected', async () => {
    const mistakes = [{ field: 'email', rule: 'email', mistake: 'empty', message: 'Enter: E-mail' }] as const;
    const view = {
      phase: 'answering',
      place: 'account',
      mistakes,
      announcements: 0,
      restored: false,
      lacksSecret: false,
      retrying: false,
    } as const;
    const page = draw({ ...oneStep('email'), checkAnswers: false, plain: { record: {}, view } });
    await ready();
    expect([messageOf('email'), screen.getAllByRole('link', { name: 'Enter: E-mail' }).length]).toEqual(['Enter: E-mail', 1]);
    type('email', 'ana@example.com');
    leave('email');
    await waitFor(() => expect(messageOf('email')).toBe(''));
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ email: 'ana@example.com' }));
  });

  it('each line leads to its field', async () => {
    draw();
    const summary = await emptySubmit();
    for (const link of within(summary).getAllByRole('link')) {
      fireEvent.click(link);
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'));
    }
  });

  it('a group is reached at its first control', async () => {
    draw(oneStep('gender', 'dateOfBirth'));
    const summary = await emptySubmit();
    fireEvent.click(within(summary).getByRole('link'));
    expect(document.activeElement).toBe(document.querySelector('[value="MALE"]'));
  });

  it('a field in error is judged again, alone, while it is corrected; the summary stays until the next try', async () => {
    draw();
    const summary = await emptySubmit();
    type('firstName', '1');
    await waitFor(() => expect(messageOf('firstName')).toBe('Format of: First name'));
    type('firstName', 'Ana');
    await waitFor(() => expect(messageOf('firstName')).toBe(''));
    expect(control('firstName').getAttribute('aria-invalid')).toBeNull();
    expect(messageOf('email')).toBe('Enter: E-mail');
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
  });

  it('the summary strikes what is corrected, in place, and says so once; the title is in error until nothing is', async () => {
    const page = draw();
    const summary = await emptySubmit();
    const struck = () => [...summary.querySelectorAll('s')].map(({ textContent }) => textContent);
    expect([struck(), page.titles.at(-1)]).toEqual([[], { error: true, step: 'Your account' }]);
    type('firstName', 'Ana');
    await waitFor(() => expect(struck()).toEqual(['Enter: First name']));
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
    expect(document.activeElement).toBe(control('firstName'));
    // The alert is silent, the line is said beside it.
    expect(summary.getAttribute('aria-live')).toBe('off');
    expect(summary.nextElementSibling?.textContent).toBe('Mended: First name');
    fillAccount();
    await waitFor(() => expect(struck()).toHaveLength(4));
    expect(page.titles.at(-1)).toEqual({ error: false, step: 'Your account' });
    type('email', 'a@b');
    leave('email');
    await waitFor(() => expect(struck()).toHaveLength(3));
    expect(page.titles.at(-1)).toEqual({ error: true, step: 'Your account' });
  });

  it('a field that was in error is judged when it is left; with the pointer down, after its release', async () => {
    draw();
    await emptySubmit();
    type('email', 'a@b.cl');
    await waitFor(() => expect(messageOf('email')).toBe(''));
    type('email', 'a@b');
    leave('email');
    await waitFor(() => expect(messageOf('email')).toBe('Format of: E-mail'));
    type('email', 'a@b.cl');
    await waitFor(() => expect(messageOf('email')).toBe(''));
    type('email', 'a@');
    fireEvent.pointerDown(document.body);
    leave('email');
    expect(messageOf('email')).toBe('');
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(messageOf('email')).toBe('Format of: E-mail'));
  });

  it('while someone composes nothing is judged; at its end it is', async () => {
    draw();
    await emptySubmit();
    const name = control('firstName');
    name.value = '1';
    name.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(messageOf('firstName')).toBe('Enter: First name');
    name.value = 'José';
    name.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await waitFor(() => expect(messageOf('firstName')).toBe(''));
  });

  it('every id that a control names exists', async () => {
    draw();
    await emptySubmit();
    for (const element of document.querySelectorAll('[aria-describedby], [aria-labelledby], [aria-controls]')) {
      for (const attribute of ['aria-describedby', 'aria-labelledby', 'aria-controls']) {
        for (const id of element.getAttribute(attribute)?.split(' ') ?? [])
          expect([attribute, id, document.getElementById(id) !== null]).toEqual([attribute, id, true]);
      }
    }
    expect(control('document').getAttribute('aria-describedby')).toBe('field-document-hint field-document-message');
  });

  it('the line of a message is there before the message is', () => {
    draw();
    expect(document.querySelectorAll('.field').length).toBe(document.querySelectorAll('.field-message').length);
  });
});

describe('typing', () => {
  it('renders nothing, whatever the field, but the message of a field in error', async () => {
    const page = draw({ draft: { flow: 'k', storage: () => localStorage, days: 7 } });
    await ready();
    const before = page.renders();
    for (const name of ['firstName', 'document', 'email', 'password'])
      for (let length = 1; length <= 20; length++) type(name, 'a'.repeat(length));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(page.renders()).toBe(before);
    expect(localStorage.length).toBe(1);
    page.unmount();
  });

  it('a submit with mistakes draws its screen once, and each message once', async () => {
    const page = draw();
    await ready();
    const before = page.renders();
    await emptySubmit();
    expect(page.renders() - before).toBeLessThanOrEqual(3);
  });

  it('a value set without an event is read at Continue', async () => {
    draw();
    fillAccount();
    control('firstName').value = 'Set by a script';
    press('Continue');
    await heading('Contact');
    press('Back');
    await heading('Your account');
    expect(control('firstName').value).toBe('Set by a script');
  });

  it('Enter without leaving the field sends its value', async () => {
    draw();
    fillAccount();
    control('email').value = 'enter@example.com';
    const element = control('email').form;
    if (element) fireEvent.submit(element);
    await heading('Contact');
  });

  it('text that was there before the script is taken over', async () => {
    const page = draw();
    control('firstName').value = 'Early';
    await ready();
    type('document', '12345678');
    type('email', 'a@b.cl');
    type('password', 'Secreta-1');
    press('Continue');
    await heading('Contact');
    expect(page.container).toBeDefined();
  });

  it('a value that was left before the rules had come gets its mask when they come; one that is being typed does not', async () => {
    draw();
    type('document', '12345678');
    type('email', 'x');
    await ready();
    expect(control('document').value).toBe('12.345.678');
    type('document', '87654321');
    expect(control('document').value).toBe('87654321');
  });

  it('a mask is written when a valid value is left, and never on an invalid one', async () => {
    draw();
    await ready();
    type('document', '12345678');
    expect(control('document').value).toBe('12345678');
    leave('document');
    expect(control('document').value).toBe('12.345.678');
    type('document', '1234567');
    leave('document');
    expect(control('document').value).toBe('1234567');
  });
});

describe('widgets', () => {
  it('optional fields say so, mandatory ones bear no sign', () => {
    draw();
    expect(screen.getByLabelText('Middle name (optional)')).toBeDefined();
    expect(document.body.textContent).not.toContain('*');
  });

  it('hint and sentences follow the type of the document', async () => {
    draw();
    await emptySubmit();
    expect(screen.getByText('Eight digits')).toBeDefined();
    pick('documentType', 'PASS');
    await screen.findByText('Letters and digits');
    expect(screen.queryByText('Eight digits')).toBeNull();
    press('Continue');
    await waitFor(() => expect(messageOf('document')).toBe('Enter your passport'));
  });

  it('a consent arrives unticked and links to its policy outside of its label', () => {
    draw(oneStep('terms', 'news'));
    const terms = screen.getByLabelText('I accept the terms');
    expect((terms as HTMLInputElement).checked).toBe(false);
    const link = screen.getByRole('link', { name: 'Read: Terms and conditions (opens in a new tab)' });
    expect(link.closest('label')).toBeNull();
    expect(screen.getByLabelText('Send me news (optional)')).toBeDefined();
  });

  it('a date is three inputs and one value', async () => {
    const page = draw({ ...oneStep('dateOfBirth'), checkAnswers: false });
    type('dateOfBirth.day', '3');
    type('dateOfBirth.month', '2');
    type('dateOfBirth.year', '2001');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ dateOfBirth: '2001-02-03' }));
  });

  it('half a date is a mistake of the date, an empty one is none', async () => {
    const page = draw({ ...oneStep('dateOfBirth'), checkAnswers: false });
    type('dateOfBirth.day', '3');
    press('Register');
    await waitFor(() => expect(messageOf('dateOfBirth')).toBe('Format of: Date of birth'));
    type('dateOfBirth.day', '');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({}));
  });

  it('a password can be read, its criteria are met one by one, its strength is announced after a pause', async () => {
    draw();
    await ready();
    expect(control('password').getAttribute('type')).toBe('password');
    press('Show');
    expect(control('password').getAttribute('type')).toBe('text');
    // Its name says what it does next; a state beside it would say the opposite.
    expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-pressed')).toBeNull();
    type('password', 'Abcdefg1');
    const items = [...document.querySelectorAll<HTMLElement>('.field-criteria li')];
    expect(items.map((item) => item.dataset.met)).toEqual(['true', 'true', 'true', 'true', 'true', 'true']);
    expect(items[0]?.textContent).toBe('Eight characters met');
    expect(document.querySelector('.field-strength')?.textContent).toBe('');
    await waitFor(() => expect(document.querySelector('.field-strength')?.textContent).toBe('Strength: Very strong'), { timeout: 2000 });
    type('email', 'abcdefg@example.com');
    expect(items[5]?.dataset.met).toBe('false');
    expect(messageOf('password')).toBe('');
  });

  it('a password that the form refuses is in the lowest tier, until it no longer repeats the old one', async () => {
    const known = plan.fields.password;
    if (known?.kind !== 'password' || known.password === undefined) throw new Error('the fixture has a password');
    const password = { ...known, password: { ...known.password, differsFrom: 'email' } };
    draw({
      form: { plan: { ...plan, fields: { ...plan.fields, password } }, texts, loadValidator: async () => factory, now: () => new Date() },
    });
    await ready();
    const tier = () => document.querySelector<HTMLElement>('.field-criteria')?.dataset.tier;
    type('password', 'Abc1!');
    expect(tier()).toBe('1');
    type('email', 'Abcdefg1');
    type('password', 'Abcdefg1');
    expect(tier()).toBe('1');
    type('email', 'x@example.com');
    expect(tier()).toBe('3');
  });

  it('a policy of three of four classes says so, and lacks nothing once there are three', async () => {
    const known = plan.fields.password;
    if (known?.kind !== 'password' || known.password === undefined) throw new Error('the fixture has a password');
    const four = ['uppercase', 'lowercase', 'number', 'sign'] as const;
    const own = known.password;
    const lines = async (policy: Partial<PasswordPolicy>) => {
      const password: Field = { ...known, password: { ...own, criteria: ['length', ...four], ...policy } };
      draw({
        form: { plan: { ...plan, fields: { ...plan.fields, password } }, texts, loadValidator: async () => factory, now: () => new Date() },
      });
      await ready();
      type('password', 'abcdefg1!');
      return [...document.querySelectorAll<HTMLElement>('.field-criteria p, .field-criterion')].map((line) => line.textContent?.trim());
    };
    expect(await lines({})).toEqual([
      'Eight characters met',
      'At least 3 of these 4: met',
      'A capital',
      'A small letter met',
      'A digit met',
      'sign met',
    ]);
    cleanup();
    expect(await lines({ classesAtLeast: 4 })).toEqual([
      'Eight characters met',
      'A capital missing',
      'A small letter met',
      'A digit met',
      'sign met',
    ]);
    cleanup();
    expect(await lines({ mandatory: ['lowercase', 'number', 'sign'] })).toEqual([
      'Eight characters met',
      'A capital missing',
      'A small letter met',
      'A digit met',
      'sign met',
    ]);
  });

  it('a field under a condition comes and goes, and does not count while it is hidden', async () => {
    const page = draw({ ...oneStep('originType', 'countryOfResidence'), checkAnswers: false });
    expect(screen.queryByLabelText('Country')).toBeNull();
    pick('originType', 'ABROAD');
    await waitFor(() => screen.getByLabelText('Country'));
    await waitFor(() => screen.getByRole('option', { name: 'countries 3' }));
    pick('countryOfResidence', '1003');
    pick('originType', 'HOME');
    await waitFor(() => expect(screen.queryByLabelText('Country')).toBeNull());
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ originType: 'HOME' }));
  });
});

describe('a phone whose area code is asked apart', () => {
  const digits = { min: 2, max: 2 };
  const area: Field = { kind: 'digits', input: 'input', widget: 'text', mandatory: true };
  const phone: Field = {
    ...area,
    kind: 'phone',
    widget: 'tel',
    prefix: '+99',
    digits: { min: 8, max: 9 },
    areaCode: { field: 'area', digits },
  };
  const apart = { ...plan, steps: [{ name: 'account', fields: ['area', 'phone'] }], fields: { ...plan.fields, area, phone } };
  const words = (label: string) => ({
    label,
    mistakes: { empty: `Enter: ${label}`, format: `Format of: ${label}`, length: `Length of: ${label}` },
  });
  const form = {
    plan: apart,
    texts: { ...texts, fields: { ...texts.fields, area: words('Area'), phone: words('Phone') } },
    loadValidator: async () => factoryOf(apart),
    now: () => new Date(),
  };

  it('may be typed with it: when it is left, each is in its field', async () => {
    draw({ form });
    await ready();
    type('phone', '(11) 91234-5678');
    leave('phone');
    expect([control('area').value, control('phone').value]).toEqual(['11', '912345678']);
    type('phone', '+99 21 3123-4567');
    leave('phone');
    expect([control('area').value, control('phone').value]).toEqual(['21', '31234567']);
    type('area', '31');
    leave('area');
    expect([control('area').value, control('phone').value]).toEqual(['31', '31234567']);
  });

  it('mends the area code’s mistake as it is typed', async () => {
    draw({ form });
    await emptySubmit();
    expect([messageOf('area'), messageOf('phone')]).toEqual(['Enter: Area', 'Enter: Phone']);
    type('phone', '11912345678');
    await waitFor(() => expect([messageOf('area'), messageOf('phone')]).toEqual(['', '']));
  });

  it('is sent as two and shown as one number, though nobody left the field', async () => {
    const page = draw({ form });
    type('phone', '11912345678');
    press('Continue');
    await heading('Check your answers');
    expect(await screen.findByText('+99 11 912345678')).toBeTruthy();
    expect(screen.queryByText('Area')).toBeNull();
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ area: '11', phone: '912345678' }));
  });
});

describe('places and other late lists', () => {
  const places = { ...oneStep('state', 'city'), checkAnswers: false };

  it('a value set before the list has come is chosen when it comes, and is not lost meanwhile', async () => {
    let come: (options: readonly { code: string; label: string }[]) => void = () => undefined;
    const page = draw({
      ...oneStep('activity'),
      checkAnswers: false,
      start: { activity: '42' },
      loadOptions: () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    });
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ activity: '42' }));
    page.unmount();
    draw({
      ...oneStep('activity'),
      start: { activity: '42' },
      loadOptions: () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    });
    await act(async () =>
      come([
        { code: '41', label: 'A' },
        { code: '42', label: 'B' },
      ]),
    );
    expect(control('activity').value).toBe('42');
  });

  it('the level below follows the level above, and says so before that is known', async () => {
    const page = draw(places);
    await waitFor(() => screen.getByRole('option', { name: 'North' }));
    expect(screen.getByRole('option', { name: 'First: State' })).toBeTruthy();
    pick('state', 'S1');
    await waitFor(() => screen.getByRole('option', { name: 'Northport' }));
    pick('city', 'C2');
    pick('state', 'S2');
    await waitFor(() => screen.getByRole('option', { name: 'Southtown' }));
    expect(screen.queryByRole('option', { name: 'Northport' })).toBeNull();
    expect(control('city').value).toBe('');
    press('Register');
    await waitFor(() => expect(messageOf('city')).toBe('Enter: City'));
    pick('city', 'C3');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ state: 'S2', city: 'C3' }));
  });

  it('mine is not listed: a text input of the same name, and back', async () => {
    const page = draw(places);
    const option = await waitFor(() => screen.getAllByRole<HTMLOptionElement>('option', { name: 'Mine is not listed' })[0]);
    if (option) option.selected = true;
    fireEvent.change(control('state'));
    await waitFor(() => expect(control('state').tagName).toBe('INPUT'));
    expect(document.activeElement).toBe(control('state'));
    type('state', 'Elsewhere');
    await waitFor(() => expect(control('city').tagName).toBe('INPUT'));
    type('city', 'Somewhere');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ state: 'Elsewhere', city: 'Somewhere' }));
    press('Choose from the list');
    await waitFor(() => expect(control('state').tagName).toBe('SELECT'));
    expect(within(control('state')).getAllByRole('option')).toHaveLength(4);
  });

  it('a level without data is a text input of the same name', async () => {
    const page = draw({ ...places, loadOptions: async () => [] });
    await waitFor(() => expect(control('state').tagName).toBe('INPUT'));
    type('state', 'Elsewhere');
    await waitFor(() => expect(control('city').tagName).toBe('INPUT'));
    type('city', 'Somewhere');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ state: 'Elsewhere', city: 'Somewhere' }));
    expect(screen.queryByText(/has not loaded/)).toBeNull();
  });

  it('a list that does not come is reported, nothing can be typed instead, and it is asked for again', async () => {
    const failing = vi.fn<LoadOptions>().mockRejectedValue(new Error('offline'));
    const page = draw({ ...oneStep('state', 'activity'), checkAnswers: false, loadOptions: failing });
    await waitFor(() => expect(screen.getAllByText(/has not loaded/)).toHaveLength(2));
    for (const name of ['state', 'activity']) {
      expect([name, control(name).tagName]).toEqual([name, 'SELECT']);
      const descriptions = (control(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      expect(descriptions.join(' ')).toContain('The list has not loaded.');
    }
    press('Register');
    await waitFor(() => expect(messageOf('state')).toBe('Enter: State'));
    expect(page.sent).toEqual([]);

    failing.mockImplementation(loadOptions);
    press('Try again State');
    await waitFor(() => screen.getByRole('option', { name: 'North' }));
    expect(document.activeElement).toBe(control('state'));
    expect([control('state').value, control('state').getAttribute('aria-describedby')]).toEqual(['', 'field-state-message']);
    press('Try again Activity');
    await waitFor(() => expect(screen.queryByText(/has not loaded/)).toBeNull());
    pick('state', 'S1');
    pick('activity', '1000');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ state: 'S1', activity: '1000' }));
  });

  it('a list that did not come is asked for again by itself when the connection is back', async () => {
    const failing = vi.fn<LoadOptions>().mockRejectedValue(new Error('offline'));
    // The moment that it is said, which is as early as it can be.
    const said = new MutationObserver(() => {
      if (!document.body.textContent?.includes('has not loaded')) return;
      said.disconnect();
      failing.mockImplementation(loadOptions);
      window.dispatchEvent(new Event('online'));
    });
    said.observe(document.body, { childList: true, subtree: true });
    draw({ ...oneStep('state'), loadOptions: failing });
    await waitFor(() => screen.getByRole('option', { name: 'North' }));
    expect(screen.queryByText(/has not loaded/)).toBeNull();
  });

  it('what was chosen or typed before a list failed is there again with the list', async () => {
    const failing = vi.fn<LoadOptions>().mockRejectedValue(new Error('offline'));
    draw({ ...places, start: { state: 'S1', city: 'Somewhere' }, loadOptions: failing });
    await waitFor(() => expect(screen.getAllByText(/has not loaded/)).toHaveLength(2));
    failing.mockImplementation(loadOptions);
    press('Try again State');
    await waitFor(() => expect(control('state').value).toBe('S1'));
    press('Try again City');
    await waitFor(() => expect([control('city').tagName, control('city').value]).toEqual(['INPUT', 'Somewhere']));
  });

  it('what a draft brought and no list knows was typed', async () => {
    draw({ ...places, start: { state: 'Elsewhere', city: 'X' } });
    await waitFor(() => expect(control('state').value).toBe('Elsewhere'));
    expect([control('state').tagName, control('city').value]).toEqual(['INPUT', 'X']);
  });

  it('a chosen place comes back with the step', async () => {
    draw({ ...oneStep('state', 'city'), start: { state: good.state ?? '', city: good.city ?? '' } });
    await waitFor(() => expect([control('state').value, control('city').value]).toEqual(['S1', 'C1']));
  });
});

describe('a field that warns', () => {
  const warningOf = (name: string): string => document.getElementById(`field-${name}-warning`)?.textContent ?? '';
  const warning = { ...plan, fields: { ...plan.fields, firstName: { ...plan.fields.firstName, warns: true } as Field } };
  const only = (...fields: string[]) => {
    const short = { ...warning, steps: [{ name: 'account', fields }] };
    return { form: { plan: short, texts, loadValidator: async () => factoryOf(short), now: () => new Date() } };
  };

  it('says so when it is left, takes it back once it is put right, and says it again beside the answer', async () => {
    const { sent } = draw(only('firstName'));
    await ready();
    type('firstName', 'A'.repeat(21));
    expect(warningOf('firstName')).toBe('');
    act(() => leave('firstName'));
    expect([warningOf('firstName'), messageOf('firstName')]).toEqual(['Length of: First name', '']);
    expect(control('firstName').getAttribute('aria-describedby')).toContain('field-firstName-warning');
    act(() => type('firstName', 'Ana'));
    expect(warningOf('firstName')).toBe('');
    type('firstName', 'A'.repeat(22));
    press('Continue');
    await heading('Check your answers');
    expect(screen.getByText('Length of: First name')).toBeDefined();
    press('Register');
    await waitFor(() => expect(sent.map(({ record }) => record)).toEqual([{ firstName: 'A'.repeat(22) }]));
  });

  it('is refused all the same where it is empty', async () => {
    draw(only('firstName'));
    await ready();
    await emptySubmit();
    expect([messageOf('firstName'), warningOf('firstName')]).toEqual(['Enter: First name', '']);
  });
});

describe('a field of files', () => {
  const files = { types: ['pdf'], bytes: 1000, count: { min: 1, max: 2 } };
  const papers = { kind: 'file', input: 'input', widget: 'file', mandatory: true, files } as unknown as Field;
  const mistakes = { empty: 'Choose a file', format: 'Not all have come', type: 'Only PDF', size: 'Too large', count: 'Too many' };
  const paperTexts = { ...texts, fields: { ...texts.fields, papers: { label: 'Papers', mistakes } } };
  const short = { ...plan, fields: { ...plan.fields, papers }, steps: [{ name: 'account', fields: ['papers'] }] };
  const drawPapers = (sendFile: SendFile) =>
    draw({ form: { plan: short, texts: paperTexts, loadValidator: async () => factoryOf(short), now: () => new Date() }, sendFile });
  const pdf = (name: string, bytes = 10, mediaType = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type: mediaType });
  const chooser = () => screen.findByLabelText<HTMLInputElement>('Papers Choose a file');
  const token = (at: number) => `token-of-file-number-${at}`;

  it('sends what is chosen at once, and its value is what has come', async () => {
    let begun = 0;
    const { sent } = drawPapers(async ({ file, onToken }) => {
      const given = token(++begun);
      onToken(given);
      return file.name === 'harmful.pdf' ? { is: 'refused', why: 'harmful' } : { is: 'sent', token: given };
    });
    await ready();
    const chosen = [pdf('a b.pdf'), pdf('note.txt', 10, 'text/plain'), pdf('large.pdf', 1001), pdf('harmful.pdf')];
    fireEvent.change(await chooser(), { target: { files: chosen } });
    await screen.findByText('“harmful.pdf” was refused by our scanner');
    expect(screen.getByText('Only PDF').closest('li')?.textContent).toContain('note.txt');
    expect(screen.getByText('Too large').closest('li')?.textContent).toContain('large.pdf');
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('Not all have come');
    for (const name of ['note.txt', 'large.pdf', 'harmful.pdf']) press(`Remove ${name}`);
    expect(document.activeElement).toBe(await chooser());
    press('Continue');
    await heading('Check your answers');
    expect(screen.getByText('a b.pdf')).toBeDefined();
    press('Register');
    await waitFor(() => expect(sent.map(({ record }) => record)).toEqual([{ papers: `${token(1)}~pdf~10~a%20b.pdf` }]));
  });

  it('says that a file is being checked, and when it could not be', async () => {
    let answer: (given: SentAnswer) => void = () => undefined;
    drawPapers(async ({ onToken, onCheck }) => {
      await Promise.resolve();
      onToken(token(3));
      onCheck();
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await ready();
    fireEvent.change(await chooser(), { target: { files: [pdf('a.pdf')] } });
    expect((await screen.findAllByText('Checking the file…')).map(({ className }) => className)).toEqual([
      'file-checking',
      'visually-hidden',
    ]);
    await act(async () => answer({ is: 'unchecked' }));
    expect(screen.queryByText('Checking the file…')).toBeNull();
    expect(screen.getAllByText('“a.pdf” could not be checked')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /Try again/u }));
    await screen.findAllByText('Checking the file…');
    await act(async () => answer({ is: 'sent', token: token(3) }));
    await waitFor(() => expect(control('papers').value).toBe(`${token(3)}~pdf~10~a.pdf`));
  });

  it('keeps what could not be sent and goes on where it was, when asked and when the network is back', async () => {
    const tokens: (string | undefined)[] = [];
    drawPapers(async ({ token: known, onToken }) => {
      tokens.push(known);
      onToken(token(7));
      return tokens.length < 3 ? { is: 'unreachable' } : { is: 'sent', token: token(7) };
    });
    await ready();
    fireEvent.change(await chooser(), { target: { files: [pdf('a.pdf')] } });
    const again = { name: /Try again/u };
    fireEvent.click(await screen.findByRole('button', again));
    // The moment that it is said again, which is as early as it can be.
    const said = new MutationObserver(() => {
      if (tokens.length < 2 || !screen.queryByRole('button', again)) return;
      said.disconnect();
      window.dispatchEvent(new Event('online'));
    });
    said.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(tokens).toEqual([undefined, token(7), token(7)]));
    await waitFor(() => expect(control('papers').value).toBe(`${token(7)}~pdf~10~a.pdf`));
  });
});

describe('a code that is looked up', () => {
  const trades = [
    { code: '4752', label: 'Ironmongers' },
    { code: '4663', label: 'Wholesale of iron' },
  ];
  const search = vi.fn<LoadOptions>(async (source) => (source.is === 'search' ? searchOptions(trades, source.words, 50) : []));
  const trade = (more: object = {}): Field =>
    ({ kind: 'activity', input: 'input', widget: 'search', mandatory: true, optionsFrom: 'trades', ...more }) as Field;
  const drawTrade = (more: object = {}) => {
    const short = { ...plan, steps: [{ name: 'account', fields: ['trade'] }], fields: { trade: trade(more) } };
    const words = { ...texts, fields: { trade: { label: 'Trade', mistakes: { notFound: 'No such code' } } } };
    const form = { plan: short, texts: words, loadValidator: async () => () => ({ account: () => true }), now: () => new Date() };
    return draw({ form, checkAnswers: false, loadOptions: search });
  };
  const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Trade' });
  const found = () => document.getElementById('field-trade-found')?.textContent;

  // The first of all: the list's own file comes once.
  it('what was typed before the list came is looked for once it is there', async () => {
    drawTrade();
    control('trade').focus();
    type('trade', 'iron');
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  });

  it('words find it, arrows and Enter choose it, and its words are said', async () => {
    const page = drawTrade();
    await ready();
    const input = await box();
    type('trade', 'iron');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['4752 Ironmongers', '4663 Wholesale of iron']),
    );
    expect([input.getAttribute('aria-expanded'), screen.getByText('2 found').getAttribute('role')]).toEqual(['true', 'status']);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['4663 Wholesale of iron', 'true']);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([input.value, found(), input.getAttribute('aria-expanded')]).toEqual(['4663', 'Wholesale of iron', 'false']);
    expect(page.sent).toEqual([]);
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ trade: '4663' }));
  });

  it('what somebody points at stays so when a later answer has it too', async () => {
    drawTrade();
    await ready();
    const input = await box();
    type('trade', 'iro');
    await screen.findAllByRole('option');
    const { promise, resolve } = Promise.withResolvers<typeof trades>();
    const calls = search.mock.calls.length;
    search.mockReturnValueOnce(promise);
    type('trade', 'iron');
    await waitFor(() => expect(search.mock.calls).toHaveLength(calls + 1));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await act(async () => resolve([...trades].reverse()));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('4663 Wholesale of iron');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['4752', 'false']);
  });

  it('Escape closes it and keeps what was typed; what matches nothing is said', async () => {
    drawTrade();
    await ready();
    const input = await box();
    type('trade', 'iron');
    await screen.findAllByRole('option');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect([screen.queryByRole('option'), input.value]).toEqual([null, 'iron']);
    type('trade', 'iron gates');
    await waitFor(() => expect(found()).toBe('Nothing matches; the list is not whole.'));
  });

  it('of a list of examples another code is noted and sent', async () => {
    const page = drawTrade();
    await ready();
    await box();
    type('trade', '9999');
    leave('trade');
    await waitFor(() => expect(found()).toBe('Not in our list.'));
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ trade: '9999' }));
  });

  it('of a whole list another code is a mistake, until it is another', async () => {
    const page = drawTrade({ asks: ['exists'] });
    await ready();
    await box();
    type('trade', 'iron gates');
    await waitFor(() => expect(found()).toBe('Nothing matches.'));
    type('trade', '9999');
    await waitFor(() => expect(found()).toBe(''));
    leave('trade');
    await waitFor(() => expect(found()).toBe('No such code'));
    press('Register');
    await waitFor(() => expect(messageOf('trade')).toBe('No such code'));
    expect([page.sent, found()]).toEqual([[], '']);
    type('trade', '4752');
    press('Register');
    await waitFor(() => expect(page.sent[0]?.record).toEqual({ trade: '4752' }));
  });
});
