import type { Json } from '../../contract/withoutRefs.ts';

/** A parameter, or a place within a body: `userInfo.userName.firstName`. */
export type Field = {
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
};

export type Call = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly body: { readonly fields: readonly Field[]; readonly example: string | undefined } | undefined;
  readonly answers: readonly { readonly status: string; readonly description: string; readonly example: string | undefined }[];
};

/** The contract, put in order for a reader. */
export type Document = {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly subjects: readonly { readonly name: string; readonly description: string; readonly calls: readonly Call[] }[];
};

type Node = { readonly [key: string]: Json };

/** @param contract the bundled OpenAPI document, its references resolved */
export function describeContract(contract: Json): Document {
  const root = nodeOf(contract);
  const info = nodeOf(root.info);
  const calls = Object.entries({ ...nodeOf(root.paths), ...nodeOf(root.webhooks) }).flatMap(([path, item]) =>
    Object.entries(nodeOf(item)).map(([method, operation]) => {
      const read = nodeOf(operation);
      return { tag: textOf(listOf(read.tags)[0]), call: callOf(path.startsWith('/') ? path : `to the CRM: ${path}`, method, read) };
    }),
  );
  return {
    title: textOf(info.title),
    summary: textOf(info.summary),
    description: textOf(info.description),
    subjects: listOf(root.tags)
      .map(nodeOf)
      .map((tag) => ({
        name: textOf(tag.name),
        description: textOf(tag.description),
        calls: calls.filter((one) => one.tag === textOf(tag.name)).map((one) => one.call),
      })),
  };
}

function callOf(path: string, method: string, operation: Node): Call {
  const content = nodeOf(nodeOf(nodeOf(operation.requestBody).content)['application/json']);
  return {
    id: textOf(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation.summary),
    description: textOf(operation.description),
    fields: listOf(operation.parameters)
      .map(nodeOf)
      .map((one) => ({
        name: textOf(one.name),
        place: textOf(one.in),
        type: typeOf(nodeOf(one.schema)),
        required: one.required === true,
        description: textOf(one.description),
      })),
    body: content.schema === undefined ? undefined : { fields: fieldsOf(nodeOf(content.schema)), example: exampleOf(content) },
    answers: Object.entries(nodeOf(operation.responses)).map(([status, answer]) => {
      const [type, media] = Object.entries(nodeOf(nodeOf(answer).content))[0] ?? [];
      const what = type === undefined || type === 'application/json' ? '' : ` (${type})`;
      return {
        status,
        description: textOf(nodeOf(answer).description) + what,
        example: media === undefined ? undefined : exampleOf(nodeOf(media)),
      };
    }),
  };
}

/** Every leaf of a body. */
function fieldsOf(schema: Node, within: readonly string[] = [], required = false): readonly Field[] {
  const demanded = new Set(listOf(schema.required).map(textOf));
  const items = schema.items === undefined ? undefined : nodeOf(schema.items);
  const own = Object.entries(nodeOf(schema.properties)).flatMap(([name, value]) =>
    fieldsOf(nodeOf(value), [...within, name], demanded.has(name)),
  );
  if (own.length > 0) return own;
  if (items?.properties !== undefined) return fieldsOf(items, [...within.slice(0, -1), `${within.at(-1) ?? ''}[]`], required);
  return [{ name: within.join('.') || '–', place: 'body', type: typeOf(schema), required, description: textOf(schema.description) }];
}

function typeOf(schema: Node): string {
  const choices = listOf(schema.enum).map(textOf);
  if (choices.length > 0) return choices.join(' | ');
  const type = Array.isArray(schema.type) ? listOf(schema.type).map(textOf).join(' or ') : textOf(schema.type);
  const format = schema.format === undefined ? '' : `, ${textOf(schema.format)}`;
  const items = schema.items === undefined ? '' : ` of ${typeOf(nodeOf(schema.items))}`;
  return `${type === '' ? 'any' : type}${items}${format}`;
}

const exampleOf = ({ example, examples }: Node): string | undefined => {
  const shown = example ?? nodeOf(Object.values(nodeOf(examples))[0]).value;
  return shown === undefined ? undefined : typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2);
};

const nodeOf = (value: Json | undefined): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
