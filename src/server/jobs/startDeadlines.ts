import type { FastifyBaseLogger } from 'fastify';
import { lapseApprovals } from '../domain/approvals/lapseApprovals.ts';
import { lapseOrders } from '../domain/orders/lapseOrders.ts';
import { notifyEndingQuotations } from '../domain/quotations/notifyEndingQuotations.ts';
import { issueVouchers } from '../domain/refunds/issueVouchers.ts';
import { countPurchases } from '../domain/reports/countPurchases.ts';
import type { Clock } from '../platform/clock.ts';

type Parts = Parameters<typeof issueVouchers>[0] &
  Parameters<typeof countPurchases>[0] &
  Parameters<typeof notifyEndingQuotations>[0] & { readonly clock: Clock; readonly log: FastifyBaseLogger };

/** Milliseconds between two looks. */
const interval = 5000;

/**
 * Issues vouchers, lapses orders and approvals and notes quotations that are due by the server's clock, and recounts purchases if a tenant's rules have
 * changed. A queue counts the database's time, so there is none: the rows themselves say when they are due. Each node looks, and one look
 * ends before the next starts.
 */
export function startDeadlines({ clock, log, ...parts }: Parts): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const run = () => {
    const now = clock();
    const logError = (message: string) => (error: unknown) => log.error(error, message);
    running ??= Promise.all([
      issueVouchers(parts, now).catch(logError('due vouchers were not issued')),
      lapseOrders(parts, now).catch(logError('overdue orders were not lapsed')),
      lapseApprovals(parts, now).catch(logError('overdue approvals were not lapsed')),
      notifyEndingQuotations(parts, now).catch(logError('quotations that end were not noted')),
      countPurchases(parts).catch(logError('recounting purchases failed')),
    ]).finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, interval);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
