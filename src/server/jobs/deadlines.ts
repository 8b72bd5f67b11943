import type { FastifyBaseLogger } from 'fastify';
import { lapseOrders } from '../domain/orders/lapseOrders.ts';
import { issueVouchers } from '../domain/refunds/issueVouchers.ts';
import type { Clock } from '../platform/clock.ts';

type Parts = Parameters<typeof issueVouchers>[0] & { readonly clock: Clock; readonly log: FastifyBaseLogger };

/** How often is looked for what has fallen due. */
const lookEvery = 5000;

/**
 * Does what falls due by the server's clock. There is no queue for it: a queue counts the database's time, and what is due stands in the
 * rows. Each node looks, one look at a time.
 */
export function startDeadlines({ clock, log, ...parts }: Parts): { stop(): Promise<void> } {
  let looking: Promise<unknown> | undefined;
  const look = () => {
    const now = clock();
    const told = (sentence: string) => (error: unknown) => log.error(error, sentence);
    looking ??= Promise.all([
      issueVouchers(parts, now).catch(told('vouchers that are due were not issued')),
      lapseOrders(parts, now).catch(told('orders whose time has run out were left as they are')),
    ]).finally(() => {
      looking = undefined;
    });
  };
  look();
  const timer = setInterval(look, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
