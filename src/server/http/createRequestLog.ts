import type { FastifyBaseLogger } from 'fastify';

type Line = readonly [object: unknown, ...more: unknown[]];
type Write = (...line: Line) => void;

/** The log of one request, made with its first line: most requests write none, and making one took a twentieth of a short call. */
class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#log.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given);
  }

  fatal(...line: Line): void {
    (this.#log.fatal as Write)(...line);
  }

  error(...line: Line): void {
    (this.#log.error as Write)(...line);
  }

  warn(...line: Line): void {
    (this.#log.warn as Write)(...line);
  }

  info(...line: Line): void {
    (this.#log.info as Write)(...line);
  }

  debug(...line: Line): void {
    (this.#log.debug as Write)(...line);
  }

  trace(...line: Line): void {
    (this.#log.trace as Write)(...line);
  }

  silent(...line: Line): void {
    (this.#log.silent as Write)(...line);
  }
}

export const createRequestLog = (
  ...[logger, ...given]: [FastifyBaseLogger, ...Parameters<FastifyBaseLogger['child']>]
): FastifyBaseLogger => new RequestLog(() => logger.child(...given));
