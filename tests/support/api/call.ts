import { Ajv2020 } from 'ajv/dist/2020.js';
import { contract } from '../../../src/contract/bundle.ts';
import { answerOf, operationAt, record } from '../../traffic/traffic.ts';

/** `bytes` are those of an answer that is a file, such as a PDF. */
export type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers; readonly bytes: Uint8Array };
/** A JSON body as tests look into it. */
export type Body = { readonly [key: string]: Body } & { readonly length: number } & string;

/** Status and code of a refusal. */
export const codeOf = ({ status, body }: Answer) => [status, body?.error?.errorObj?.code];

/** The version of what was read. */
export const etagOf = ({ headers }: Answer): string => headers.get('etag') ?? '';

export type Options = {
  readonly method?: string;
  /** Empty: without the header, as a browser opens a file by itself. */
  readonly tenant?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** A browser, as far as the server can tell: it keeps cookies. */
export function browser(address: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(path: string, { method = 'GET', tenant = 'aa', body: given, headers = {} }: Options = {}): Promise<Answer> {
      const sent = {
        ...(tenant === '' ? {} : { 'x-tenant': tenant }),
        'x-channel': 'web',
        ...(given === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      };
      const written = given === undefined ? {} : { body: typeof given === 'string' ? given : JSON.stringify(given) };
      const response = await fetch(address + path, { method, headers: sent, ...written, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      const { pathname, search } = new URL(path, address);
      record('api', { method, path: pathname + search, headers: sent, ...written, answer: answerOf(response, bytes) });
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const body = isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.length === 0 ? undefined : bytes.toString();
      agrees(method, pathname, response, body);
      return { status: response.status, headers: response.headers, body: body as Body, bytes };
    },
  };
}

export type Browser = ReturnType<typeof browser>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

const operations = new Map(
  Object.values(contract().paths).flatMap((item) => Object.values(item).map((operation) => [operation.operationId, operation] as const)),
);

/** Every answer of the whole test traffic is held to the contract. */
function agrees(method: string, path: string, { status, headers }: Response, body: unknown): void {
  const operation = operations.get(operationAt(method, path) ?? '');
  if (operation === undefined || status >= 500) return;
  const answer = operation.responses[String(status)];
  if (answer === undefined) throw new Error(`${operation.operationId} answers ${status}, which the contract does not name.`);
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const content = answer.content?.[type];
  if (content === undefined) {
    if (body !== undefined) throw new Error(`${operation.operationId} answers ${type} with ${status}.`);
  } else if (type === 'application/json' && !ajv.validate(content.schema, body))
    throw new Error(`${operation.operationId} ${status}: ${ajv.errorsText()}`);
}

let made = 0;
/** A key as a form would make it. */
export const freshKey = (): string => `key-${process.pid}-${Date.now()}-${made++}`;

/** An answer as it would be for any other call: the request's id aside. */
export function withoutRequestId(body: Body): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value))) as unknown;
}
