import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyOf, tierOf } from '../../engine/runtime.ts';
import { EMAIL } from '../../scripts/tenant/proof/oracle/cases.ts';
import { judge } from '../../scripts/tenant/proof/oracle/judge.ts';
import { passwords as lines, passwordsOf } from '../../scripts/tenant/proof/oracle/passwords.ts';
import { codes, compileTenants, open } from './compiled.ts';

const tenants = compileTenants();
const CURRENT = 'Tx9!grnQ';

/** Passwords near what the policies ask: pieces of each class, blanks, the e-mail's, the old one; else any text. */
const passwords = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom('q', 'ñ', 'Q', 'Ж', '7', '4', '!', '?', '😀', 'abcd', 'ABC', '12', ' ', 'vida', 'VÍDAL'), { maxLength: 14 })
      .map((pieces) => pieces.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('Abc1!', 'Senha123', 'Abcdefgh', CURRENT, EMAIL, `Tx9!${'q'.repeat(61)}`, 'Tx9!grnQ\u202e') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const forms = codes.flatMap((code) =>
  Object.entries(tenants.get(code)?.forms ?? {}).flatMap(([name, form]) =>
    Object.entries(form.plan.fields).flatMap(([field, known]) => {
      const password = policyOf(known);
      return password === undefined ? [] : [{ code, name, field, form, password }];
    }),
  ),
);

test('every shop has a form that asks for a new password', () => {
  expect(new Set(forms.map(({ code }) => code))).toEqual(new Set(codes));
});

describe.each(codes)('the line written by hand for %s', (code) => {
  const line = passwordsOf(code);
  const tiers = line?.tiers.match(/[a-z]+/giu) ?? [];

  test('is one, and has an example in each tier and a source', () => {
    expect(lines.filter(({ tenants: named }) => named.includes(code))).toHaveLength(1);
    expect(new Set(line?.examples.map(({ tier }) => tier))).toEqual(new Set(tiers));
    expect(line?.source).not.toBe('');
  });

  test('puts into the lowest tier what the oracle refuses, and nothing else', () => {
    const astray = (line?.examples ?? []).filter(
      ({ tier, password }) => (tier === tiers[0]) !== (judge(code, 'password', password, { email: EMAIL })?.verdict !== ''),
    );
    expect(astray).toEqual([]);
  });
});

describe.each(forms)('$field of $name in $code', ({ form, field, password }) => {
  const lowest = password.tiers[0]?.name;

  test('is in the lowest tier where the form refuses it, and above it where the form takes it', async () => {
    const { judgeField } = await open(form);
    fc.assert(
      fc.property(passwords, (typed) => {
        fc.pre(typed !== '');
        const record = { email: EMAIL, currentPassword: CURRENT, [field]: typed };
        const refused = judgeField(field, record) !== undefined;
        expect(tierOf(password, typed, record) === lowest, refused ? 'refused, so the lowest' : 'taken, so above the lowest').toBe(refused);
      }),
      { numRuns: 300 },
    );
  });

  test('reaches each of its tiers with a password that differs in nothing but its signs', () => {
    const tried = ['Tx9', 'tx9!grnq', 'Tx9xgrnq', 'Tx9!grnR'].map((typed) =>
      tierOf(password, typed, { email: EMAIL, currentPassword: CURRENT }),
    );
    expect(new Set(tried)).toEqual(new Set(password.tiers.map(({ name }) => name)));
  });
});
