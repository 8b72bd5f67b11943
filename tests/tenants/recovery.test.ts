import { describe, expect, test } from 'vitest';
import { policyOf } from '../../engine/runtime.ts';
import { EMAIL } from '../../scripts/tenant/proof/oracle/cases.ts';
import { codes, compileTenants, open } from './compiled.ts';

const tenants = compileTenants();
const local = EMAIL.split('@')[0] ?? '';

/** What each shop calls the password that a recovery asks for. */
const labels = {
  cl: 'Contraseña nueva',
  homy: 'Contraseña nueva',
  pe: 'Contraseña nueva',
  br: 'Nova senha',
  mx: 'Contraseña nueva',
  co: 'Contraseña nueva',
  ar: 'Contraseña nueva',
  uy: 'Contraseña nueva',
} as const;

describe.each(codes)('the new password of a recovery in %s', (code) => {
  const form = tenants.get(code)?.forms.recoveryReset;
  if (form === undefined) throw new Error(`${code} has no recoveryReset`);
  const registration = tenants.get(code)?.forms.personRegistration;

  test('is judged beside the e-mail of the request, which is not asked again', async () => {
    const { judgeField, plan } = await open(form);
    expect(plan.fields.email).toBeUndefined();
    const record = { verificationCode: '123456', password: `X1-${local}-y`, email: EMAIL };
    expect(judgeField('password', record)?.mistake).toBe('unlike');
    expect(judgeField('password', { ...record, password: 'Xy1-wqzk-Y7' })).toBeUndefined();
  });

  test('is judged and explained as in a registration, and called new', () => {
    expect(policyOf(form.plan.fields.password)).toBeDefined();
    expect(policyOf(form.plan.fields.password)).toEqual(policyOf(registration?.plan.fields.password));
    expect(form.texts.fields.password?.criteria).toEqual(registration?.texts.fields.password?.criteria);
    expect(form.texts.fields.password?.label).toBe(labels[code]);
    expect(registration?.texts.fields.password?.label).not.toBe(labels[code]);
  });
});
