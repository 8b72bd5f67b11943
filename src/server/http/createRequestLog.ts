import type { FastifyBaseLogger } from 'fastify';

type Child = FastifyBaseLogger['child'];
/** The log of one request, made with its first line: most requests write none, and making one took a twentieth of a short call. */
type RequestLog = FastifyBaseLogger & { readonly make: () => FastifyBaseLogger; made: FastifyBaseLogger | undefined };

function logOf(log: RequestLog): FastifyBaseLogger {
  log.made ??= log.make();
  return log.made;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** What all logs of requests share. */
const methods = {
  child(this: RequestLog, ...given: Parameters<Child>) {
    return logOf(this).child(...given);
  },
  get level() {
    return logOf(this as unknown as RequestLog).level;
  },
};
for (const level of levels)
  Object.defineProperty(methods, level, {
    value(this: RequestLog, ...line: readonly unknown[]) {
      Reflect.apply(logOf(this)[level], logOf(this), line);
    },
  });

export function createRequestLog(logger: FastifyBaseLogger, ...given: Parameters<Child>): FastifyBaseLogger {
  const log: RequestLog = Object.create(methods);
  return Object.assign(log, { make: () => logger.child(...given), made: undefined });
}
