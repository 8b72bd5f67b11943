import type { StartOptions } from '../api/servers.ts';

/** What a test gives its servers that a process can be told; a function stays where it is. */
export type Tellable = Pick<StartOptions, 'limits' | 'patience' | 'bounds' | 'gatewayPatience' | 'importsFresh' | 'catalogue'>;

/** A server as a process is told to run it. */
export type Serving = {
  readonly id: string;
  readonly env: Readonly<Record<string, string>>;
  readonly connectionString: string;
  readonly logFile: string;
  readonly options: Tellable;
};

/** What a process of servers is told. */
export type Order = (Serving & { readonly is: 'serve' }) | { readonly is: 'end'; readonly id: string };

/** What it says. */
export type Word =
  | { readonly id: string; readonly is: 'ready' | 'ended' }
  | { readonly id: string; readonly is: 'serving'; readonly address: string }
  | { readonly id: string; readonly is: 'failed'; readonly why: string };
