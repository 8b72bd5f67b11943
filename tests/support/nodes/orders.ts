import type { StartOptions } from '../api/servers.ts';

/** What a test gives its servers that can be sent to a process; a function stays where it is. */
export type Tellable = Pick<StartOptions, 'limits' | 'patience' | 'bounds' | 'gatewayPatience' | 'importsFresh' | 'catalogue'>;

/** A server as it is described to a process. */
export type NodeEnvironment = {
  readonly id: string;
  readonly env: Readonly<Record<string, string>>;
  readonly connectionString: string;
  readonly logFile: string;
  readonly options: Tellable;
};

/** The messages to a process of servers. */
export type Order = (NodeEnvironment & { readonly is: 'serve' }) | { readonly is: 'end'; readonly id: string };

/** What it says. */
export type Word =
  | { readonly id: string; readonly is: 'ready' | 'ended' }
  | { readonly id: string; readonly is: 'serving'; readonly address: string }
  | { readonly id: string; readonly is: 'failed'; readonly why: string };
