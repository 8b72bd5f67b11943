import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { copyOfTenants } from './copyOfTenants.ts';

const { tenantsDir, first: code, scratch, tenant } = copyOfTenants();

test('what a verb prints as JSON is as its schema says', { timeout: 600_000 }, async () => {
  const ajv = new Ajv2020({ allErrors: true });
  const printedAsJson = (...calls: readonly (readonly [string, ...string[]])[]) =>
    Promise.all(calls.map(async (args) => [args[0], (await tenant([...args, '--output', 'json'])).out] as const));
  const faults = (verb: string, printed: string): unknown => {
    const validate = ajv.compile(JSON.parse(readFileSync(path.join(root, `schemas/output/${verb}.schema.json`), 'utf8')));
    return validate(JSON.parse(printed)) ? [] : validate.errors;
  };
  const file = path.join(tenantsDir, code, 'limits.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}  registrationReviewBusinessDays: 2 # as inherited\n  reviewDys: two\n`);
  const mistakes = (await tenant(['check', code, '--output', 'json'])).out;
  writeFileSync(file, before);
  expect(mistakes).toContain('"fix"');
  const older = path.join(scratch, 'older');
  cpSync(tenantsDir, older, { recursive: true });
  const fields = path.join(older, '_shared/fields.yaml');
  writeFileSync(fields, readFileSync(fields, 'utf8').replace('length: {min: 1, max: 80}', 'length: {min: 1, max: 70}'));
  const diff = (await tenant(['diff', code, '--against', older, '--output', 'json'])).out;
  expect(JSON.parse(diff).tenants[0].findings).toContainEqual(expect.objectContaining({ classes: ['looser'] }));
  const schema = path.join(scratch, 'asked.json');
  writeFileSync(schema, JSON.stringify({ type: 'object', properties: { name: { type: 'string' } } }));
  const imported = (await tenant(['import', '--from', schema, '--output', 'json'])).out;
  expect(JSON.parse(imported).notes).toHaveLength(2);
  const judged = await tenant(['validate', code, 'login', '-'], '{"loginEmail": 7}\n{}\n');
  for (const [verb, printed] of [
    ['check', mistakes],
    ['diff', diff],
    ['import', imported],
    ['guide', (await tenant(['guide', '--json'])).out],
    ...(await printedAsJson(['explain', code, 'tenant.currency'], ['explain', code], ['explain', 'unknown-key'], ['coverage', code])),
    ...judged.out
      .trim()
      .split('\n')
      .map((line) => ['validate', line] as const),
  ] as const)
    expect(faults(verb, printed), verb).toEqual([]);
  expect(judged.out.trim().split('\n')).toHaveLength(2);
});
