/**
 * SQLSTATEs of a database that cannot do it now but may at the next try: 08 connection, 53 resources, 57P it stops or starts, 25006 it may
 * only be read (a standby, until a balancer knows the primary), 40 it chose another transaction, 25P03, 25P04 and 57014 it waited too long,
 * 55P03 somebody held the row, 58030 its disk does not answer.
 */
const states = /^(?:08...|53...|57P..|25006|40001|40003|40P01|25P03|25P04|57014|55P03|58030)$/;
/** A socket or a name's address; nothing else of the system has these codes. */
const ofSockets =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver (pg, pg-pool, Kysely) says in words alone. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|There was an error establishing an SSL connection|Client network socket disconnected|Postgres connection has been discarded|driver has already been destroyed)/;

/** Was it the database that was not there, so that the same call may work in a moment? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return states.test(code);
  // A socket's file goes with its server; other files are ours. Of an address with two forms, each of which failed, the errors are several.
  const ofSocketFile = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    words.test(error.message) ||
    ofSockets.test(code) ||
    ofSocketFile ||
    (error instanceof AggregateError && error.errors.some(isUnavailable))
  );
}
