import { expect, test } from 'vitest';
import { rareKindNames } from '../../engine/kinds/rareKindNames.ts';
import { codes, compileTenants } from './compiled.ts';

const tenants = compileTenants();

test.each(codes)('%s: no registration and no login asks a kind whose rules come apart, but for files, so none waits for them', (code) => {
  const rareFields = Object.entries(tenants.get(code)?.forms ?? {})
    .filter(([form]) => /registration|login|recovery/iu.test(form))
    .flatMap(([form, { plan }]) => Object.entries(plan.fields).map(([field, { kind }]) => ({ form, field, kind })));
  expect(rareFields.length).toBeGreaterThan(20);
  // What chooses and sends files comes apart too: a form that asks for files loads it and its rules side by side.
  expect(rareFields.filter(({ kind }) => kind !== 'file' && rareKindNames.some((rare) => rare === kind))).toEqual([]);
});
