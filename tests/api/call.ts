import { Ajv2020 } from 'ajv/dist/2020.js';
import { contract } from '../../src/contract/bundle.ts';

export type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers };
/** A JSON body as tests look into it. */
export type Body = { readonly [key: string]: Body } & { readonly length: number } & string;

export type Options = {
  readonly method?: string;
  readonly tenant?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** A browser, as far as the server can tell: it keeps cookies. */
export function browser(address: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(path: string, { method = 'GET', tenant = 'aa', body, headers = {} }: Options = {}): Promise<Answer> {
      const sent = {
        'x-tenant': tenant,
        'x-channel': 'web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      };
      const written = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      const response = await fetch(address + path, { method, headers: sent, ...written, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await response.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      agrees(method, new URL(path, address).pathname, response.status, json);
      return { status: response.status, headers: response.headers, body: json as Body };
    },
  };
}

export type Browser = ReturnType<typeof browser>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Every answer of the whole test traffic is held to the contract. */
function agrees(method: string, path: string, status: number, body: unknown): void {
  for (const [shape, item] of Object.entries(contract().paths)) {
    if (!new RegExp(`^${shape.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)) continue;
    const operation = item[method.toLowerCase()];
    if (operation === undefined || status >= 500) return;
    const answer = operation.responses[String(status)];
    if (answer === undefined) throw new Error(`${operation.operationId} answers ${status}, which the contract does not name.`);
    const schema = answer.content?.['application/json']?.schema;
    if (schema === undefined) {
      if (body !== undefined) throw new Error(`${operation.operationId} answers a body with ${status}.`);
    } else if (!ajv.validate(schema, body)) throw new Error(`${operation.operationId} ${status}: ${ajv.errorsText()}`);
    return;
  }
}

let made = 0;
/** A key as a form would make it. */
export const freshKey = (): string => `key-${process.pid}-${Date.now()}-${made++}`;

/** An answer as it would be for any other call: the request's id aside. */
export function withoutRequestId(body: Body): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value))) as unknown;
}
