import { describe, expect, test } from 'vitest';
import { conditionsOf, holds, shownFields, visible, withoutHidden } from '../../../engine/forms/shown.ts';
import { planOf } from '../kinds/judging.ts';

const plan = planOf(
  [
    { name: 'first', fields: ['origin', 'country'] },
    { name: 'second', fields: ['city', 'lastName'] },
  ],
  {},
  { country: { origin: ['abroad', 'both'] }, city: { country: ['Peru'], origin: ['abroad'] } },
);

describe('a condition', () => {
  const condition = { country: ['Peru', 'Chile'], terms: [true] };
  test.each([
    [{ country: 'Peru', terms: true }, true],
    [{ country: 'Chile', terms: true }, true],
    [{ country: 'Uruguay', terms: true }, false],
    [{ country: 'Peru' }, false],
    [{ terms: true }, false],
    [{}, false],
  ])('of two fields holds where each has one of its values: %j is %s', (record, expected) => {
    expect(holds(condition, record)).toBe(expected);
  });
  test('that asks nothing holds', () => expect(holds({}, {})).toBe(true));
});

describe('what a record shows', () => {
  test('goes from field to field: hidden is also what hangs on something hidden', () => {
    expect([...shownFields(plan, {})]).toEqual(['origin', 'lastName']);
    expect([...shownFields(plan, { origin: 'abroad' })]).toEqual(['origin', 'country', 'lastName']);
    expect([...shownFields(plan, { origin: 'abroad', country: 'Peru' })]).toEqual(['origin', 'country', 'city', 'lastName']);
    expect([...shownFields(plan, { origin: 'both', country: 'Peru' })]).toEqual(['origin', 'country', 'lastName']);
    expect([...shownFields(plan, { origin: 'here', country: 'Peru' })]).toEqual(['origin', 'lastName']);
  });

  test('is all that is kept of it, without what the form does not know', () => {
    expect(visible(plan, { origin: 'here', country: 'Peru', city: 'Lima', lastName: 'Rey', other: 'x' })).toEqual({
      origin: 'here',
      lastName: 'Rey',
    });
    expect(Object.keys(visible(plan, { lastName: 'Rey' }))).toEqual(['lastName']);
  });
});

describe('for validators', () => {
  const conditions = conditionsOf(plan);

  test('conditions are in the order of the screen', () => {
    expect(conditions.map(([field]) => field)).toEqual(['country', 'city']);
    expect(conditions[0]?.[1]).toEqual({ origin: ['abroad', 'both'] });
  });

  test('hidden fields are empty, and a record without any is not copied', () => {
    expect(withoutHidden(conditions, { origin: 'here', country: 'Peru', city: 'Lima' })).toEqual({ origin: 'here' });
    const whole = { origin: 'abroad', country: 'Peru', city: 'Lima' };
    expect(withoutHidden(conditions, whole)).toBe(whole);
    const short = { origin: 'here' };
    expect(withoutHidden(conditions, short)).toBe(short);
  });
});
