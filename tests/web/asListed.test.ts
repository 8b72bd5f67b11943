import { expect, test } from 'vitest';
import type { FormPlan } from '../../engine/runtime.ts';
import { toListedValues } from '../../src/web/app/forms/toListedValues.ts';

const place = (level: 1 | 2 | 3, listed: boolean) => ({ kind: 'place', level, listed, widget: 'text' }) as const;
const plan = { fields: { state: place(1, true), city: place(2, false), email: { kind: 'email', widget: 'text' } } } as unknown as FormPlan;

test('A level that was imported since the form was compiled is chosen from, one that has no list any more is typed', () => {
  expect(toListedValues(plan, 1)).toBe(plan);
  expect(toListedValues(plan, 3).fields).toMatchObject({
    state: { listed: true },
    city: { listed: true, level: 2 },
    email: { kind: 'email' },
  });
  expect(toListedValues(plan, 0).fields).toMatchObject({ state: { listed: false }, city: { listed: false } });
});
