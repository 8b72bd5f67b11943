import { contract, type Parameter } from '../../src/contract/bundle.ts';

export type Call = {
  readonly operation: string;
  readonly method: string;
  /** With its query; each value in it is one to attack. */
  readonly at: string;
  readonly body: unknown;
};

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** A value that the contract would take. */
function fillIn({ type, enum: choices, example, examples, properties, items, anyOf, oneOf }: Schema, depth = 0): unknown {
  const [first] = examples ?? [];
  if (example !== undefined || first !== undefined) return example ?? first;
  if (choices !== undefined) return choices[0];
  const [either] = anyOf ?? oneOf ?? [];
  if (either !== undefined) return fillIn(either, depth);
  const kind = Array.isArray(type) ? type[0] : type;
  if (properties !== undefined)
    return depth > 3 ? {} : Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fillIn(one, depth + 1)]));
  if (kind === 'array') return items === undefined ? [] : [fillIn(items, depth + 1)];
  if (kind === 'integer' || kind === 'number') return 1;
  return kind === 'boolean' ? true : '1';
}

/** Each call of the contract, filled in. */
export const callsOf = (tenant: string): readonly Call[] =>
  Object.entries(contract().paths).flatMap(([shape, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody }]) => {
      const written = ({ name, schema }: Parameter) =>
        encodeURIComponent(['tenant', 'x-tenant'].includes(name) ? tenant : String(fillIn(schema)));
      const inPath = shape.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
        return parameter === undefined ? '1' : written(parameter);
      });
      const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${written(one)}`);
      const schema = requestBody?.content['application/json']?.schema;
      return {
        operation: operationId,
        method: method.toUpperCase(),
        at: `${inPath}${query.length === 0 ? '' : `?${query.join('&')}`}`,
        body: schema === undefined ? undefined : fillIn(schema),
      };
    }),
  );
