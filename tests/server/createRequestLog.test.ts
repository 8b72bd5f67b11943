import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { createRequestLog } from '../../src/server/http/createRequestLog.ts';

test('Each line of a request’s log has its id, and a request that writes none makes no log', async () => {
  const lines: string[] = [];
  let made = 0;
  const app = Fastify({
    logger: { level: 'debug', base: null, stream: { write: (line) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) => {
      const child = (...given: Parameters<typeof logger.child>) => {
        made++;
        return logger.child(...given);
      };
      const counting = Object.create(logger, { child: { value: child } });
      return createRequestLog(counting, bindings, options);
    },
    genReqId: () => 'an-id',
  });
  app.get('/silent', async () => ({}));
  app.get('/loud', async ({ log }) => {
    for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) log[level]({ of: level }, 'said');
    // Below its level.
    log.trace('not said');
    log.child({ more: 1 }).info('of a child');
    return {};
  });
  await app.inject('/silent');
  expect([made, lines]).toEqual([0, []]);
  await app.inject('/loud');
  await app.close();
  expect(made).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    ...[20, 30, 40, 50, 60].map((level) => ({ level, reqId: 'an-id', msg: 'said' })),
    { level: 30, reqId: 'an-id', more: 1, msg: 'of a child' },
  ]);
});
