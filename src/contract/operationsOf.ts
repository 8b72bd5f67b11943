import { type Json, withoutRefs } from './withoutRefs.ts';

/** The shape of a request's body, as the compiler needs it: which paths a mapping may write. */
export type BodyShape =
  | { readonly is: 'object'; readonly keys: Readonly<Record<string, BodyShape>>; readonly required: readonly string[] }
  /** `answers`: questions of a field that the call answers for it. */
  | { readonly is: 'leaf'; readonly type: string; readonly answers?: readonly string[] }
  | { readonly is: 'list'; readonly of: BodyShape };

export type Operations = { readonly operations: Readonly<Record<string, BodyShape>> };

/** The part of a JSON Schema that the contract's bodies use. */
type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly 'x-answers'?: readonly string[];
};

type Operation = {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * operationId → shape of its body; calls that the shop makes (webhooks) too. Calls without a body are left out.
 * `bundle` is src/contract/generated/api.json.
 * @example operationsOf(api).operations.registerUser // {is: 'object', keys: {accountData: {…}, …}, required: []}
 */
export function operationsOf(bundle: Json): Operations {
  const contract = withoutRefs(bundle) as { readonly paths: Paths; readonly webhooks: Paths };
  const operations: Record<string, BodyShape> = {};
  for (const item of [...Object.values(contract.paths), ...Object.values(contract.webhooks)]) {
    for (const value of Object.values(item)) {
      const { operationId, requestBody } = value as Operation;
      const schema = requestBody?.content['application/json']?.schema;
      if (operationId !== undefined && schema !== undefined) operations[operationId] = shapeOf(schema);
    }
  }
  return { operations };
}

function shapeOf(schema: Schema): BodyShape {
  if (schema.properties !== undefined) {
    const keys = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, shapeOf(value)]));
    return { is: 'object', keys, required: schema.required ?? [] };
  }
  if (schema.items !== undefined) return { is: 'list', of: shapeOf(schema.items) };
  const answers = schema['x-answers'];
  return { is: 'leaf', type: schema.type ?? 'string', ...(answers === undefined ? {} : { answers }) };
}
