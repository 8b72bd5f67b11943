import { expect, test } from 'vitest';
import { contract } from '../../src/contract/bundle.ts';
import { schemaOf } from '../../src/server/http/binding.ts';
import { compileValidator, validators } from '../../src/server/http/validators.ts';

test('What each operation takes can be judged by what the contract says of it', () => {
  const operations = Object.values(contract().paths).flatMap((item) => Object.values(item));
  for (const operation of operations)
    for (const schema of Object.values(schemaOf(operation))) expect(() => compileValidator(schema), operation.operationId).not.toThrow();
});

test('All that is wrong is reported, and nothing is corrected', () => {
  const validate = validators({
    schema: { type: 'object', properties: { n: { type: 'integer' }, s: { type: 'string', default: 'x' } }, additionalProperties: false },
    method: 'POST',
    url: '/',
  });
  const given = { n: '1', m: 1 };
  const verdict = validate(given);
  expect(verdict).toMatchObject({ error: [{ params: { additionalProperty: 'm' } }, { instancePath: '/n' }] });
  expect(given).toEqual({ n: '1', m: 1 });
  expect(validate({ n: 1 })).toBe(true);
});
