import { fetchAdmitted } from '../fetchAdmitted.ts';

/** What a call answered. `body` is its JSON, if it has any. */
export type Answer = { readonly status: number; readonly body: unknown; readonly etag: string };
type CallOptions = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Somebody at a browser of their own, as far as the server can tell: cookies are kept. */
export type Visitor = (method: string, path: string, sent?: CallOptions) => Promise<Answer>;

let keys = 0;

export function visitor(address: string, tenant: string): Visitor {
  const cookies = new Map<string, string>();
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetchAdmitted(address + path, {
      method,
      headers: {
        ...{ 'x-tenant': tenant, 'x-channel': 'web', 'idempotency-key': `tenant-test-question-${process.pid}-${keys++}` },
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      etag: response.headers.get('etag') ?? '',
    };
  };
}
