import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, parseDraft } from '../../../engine/flows/draft.ts';
import { drafts, type TextStore } from '../../../engine/flows/drafts.ts';
import { reconcile, withoutSecrets } from '../../../engine/flows/reconcile.ts';
import { removeDrafts, removeExpiredDrafts } from '../../../engine/flows/removeDrafts.ts';
import type { FormPlan } from '../../../engine/forms/plan.ts';
import { optionsOf } from '../../../engine/runtime.ts';
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
          const options = optionsOf(field);
          if (options) expect(options).toContain(value);
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
      key: (at: number) => [...texts.keys()][at] ?? null,
      get length() {
        return texts.size;
      },
      names: () => [...texts.keys()],
    };
  };

  const now = new Date('2026-11-22T12:00:00Z');
  const at = (place: TextStore, flow = 'f', time = now) => drafts({ storage: () => place, flow, now: () => time, days: 7 });

  it('come back as they were written, each to its own flow', () => {
    const place = storage();
    expect(at(place).write(draft)).toBe(true);
    expect(at(place).read()).toMatchObject(draft);
    expect(at(place, 'g').read()).toBeUndefined();
    at(place).remove();
    expect(at(place).read()).toBeUndefined();
  });

  it('a draft ends so many days after the last change, and is removed then', () => {
    const place = storage();
    const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
    at(place).write(draft);
    // A look at it prolongs nothing, a change does.
    const later = at(place, 'f', daysLater(5));
    expect(later.write(later.read() ?? draft)).toBe(true);
    expect(later.read()?.startedAt).toBe(now.getTime());
    expect(at(place, 'f', daysLater(6.9)).read()).toMatchObject(draft);
    later.write({ ...draft, record: { firstName: 'Eva' } });
    // When it was started stays as it was.
    expect(at(place, 'f', daysLater(11.9)).read()).toMatchObject({ record: { firstName: 'Eva' }, startedAt: now.getTime() });
    expect(at(place, 'f', daysLater(12)).read()).toBeUndefined();
    expect(place.length).toBe(0);
  });

  it('drafts that have ended are removed, whichever form they are of; so are those that state no end', () => {
    const place = storage();
    at(place).write(draft);
    at(place, 'g', new Date(now.getTime() - 8 * 86_400_000)).write({ ...draft, flow: 'g' });
    place.setItem('draft:old', JSON.stringify({ ...draft, flow: 'old' }));
    place.setItem('other', 'x');
    removeExpiredDrafts(() => place, now);
    expect(place.names()).toEqual(['draft:f', 'other']);
  });

  it('of one owner are removed, those of others stay', () => {
    const place = storage();
    for (const flow of ['cl/a/1', 'cl/b/1', 'cl/a/2', 'cl/a/guest']) at(place, flow).write({ ...draft, flow });
    removeDrafts(
      () => place,
      (flow) => flow.endsWith('/1'),
    );
    expect(place.names()).toEqual(['draft:cl/a/2', 'draft:cl/a/guest']);
  });

  it('what another tab wrote since is never overwritten, unless that is asked for', () => {
    const place = storage();
    const [older, newer] = [at(place), at(place)];
    older.write(draft);
    newer.read();
    expect([older.isContinuedElsewhere(), newer.isContinuedElsewhere()]).toEqual([false, false]);
    newer.write({ ...draft, record: { firstName: 'Eva' } });
    expect(older.isContinuedElsewhere()).toBe(true);
    expect(older.write({ ...draft, record: { firstName: 'Ana María' } })).toBe(false);
    expect(at(place).read()?.record).toEqual({ firstName: 'Eva' });
    older.takeOver();
    expect(older.write({ ...draft, record: { firstName: 'Ana María' } })).toBe(true);
    expect(newer.isContinuedElsewhere()).toBe(true);
  });

  it('survive a full storage, a denied one, and one that is not there', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(at(full).write(draft)).toBe(false);
    const denied = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    const none = drafts({ storage: denied, flow: 'f', now: () => now, days: 7 });
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
      expect(at(place).read()).toBeUndefined();
    }
    fc.assert(fc.property(fc.jsonValue(), (stored) => void parseDraft(stored)));
    expect(parseDraft({ ...draft, record: { a: 1, b: null, c: 'x' } })?.record).toEqual({ c: 'x' });
  });
});
