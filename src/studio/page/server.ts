/** Calls of the studio's server. */

export type Grant = { readonly files: 'texts' | 'limits' | 'all'; readonly roles: readonly string[] };
export type Session = {
  readonly tenant: string;
  readonly name: string;
  readonly email: string;
  readonly grants: Readonly<Record<string, Grant>>;
};
export type SignIn = { readonly tenant: string; readonly name: string; readonly address: string };
export type SourceFile = { readonly path: string; readonly hash: string; readonly bytes: number; readonly may: 'write' | 'read' };
export type Folder = {
  readonly code: string;
  readonly basedOn?: string;
  readonly may: 'write' | 'read';
  readonly files: readonly SourceFile[];
};

/** What the server refused, in its own words. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const said = (body.error ?? {}) as { readonly code?: string; readonly message?: string };
    super(said.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = said.code ?? '';
    this.body = { ...body, ...said };
  }
}

type Sent = { readonly body?: unknown; readonly version?: string };

const call = async <T>(method: string, path: string, { body, version }: Sent = {}): Promise<T> => {
  const answer = await fetch(`/studio/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const data: unknown = text === '' ? undefined : JSON.parse(text);
  if (!answer.ok) throw new Refused(answer.status, (data ?? {}) as Readonly<Record<string, unknown>>);
  return data as T;
};

type FolderTexts = { readonly code: string; readonly files: Readonly<Record<string, { readonly text: string; readonly hash: string }>> };

export const server = {
  readSession: () => call<Session>('GET', '/session'),
  openSession: (tenant: string) => call<Session>('POST', '/session', { body: { tenant } }),
  endSession: () => call<undefined>('DELETE', '/session'),
  readSources: () => call<{ readonly folders: readonly Folder[] }>('GET', '/sources'),
  readFolder: (code: string) => call<FolderTexts>('GET', `/sources/${code}`),
};
