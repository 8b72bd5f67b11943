import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, parseDraft } from '../../../engine/flows/draft.ts';
import { drafts } from '../../../engine/flows/drafts.ts';
import { reconcile, withoutSecrets } from '../../../engine/flows/reconcile.ts';
import type { FormPlan } from '../../../engine/forms/plan.ts';
import { plan } from '../renderer/fixture/plan.ts';

const values = fc.oneof(fc.string(), fc.boolean());
const names = fc.oneof(fc.constantFrom(...Object.keys(plan.fields)), fc.string());
const anyDraft: fc.Arbitrary<Draft> = fc.record({
  flow: fc.constant('f'),
  form: fc.constantFrom('h1', 'h0'),
  step: fc.constantFrom('account', 'contact', 'gone', '__proto__'),
  record: fc.dictionary(names, values),
  key: fc.string({ minLength: 1 }),
});
/** The plan without some of its fields. */
const anyPlan: fc.Arbitrary<FormPlan> = fc.subarray(Object.keys(plan.fields)).map((kept) => ({
  ...plan,
  steps: plan.steps.map((step) => ({ ...step, fields: step.fields.filter((field) => kept.includes(field)) })),
  fields: Object.fromEntries(Object.entries(plan.fields).filter(([name]) => kept.includes(name))),
}));

describe('a draft meets the current form', () => {
  it('never brings a field that the form does not have, a secret, or a value of the wrong type', () => {
    fc.assert(
      fc.property(anyDraft, anyPlan, (draft, now) => {
        for (const [name, value] of Object.entries(reconcile(draft, now).record)) {
          const field = now.fields[name];
          expect(field).toBeDefined();
          expect(field?.secret).toBeUndefined();
          expect(typeof value).toBe(field?.widget === 'checkbox' ? 'boolean' : 'string');
          if (field?.options) expect(field.options).toContain(value);
        }
      }),
    );
  });

  it('loses nothing that still fits, and its key never', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { record, key } = reconcile(draft, plan);
        expect(key).toBe(draft.key);
        for (const name of ['firstName', 'street', 'phone']) {
          const value = draft.record[name];
          if (typeof value === 'string' && value !== '' && Object.hasOwn(draft.record, name)) expect(record[name]).toBe(value);
        }
      }),
    );
  });

  it('is settled after once: reconciling again changes nothing', () => {
    fc.assert(
      fc.property(anyDraft, anyPlan, (draft, now) => {
        const { record } = reconcile(draft, now);
        expect(reconcile({ ...draft, record }, now).record).toEqual(record);
      }),
    );
  });

  it('keeps its step only in the form it was typed into', () => {
    const draft: Draft = { flow: 'f', form: 'h1', step: 'contact', record: {}, key: 'k' };
    expect(reconcile(draft, plan).step).toBe('contact');
    expect(reconcile({ ...draft, form: 'h0' }, plan).step).toBeUndefined();
    expect(reconcile({ ...draft, step: 'gone' }, plan).step).toBeUndefined();
  });

  it('follows a renamed field, the new name first', () => {
    const renamed: FormPlan = {
      ...plan,
      fields: {
        ...plan.fields,
        firstName: {
          ...plan.fields.firstName,
          kind: 'name',
          input: 'input',
          widget: 'text',
          mandatory: true,
          formerly: ['givenName', 'name'],
        },
      },
    };
    const draft: Draft = { flow: 'f', form: 'h1', step: 'account', record: { name: 'Ana' }, key: 'k' };
    expect(reconcile(draft, renamed).record).toEqual({ firstName: 'Ana' });
    expect(reconcile({ ...draft, record: { name: 'Ana', firstName: 'Eva' } }, renamed).record).toEqual({ firstName: 'Eva' });
  });

  it('is written without secrets', () => {
    expect(withoutSecrets({ firstName: 'Ana', password: 'x', unknown: 'y' }, plan)).toEqual({ firstName: 'Ana' });
  });
});

describe('drafts in a storage', () => {
  const draft: Draft = { flow: 'f', form: 'h1', step: 'account', record: { firstName: 'Ana' }, key: 'k' };
  const storage = () => {
    const texts = new Map<string, string>();
    return {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    };
  };

  it('come back as they were written, each to its own flow', () => {
    const place = storage();
    expect(drafts(() => place, 'f').write(draft)).toBe(true);
    expect(drafts(() => place, 'f').read()).toEqual(draft);
    expect(drafts(() => place, 'g').read()).toBeUndefined();
    drafts(() => place, 'f').remove();
    expect(drafts(() => place, 'f').read()).toBeUndefined();
  });

  it('survive a full storage, a denied one, and one that is not there', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(drafts(() => full, 'f').write(draft)).toBe(false);
    const denied = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    const none = drafts(denied, 'f');
    expect([none.read(), none.write(draft)]).toEqual([undefined, false]);
    expect(none.remove).not.toThrow();
  });

  it('never take anything else for a draft', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"flow":"f"}',
      '{"flow":"f","form":1,"step":"a","key":"k","record":{}}',
      '{"flow":"f","form":"h","step":"a","key":"","record":{}}',
    ]) {
      const place = { ...storage(), getItem: () => text };
      expect(drafts(() => place, 'f').read()).toBeUndefined();
    }
    fc.assert(fc.property(fc.jsonValue(), (stored) => void parseDraft(stored)));
    expect(parseDraft({ ...draft, record: { a: 1, b: null, c: 'x' } })?.record).toEqual({ c: 'x' });
  });
});
