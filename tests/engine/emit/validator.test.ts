import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test, vi } from 'vitest';
import { compile, validatorFile } from '../../../engine/compiler.ts';
import type { StepSchema } from '../../../engine/emit/stepSchema.ts';
import { createRun } from '../../../engine/forms/createRun.ts';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { realFiles } from '../laws/realTenants.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const compiled = () => compile(realFiles, { contract, hash: sha256 }).tenants;
const tenants = compiled();
const schemas = tenants.flatMap(({ tenant, forms }) =>
  Object.entries(forms).map(([name, form]) => [`${tenant}/${name}`, form.schemas] as const),
);

// Writing validators takes long: a few of them, or all where FULL is set.
const written = schemas.filter(([name]) => /Registration$/u.test(name)).filter((_one, at) => process.env.FULL || at % 7 === 0);

describe.each(written)('%s', (_name, steps) => {
  const text = validatorFile(steps);

  test('its validator imports nothing and evaluates nothing, so that a strict CSP lets it run', () => {
    expect(text).not.toMatch(/\bimport\b|\brequire\b|\beval\b|new Function/u);
    expect(text.startsWith('export default (run) => (')).toBe(true);
  });

  test('the same schema gives the same bytes', () => {
    expect(validatorFile(JSON.parse(JSON.stringify(steps)))).toBe(text);
  });
});

test('a length is counted in characters, as ajv counts it: of one or two units each', async () => {
  const property = { type: 'string', minLength: 3, maxLength: 5 } as const;
  const schema = { type: 'object', properties: { name: property } };
  const text = validatorFile({ step: schema as unknown as StepSchema });
  const module: { default: ValidatorFactory } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const validate = module.default(createRun({}, () => '2026-11-21')).step;
  const byAjv = new Ajv2020().compile(schema);
  for (const unit of ['a', '😀', 'a😀', '😀a', '\ud83d'])
    for (let times = 0; times <= 7; times++) {
      const record = { name: unit.repeat(times) };
      expect(validate?.(record), JSON.stringify(record)).toBe(byAjv(record));
    }
});

test('the same files give the same bytes', () => {
  expect(JSON.stringify(compiled())).toBe(JSON.stringify(tenants));
});

test('a box to tick is const true in the step’s schema alone: nothing else could fill it in', () => {
  for (const { files } of tenants) for (const text of Object.values(files)) expect(text).not.toMatch(/"const":/u);
  const consents = schemas.flatMap(([, steps]) =>
    Object.values(steps).flatMap(({ properties }) => Object.values(properties).filter(({ type }) => type === 'boolean')),
  );
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.every((property) => property.const === true)).toBe(true);
});

test('a step’s schema is flat: no reference, condition or alternative at the top, which the renderer would evaluate', () => {
  for (const [name, steps] of schemas) {
    for (const schema of Object.values(steps)) {
      expect(
        Object.keys(schema).filter((key) => ['$ref', 'if', 'allOf', 'oneOf', 'anyOf'].includes(key)),
        name,
      ).toEqual([]);
    }
  }
});

test('a validator of an unknown keyword is refused, not silent', () => {
  const schema = { ...Object.values(schemas[0]?.[1] ?? {})[0], requird: ['x'] };
  expect(() => validatorFile({ account: schema as Parameters<typeof validatorFile>[0][string] })).toThrow(/unknown keyword/u);
});
