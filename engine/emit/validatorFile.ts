/**
 * Step schemas → the text of a validator file: a module factory without imports, the same in Node and in a page under
 * a strict CSP. The last stage, in Node: ajv writes the code.
 */

import { _, type CodeKeywordDefinition, type KeywordCxt, type Name, stringify } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { StepSchema } from './stepSchema.ts';

const judgedBy: CodeKeywordDefinition = {
  keyword: 'judgedBy',
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const { gen, data, it } = cxt;
    const { method, data: given } = cxt.schema as { readonly method: string; readonly data: unknown };
    // Written once, outside of the function: what a method makes of its data it keeps by that very object.
    const kept = gen.scopeValue('keyword', { ref: given, key: JSON.stringify(given), code: stringify(given) });
    const mistake = gen.const('mistake', _`run.judge(${method}, ${kept}, ${data}, ${it.parentData})`);
    cxt.setParams({ mistake });
    cxt.fail(_`${mistake} !== ""`);
  },
  error: { message: '', params: ({ params }) => _`{mistake: ${params.mistake}}` },
};

/**
 * ajv's own `minLength` and `maxLength`, which count the characters of every text. A text of n units has at most n characters and at least
 * half as many, so that mostly its length says enough.
 */
const lengths: readonly CodeKeywordDefinition[] = [
  { keyword: 'maxLength', isWrong: (data: Name, limit: number) => _`${data}.length > ${limit} && run.length(${data}) > ${limit}` },
  {
    keyword: 'minLength',
    isWrong: (data: Name, limit: number) => _`${data}.length < ${2 * limit - 1} && run.length(${data}) < ${limit}`,
  },
].map(({ keyword, isWrong }) => ({
  keyword,
  type: 'string',
  schemaType: 'number',
  code: (cxt: KeywordCxt) => cxt.fail(isWrong(cxt.data, cxt.schema as number)),
  error: { message: '', params: ({ schema }) => _`{limit: ${schema as number}}` },
}));

/** Whether a schema is one at all is asked of one instance: each new one would first compile what schemas look like, most of its work. */
const ofSchemas = new Ajv2020({ strict: true });
ofSchemas.addKeyword(judgedBy);

/** The steps of a form → an ES module without imports: its default export is a `ValidatorFactory`. */
export const validatorFile = (schemas: Readonly<Record<string, StepSchema>>): string => {
  const steps = Object.entries(schemas).map(([name, schema]) => {
    ofSchemas.validateSchema(schema, true);
    const ajv = new Ajv2020({
      allErrors: true,
      strict: true,
      strictRequired: false,
      strictTypes: false,
      messages: false,
      validateFormats: false,
      validateSchema: false,
      code: { source: true, esm: false, lines: false, optimize: 2 },
    });
    ajv.addKeyword(judgedBy);
    for (const length of lengths) ajv.removeKeyword(String(length.keyword)).addKeyword(length);
    const code = standaloneCode.default(ajv, ajv.compile(schema));
    if (code.includes('require(')) throw new Error(`the validator of step ${name} would import: ${/require\([^)]*\)/u.exec(code)?.[0]}`);
    return `${JSON.stringify(name)}: (() => { const module = { exports: {} }; ${code}; return module.exports; })()`;
  });
  return `export default (run) => ({ ${steps.join(',\n')} });\n`;
};
