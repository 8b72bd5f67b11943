import { userInfo } from 'node:os';
import { type PaymentOutcome, payRefund, readAccountToPay } from '../../src/server/domain/refunds/payRefund.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { readSecret } from '../../src/server/platform/secret.ts';
import { listPayableRefunds } from '../../src/server/store/post-sale/refunds.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';
import { withMailQueue } from './withMailQueue.ts';

const USAGE = 'npm run shop -- refunds list <tenant>, or refunds account|paid <tenant> <ticket>.';

/** Refunds that are to be paid, the account of one, and that it was paid. */
export const payRefunds: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [what = '', code, ticket, more] = read.positionals;
  const isKnown = ['list', 'account', 'paid'].includes(what) && (what === 'list') === (ticket === undefined);
  if (!isKnown || code === undefined || more !== undefined) return misuse(USAGE);
  const found = await findCompiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { tenant } = found;
  return onDatabase(settings, async (db, connectionString) => {
    if (ticket === undefined) {
      const rows = await listPayableRefunds(db, tenant);
      for (const { number, order_number, way, amount, currency, expected_on } of rows)
        console.log(`${number}  order ${order_number}  ${amount} ${currency}  ${way}  by ${expected_on ?? '–'}`);
      if (rows.length === 0) console.log('Nothing is to be paid.');
      return 0;
    }
    const payment = { tenant, ticket, by: userInfo().username, now: systemClock() };
    if (what === 'paid')
      return withMailQueue(settings, connectionString, async (enqueueMail) =>
        reportOutcome(await payRefund({ db, enqueueMail }, payment), ticket),
      );
    const account = await readAccountToPay(db, await readSecret(settings), payment);
    if (account === undefined) return misuse(`No account is kept for ticket ${ticket}.`);
    for (const [field, value] of Object.entries(account)) console.log(`${field}  ${String(value)}`);
    return 0;
  });
};

function reportOutcome(paid: PaymentOutcome, ticket: string): number {
  switch (paid.is) {
    case 'paid':
      console.log(`The refund of ticket ${ticket} is paid; its account is forgotten.`);
      return 0;
    case 'refused':
      console.error(`The refund of ticket ${ticket} is ${paid.status}: it cannot be paid.`);
      return 1;
    case 'unknown':
      return misuse(`There is no ticket ${ticket}: npm run shop -- refunds list …`);
  }
}
