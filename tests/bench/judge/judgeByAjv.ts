import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { CompiledForm } from '../../tenants/compiled.ts';

/** ajv alone, compiled to standalone code from the same step schemas without our own keyword; all errors, as a form needs them. */
export function judgeByAjv({ schemas }: CompiledForm): (record: unknown) => number {
  const ajv = new Ajv2020({ allErrors: true, messages: false, validateFormats: false, code: { source: true, optimize: 2 } });
  ajv.addKeyword('judgedBy');
  const steps = Object.values(schemas).map((schema) => {
    const code = standaloneCode.default(
      ajv,
      ajv.compile(JSON.parse(JSON.stringify(schema, (key, value) => (key === 'judgedBy' ? undefined : value)))),
    );
    const made: { exports: ((record: unknown) => boolean) & { errors?: readonly unknown[] | null } } = { exports: () => true };
    new Function('module', 'exports', 'require', code)(made, made.exports, createRequire(import.meta.url));
    return made.exports;
  });
  return (record) => {
    let mistakes = 0;
    for (const step of steps) if (!step(record)) mistakes += step.errors?.length ?? 0;
    return mistakes;
  };
}
