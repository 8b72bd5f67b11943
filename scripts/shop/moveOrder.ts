import { userInfo } from 'node:os';
import { statuses } from '../../src/contract/catalogue/statuses.ts';
import { advanceOrder } from '../../src/server/domain/orders/advanceOrder.ts';
import { moveParcel } from '../../src/server/domain/orders/moveParcel.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';
import { withMailQueue } from './withMailQueue.ts';

/** Brings an order, or one of its parcels, into its next status, as warehouse and till do; its invoice is written on the way. */
export const moveOrder: Verb = async (args, settings) => {
  const read = readArguments(args, { parcel: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [what, code, number, named, more] = read.positionals;
  const { names } = statuses.order;
  const to = names.find((name) => name === named);
  if (what !== 'move' || code === undefined || number === undefined || to === undefined || more !== undefined)
    return misuse(`npm run shop -- orders move <tenant> <number> ${names.join('|')} [--parcel <n>].`);
  const parcel = read.values.parcel === undefined ? undefined : Number(read.values.parcel);
  if (parcel !== undefined && !(Number.isInteger(parcel) && parcel > 0)) return misuse('--parcel is the number of the parcel, from 1.');
  const found = await findCompiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { tenant } = found;
  return onDatabase(settings, async (db, connectionString) => {
    const step = { to, actor: userInfo().username, now: systemClock() };
    const moved = await withMailQueue(settings, connectionString, (enqueueMail) =>
      db
        .transaction()
        .execute((trx) =>
          parcel === undefined
            ? advanceOrder({ enqueueMail }, trx, tenant, number, step)
            : moveParcel({ enqueueMail }, trx, tenant, { number, parcel, to, actor: step.actor }, step.now),
        ),
    );
    if (moved.is === 'missing')
      return misuse(parcel === undefined ? `${code} has no order ${number}.` : `${code} has no order ${number} with a parcel ${parcel}.`);
    if (moved.is === 'refused') console.error(`${number} is ${moved.from}, from where it does not become ${to}.`);
    else console.log(`${number} was ${moved.from} and is ${to}.`);
    return moved.is === 'refused' ? 1 : 0;
  });
};
