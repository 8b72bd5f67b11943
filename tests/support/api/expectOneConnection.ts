import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';
import { afterEach, expect } from 'vitest';

const within = new AsyncLocalStorage<true>();
/** Where the work of a transaction has asked a pool for a second connection. */
const asked: string[] = [];

const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function executeWithin(callback) {
  return execute.call(this, (trx) => within.run(true, () => callback(trx as never))) as never;
};

const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function connectOnce(this: pg.Pool, ...given: Parameters<typeof connect>) {
  // The migrations have a pool of their own, for one at a time.
  if (within.getStore() === true && this.options.application_name !== 'account-area-migrate') asked.push(new Error('second').stack ?? '');
  return connect.apply(this, given);
} as typeof connect;

/** Fails a test in which it has: with as many such works at once as there are connections, each waits for the others. */
export function expectOneConnection(): void {
  afterEach(() => {
    expect(asked.splice(0), 'Within a transaction, another connection was asked for.').toEqual([]);
  });
}
