/**
 * Is there a pooler before the database that gives each transaction another of its connections, as PgBouncer does in transaction mode? Then
 * nothing outlives a transaction: neither names of statements, nor settings, nor `LISTEN`.
 *
 * @example isPooledByTransaction('postgresql://account_area@pgbouncer:6432/shop?pooling=transaction') // true
 */
export const isPooledByTransaction = (connectionString: string): boolean =>
  new URL(connectionString).searchParams.get('pooling') === 'transaction';
