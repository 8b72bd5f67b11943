import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { control, draw, fillAccount, fillCompany, fillContact, heading, press, type } from './fixture/draw.tsx';
import { plan } from './fixture/plan.ts';
import { factory, factoryOf, good } from './fixture/rules.ts';
import { texts } from './fixture/texts.ts';

const throughAccount = async () => {
  fillAccount();
  press('Continue');
  await heading('Contact');
};
const toCheck = async () => {
  await throughAccount();
  fillContact();
  press('Continue');
  await heading('Company');
  await fillCompany();
  press('Continue');
  await heading('Check your answers');
};

describe('a form on the screen', () => {
  it('is drawn before its rules have come', () => {
    draw({ form: { plan, texts, loadValidator: () => new Promise(() => undefined), now: () => new Date() } });
    expect(control('firstName').id).toBe('field-firstName');
    expect(screen.getByText('Step 1 of 3')).toBeDefined();
  });

  it('leads from the first field to the answer', async () => {
    const onStep = vi.fn();
    const page = draw({ onStep });
    await toCheck();
    press('Register');
    await waitFor(() => expect(page.done).toEqual([[42, good]]));
    expect(page.sent).toEqual([{ record: good, key: 'key-1', plan }]);
    expect(onStep.mock.calls.map(([step]) => step)).toEqual([2, 3, 4]);
    // Until its screen leads on, nothing asks to be pressed again.
    expect(screen.getByRole('button', { name: 'Working' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('Continue pressed before the rules have come is obeyed when they come', async () => {
    let come: (value: typeof factory) => void = () => undefined;
    draw({
      form: {
        plan,
        texts,
        now: () => new Date(),
        loadValidator: () =>
          new Promise((resolve) => {
            come = resolve;
          }),
      },
    });
    fillAccount();
    press('Continue');
    expect(screen.getByRole('button', { name: 'Working' }).getAttribute('aria-disabled')).toBe('true');
    come(factory);
    await heading('Contact');
  });

  it('rules that do not come are reported, and can be loaded again', async () => {
    // They are asked for by Continue, and once the browser is idle.
    let isOffline = true;
    const loadValidator = async () => {
      if (isOffline) throw new Error('offline');
      return factory;
    };
    draw({ form: { plan, texts, loadValidator, now: () => new Date() } });
    fillAccount();
    press('Continue');
    await screen.findByText('The form has not loaded.');
    isOffline = false;
    press('Try again');
    await heading('Contact');
  });

  it('follows the address: back, forward, and no farther than what is finished', async () => {
    const onStep = vi.fn();
    const page = draw({ onStep, step: 1 });
    await throughAccount();
    page.again({ onStep, step: 2 });
    page.again({ onStep, step: 1 });
    await heading('Your account');
    expect(control('firstName').value).toBe('Ana');
    page.again({ onStep, step: 4 });
    await heading('Contact');
    expect(onStep).toHaveBeenLastCalledWith(2, { replace: true });
  });

  it('the heading of the next step takes the focus, the first one leaves it alone', async () => {
    draw();
    expect(document.activeElement).toBe(document.body);
    await throughAccount();
    expect(document.activeElement?.textContent).toBe('Contact');
  });

  it('reports the title of the step, and that mistakes are shown', async () => {
    const page = draw();
    expect(page.titles).toEqual([{ error: false, step: 'Your account' }]);
    press('Continue');
    await screen.findByRole('alert');
    expect(page.titles.at(-1)).toEqual({ error: true, step: 'Your account' });
  });
});

describe('checking the answers', () => {
  it('shows what was answered as people read it, no secret, nothing hidden, and says what was not given', async () => {
    draw();
    await toCheck();
    const answers = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await waitFor(() => expect(screen.getByText('Northtown')).toBeDefined());
    expect(Object.fromEntries(answers)).toMatchObject({
      'First name': 'Ana',
      'Document type': 'Rux',
      Rux: '12.345.678',
      Phone: '+99 987654321',
      Gender: 'Female',
      'Date of birth': 'Not given',
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['I accept the terms Yes', 'Send me news No']);
    expect(answers.map(([label]) => label)).not.toContain('Password');
    expect(answers.map(([label]) => label)).not.toContain('Country');
  });

  it('is in the sections of a step, each with a way to change it', async () => {
    const sections = { state: 'address', terms: 'consents' };
    const steps = plan.steps.map((step) => (step.name === 'company' ? { ...step, sections } : step));
    const headings = { address: 'Where it is', consents: 'What you agree to' };
    draw({
      form: {
        plan: { ...plan, steps },
        texts: { ...texts, sections: headings },
        loadValidator: async () => factory,
        now: () => new Date(),
      },
    });
    await toCheck();
    press('Change What you agree to');
    await heading('Company');
    expect(document.activeElement).toBe(control('terms'));
    const boxes = within(screen.getByRole('group', { name: 'What you agree to' })).getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
  });

  it('the Change link of a section leads to its first field, in view', async () => {
    const seen: (string | undefined)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.querySelector('input, select')?.id);
    };
    draw();
    await toCheck();
    press('Change Contact');
    await heading('Contact');
    expect([document.activeElement?.id, seen.at(-1)]).toEqual(['field-phone', 'field-phone']);
    // Any other way to a step leads to its heading, as before.
    press('Continue');
    await heading('Check your answers');
    press('Back');
    expect(document.activeElement).toBe(await heading('Company'));
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('a Change link comes back to it', async () => {
    draw();
    await toCheck();
    press('Change Contact');
    await heading('Contact');
    type('phone', '123456789');
    press('Continue');
    await heading('Check your answers');
    expect(screen.getByText('+99 123456789')).toBeDefined();
  });
});

describe('answers of the server', () => {
  it('a mistake lands on its field and step, with the typed values', async () => {
    draw({
      submit: async () => ({ is: 'rejected', mistakes: [{ field: 'phone', rule: 'phone', mistake: 'taken', message: 'Phone is taken' }] }),
    });
    await toCheck();
    press('Register');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link').textContent).toBe('Phone is taken');
    expect(control('phone').value).toBe('987654321');
    expect(control('phone').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(summary);
    type('phone', '987654322');
    await waitFor(() => expect(control('phone').getAttribute('aria-invalid')).toBeNull());
  });

  it('the room of the mistakes stays while the corrected form is sent, and goes where it has no answer', async () => {
    const short = { ...plan, steps: [{ name: 'account', fields: ['email'] }] };
    const answer = Promise.withResolvers<{ readonly is: 'unreachable' }>();
    draw({
      form: { plan: short, texts, loadValidator: async () => factoryOf(short), now: () => new Date() },
      checkAnswers: false,
      submit: () => answer.promise,
    });
    press('Register');
    await screen.findByRole('alert');
    const room = () => document.querySelector<HTMLElement>('.summary-of-mistakes');
    expect(room()?.dataset.over).toBeUndefined();
    type('email', 'ana@example.com');
    press('Register');
    await waitFor(() => expect(room()?.dataset.over).toBe('true'));
    expect(room()?.querySelectorAll('li')).toHaveLength(1);
    answer.resolve({ is: 'unreachable' });
    await screen.findByText('No connection');
    expect(room()).toBeNull();
  });

  it.each(['Try again', 'Register'])(
    'no answer: nothing can be edited, and the same is sent once more by the button %s',
    async (button) => {
      let tries = 0;
      const submit = vi.fn(async () => (++tries === 1 ? ({ is: 'unreachable' } as const) : ({ is: 'done' } as const)));
      draw({ submit });
      await toCheck();
      press('Register');
      await screen.findByText('No connection');
      expect(screen.queryByRole('button', { name: /Change|Back/ })).toBeNull();
      press(button);
      await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
      expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0]);
    },
  );

  it('a server that has too much to do: its sentence is shown, and Retry sends the same once more', async () => {
    let tries = 0;
    const message = 'Many people are here';
    const submit = vi.fn(async () => (++tries === 1 ? ({ is: 'unreachable', message } as const) : ({ is: 'done' } as const)));
    draw({ submit });
    await toCheck();
    press('Register');
    await screen.findByText(message);
    expect(screen.queryByText('No connection')).toBeNull();
    press('Try again');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0]);
  });

  it('a refusal is shown with its reference, and the form can be sent again', async () => {
    draw({ submit: async () => ({ is: 'refused', message: 'Too many tries', requestId: 'r-7' }) });
    await toCheck();
    press('Register');
    await screen.findByText('Too many tries');
    expect(screen.getByText('Reference: r-7')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('the button cannot fire twice', async () => {
    const submit = vi.fn(() => new Promise<never>(() => undefined));
    draw({ submit });
    await toCheck();
    press('Register');
    fireEvent.click(await screen.findByRole('button', { name: 'Working' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('a draft', () => {
  const draft = { flow: 'xx/fixture/guest', storage: () => localStorage, days: 7 };

  it('comes back with a line that says so, without the password, and can be started again', async () => {
    const first = draw({ draft });
    await throughAccount();
    fillContact();
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secreta');
    draw({ draft });
    await heading('Your account');
    expect(control('firstName').value).toBe('Ana');
    expect(screen.getByText(/We kept all but the password/)).toBeDefined();
    type('password', 'Secreta-1');
    press('Continue');
    await heading('Contact');
    expect(control('phone').value).toBe('987654321');
    expect(screen.queryByText(/We kept/)).toBeNull();
    press('Back');
    await heading('Your account');
    cleanup();
    draw({ draft });
    await heading('Your account');
    expect(screen.getByText(/We kept what you had typed/)).toBeDefined();
    press('Start over');
    await heading('Your account');
    expect(control('firstName').value).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('keeps what was typed last when the screen is left within the shop', async () => {
    const first = draw({ draft });
    await waitFor(() => expect(first).toBeDefined());
    type('firstName', 'Eva');
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).toContain('Eva');
  });

  it('keeps what was typed before the rules had come', async () => {
    const first = draw({ draft, form: { plan, texts, loadValidator: () => new Promise(() => undefined), now: () => new Date() } });
    type('document', '12.345.678');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    draw({ draft });
    await screen.findByText(/We kept/);
    expect(control('document').value).toBe('12.345.678');
    fillAccount();
    press('Continue');
    await heading('Contact');
  });

  it('keeps what was typed just before the rules came', async () => {
    let come: (value: typeof factory) => void = () => undefined;
    const loadValidator = () => new Promise<typeof factory>((resolve) => (come = resolve));
    draw({ draft, form: { plan, texts, loadValidator, now: () => new Date() } });
    type('firstName', 'Eva');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    come(factory);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Eva'));
  });

  it('a page that is only looked at leaves none', () => {
    draw({ draft });
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  const typedElsewhere = async (): Promise<void> => {
    const kept = localStorage.getItem('draft:xx/fixture/guest') ?? '';
    localStorage.setItem('draft:xx/fixture/guest', kept.replace('"Ana"', '"Elsewhere"'));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft:xx/fixture/guest' })));
  };
  const keptNow = () => JSON.parse(localStorage.getItem('draft:xx/fixture/guest') ?? '{}').record.firstName;
  const twoTabs = async () => {
    draw({ draft });
    await throughAccount();
    press('Back');
    await heading('Your account');
    await typedElsewhere();
    const notice = await screen.findByText('The form was continued in another tab');
    expect(document.activeElement).toBe(notice.parentElement);
    type('firstName', 'Here');
    window.dispatchEvent(new Event('pagehide'));
    expect(keptNow()).toBe('Elsewhere');
  };

  it('that another tab has continued is not overwritten; the person may take what is there', async () => {
    await twoTabs();
    press('Show the latest');
    await waitFor(() => expect(control('firstName').value).toBe('Elsewhere'));
    expect(screen.queryByText('The form was continued in another tab')).toBeNull();
    type('firstName', 'Later');
    window.dispatchEvent(new Event('pagehide'));
    expect(keptNow()).toBe('Later');
  });

  it('that another tab has continued can be replaced by the values here', async () => {
    await twoTabs();
    press('Continue here');
    await waitFor(() => expect(screen.queryByText('The form was continued in another tab')).toBeNull());
    expect([control('firstName').value, keptNow()]).toEqual(['Here', 'Here']);
  });

  it('of another tab outlives one in which nothing was typed', async () => {
    draw({ draft });
    await screen.findByText('Step 1 of 3');
    await waitFor(() => expect(control('firstName')).toBeDefined());
    localStorage.setItem(
      'draft:xx/fixture/guest',
      JSON.stringify({
        flow: 'xx/fixture/guest',
        form: 'h1',
        step: 'account',
        record: { firstName: 'Ana' },
        key: 'k',
        startedAt: Date.now(),
        expiresAt: Date.now() + 1e6,
      }),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    window.dispatchEvent(new Event('pagehide'));
    expect(keptNow()).toBe('Ana');
  });

  it('denied storage does not matter', async () => {
    draw({
      draft: {
        ...draft,
        storage: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    });
    await throughAccount();
  });
});
