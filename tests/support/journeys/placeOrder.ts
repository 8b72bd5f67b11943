import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectionTo } from '../../../scripts/postgres/startPostgres.ts';
import { moveOrder } from '../../../src/server/domain/orders/moveOrder.ts';
import { placeOrder as place } from '../../../src/server/domain/orders/placeOrder.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { NewOrder } from '../../../src/server/store/orders/insertOrder.ts';
import { folders } from './folders.ts';

type Order = {
  readonly tenant: string;
  readonly email: string;
  readonly lines: NewOrder['lines'];
  /** Of a company's order: for which, and what it gave with it. */
  readonly ofCompany?: Pick<NewOrder, 'companyId' | 'references'>;
};
type To = Parameters<typeof moveOrder>[3];

/** What happens behind the till and in the warehouse of a shop that runs, as its own domain does it. */
const behindTheTill = async <T>(
  tenant: string,
  dataDir: string,
  act: (parts: { readonly db: ReturnType<typeof openDatabase>['db']; readonly shop: Parameters<typeof place>[1] }) => Promise<T>,
): Promise<T> => {
  const [, , , , socket = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const { db, end } = openDatabase(connectionTo(socket, 'postgres'));
  try {
    const shop = await openTenants(folders.compiled, () => undefined, systemClock).find(tenant);
    if (shop === undefined) throw new Error(tenant);
    return await act({ db, shop });
  } finally {
    await end();
  }
};

/** The number of an order that a person has paid by debit card and that is being prepared. */
export const placeOrder = ({ tenant, email, lines, ofCompany }: Order, dataDir: string = folders.data): Promise<string> =>
  behindTheTill(tenant, dataDir, async ({ db, shop }) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const order: NewOrder = {
      status: 'paymentConfirmed',
      userId: id,
      shipping: '1000',
      paymentMethod: 'debitCard',
      cardLast4: '4242',
      delivery: 'home',
      lines,
      place: { addressLine1: 'Los Aromos', addressLine2: '12' },
      ...ofCompany,
    };
    const placed = await db.transaction().execute((trx) => place(trx, shop, order, id, systemClock()));
    if (placed.is !== 'placed') throw new Error(placed.is);
    await db.transaction().execute((trx) => moveOrder(trx, shop, placed.number, 'preparing', 'warehouse', systemClock()));
    return placed.number;
  });

/** Advances an order, as the warehouse does. */
export const moveOrderTo = (tenant: string, number: string, to: To, dataDir: string = folders.data): Promise<void> =>
  behindTheTill(tenant, dataDir, async ({ db, shop }) => {
    const moved = await db.transaction().execute((trx) => moveOrder(trx, shop, number, to, 'warehouse', systemClock()));
    if (moved.is !== 'moved') throw new Error(moved.is);
  });
