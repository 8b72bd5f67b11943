/** A host of somebody else's that the settings name. */
export type Host = { readonly url: string; readonly token: string | undefined };

/** Hosts by name, as an environment writes it. */
export type Hosts = Readonly<Record<string, Host>>;

/** The host of a name of the tenants' YAML: `puntos-homy` is PUNTOS_HOMY. */
export function hostOf(hosts: Hosts, name: string): Host | undefined {
  const key = name.replaceAll('-', '_').toUpperCase();
  return Object.hasOwn(hosts, key) ? hosts[key] : undefined;
}

/** The host of a payment gateway: its own, or the one of all gateways without their own. */
export function gatewayHostOf(
  { gatewayUrl, gatewayHosts }: { readonly gatewayUrl: string | undefined; readonly gatewayHosts: Hosts },
  name: string,
): Host | undefined {
  return hostOf(gatewayHosts, name) ?? (gatewayUrl === undefined ? undefined : { url: gatewayUrl, token: undefined });
}

/** Milliseconds after which a host is taken for silent. */
const patience = 10_000;
/** Refusals that may pass later (RFC 9110, 15; RFC 6585): everything else of 4xx will be refused again. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

export type HostAnswer = { readonly is: 'taken'; readonly body: unknown } | { readonly is: 'refused'; readonly problem: string };

/**
 * Asks a host of the settings; where a redirect leads is nobody the settings name.
 * @throws where it does not answer, or cannot now: its `code` says why, never what was sent
 */
export async function askHost(
  { url, token }: Host,
  path: string,
  { method, headers, body }: { readonly method: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: object },
): Promise<HostAnswer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw notNow(codeOf(error));
  });
  const text = await answer.text().catch((error: unknown) => {
    throw notNow(codeOf(error));
  });
  if (answer.ok) return { is: 'taken', body: parseJson(text) };
  const problem = `HTTP_${answer.status}`;
  if (answer.status >= 400 && answer.status < 500 && !passing.has(answer.status)) return { is: 'refused', problem };
  throw notNow(problem);
}

const notNow = (code: string): Error => Object.assign(new Error('A host did not take it.'), { code });

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
