import type { Web } from '../../../src/server/http/web.ts';
import type { ServeOptions } from '../../../src/server/main.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';

/** The servers of a test, as it deals with them. */
export type Servers = {
  readonly address: string;
  /** The server's time; tests move it. */
  readonly time: { now: Date };
  readonly log: readonly string[];
  /** A second node on the same database, folder and clock. */
  readonly node: () => Promise<string>;
  /** Ends the first node. */
  readonly close: () => Promise<void>;
};

export type StartOptions = Pick<ServeOptions, 'limits' | 'patience' | 'bounds' | 'gatewayPatience' | 'importsFresh' | 'workbench'> & {
  /** Left out, the database's own. */
  readonly catalogue?: 'silent';
  readonly env?: Record<string, string>;
  /** Another migrated database than a fresh one of the tests' cluster. */
  readonly connectionString?: string;
  readonly observe?: ObserveStatement;
  /** Done with each server before it listens. */
  readonly attach?: Web['attach'];
  /** Compiled tenants to serve, instead of the fixture's two. */
  readonly compiledDir?: string;
};

/** A test registers more people from its one address than a household does; what tests that asks for the real limit. */
export const manyAccounts = { accountsOfAddress: { scope: 'accounts-address', hits: 1000, seconds: 60 * 60 } } as const;

/** What servers need. */
export type Ground = {
  readonly env: Readonly<Record<string, string>>;
  readonly connectionString: string;
  /** Gone with the test. */
  readonly folder: string;
  /** Done when the test ends, the last one first. */
  readonly ends: (() => Promise<unknown>)[];
};

export const firstMoment = new Date('2026-11-20T15:00:00Z');
