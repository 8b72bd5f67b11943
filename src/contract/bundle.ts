import api from './generated/api.json' with { type: 'json' };
import { type Json, withoutRefs } from './withoutRefs.ts';

/** One parameter of a call. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: object;
};

/** One call of the contract, its references resolved. */
export type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
};

export type Contract = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** The contract as it is published: OpenAPI 3.1 in one document. */
export const bundled: Json = api as unknown as Json;

let resolved: Contract | undefined;

/** The contract as the server binds it; the very same each time. */
export function contract(): Contract {
  resolved ??= withoutRefs(bundled) as unknown as Contract;
  return resolved;
}
