import { expect, test } from 'vitest';
import { copyOfTenants } from '../copyOfTenants.ts';

const { tenant } = copyOfTenants();

test('coverage is 0: every text, rule, condition, criterion and tier is reached', { timeout: 240_000 }, async () => {
  expect(await tenant(['coverage'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Reached by cases, form by form: \d+ texts [^;]+; \d+ rules [^;]+; \d+ conditions [^;]+; \d+ password criteria [^;]+; \d+ password tiers [^;]+\. Not reached: 0\.\nNot counted: messages of section 8 [^\n]+\n$/u,
    ),
  });
});
