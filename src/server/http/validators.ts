import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';

const ajv = new Ajv({ allErrors: true, keywords: ['x-answers', 'x-part', 'x-unique'] });
const compiled = new WeakMap<object, ValidateFunction>();

/** What judges by a schema: compiled when it is first asked, and kept as long as the schema is. */
export function compileValidator(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

/** Fastify's own compiles every schema before the server listens, and again for each server. */
export const validators: FastifySchemaCompiler<object> =
  ({ schema }) =>
  (data: unknown) => {
    const validate = compileValidator(schema);
    return validate(data) ? true : { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
  };
