/**
 * SQLSTATEs of a database that cannot do it now but may at the next try: 08 connection, 53 resources, 57P it ends or begins,
 * 40 it chose another transaction, 25P03 and 57014 it waited too long, 55P03 somebody held the row.
 */
const states = /^(?:08...|53...|57P..|40001|40P01|25P03|25P04|57014|55P03)$/;
const ofTheSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** What the driver says in words alone. */
const words = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Was it the database that was not there, so that the same call may work in a moment? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return states.test(code);
  const ofConnecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write');
  return words.test(error.message) || (ofTheSystem.has(code) && ofConnecting);
}
