import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PastOrder, placePastOrder } from '../../../scripts/demo/placePastOrder.ts';
import { connectionTo } from '../../../scripts/postgres/startPostgres.ts';
import type { StatusName } from '../../../src/contract/catalogue/statuses.ts';
import { moveParcel } from '../../../src/server/domain/orders/moveParcel.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { enqueueNothing } from '../api/enqueueNothing.ts';
import { folders } from './folders.ts';
import type { Shop } from './shop.ts';

type Status = StatusName<'order'>;

export type OrderDesk = {
  readonly carriers: readonly { readonly name: string; readonly page?: string }[];
  /** The number of an order that this person has placed so many days ago, as the shop's till and warehouse would have written it. */
  readonly place: (status: Status, ordering?: Partial<PastOrder>, daysAgo?: number) => Promise<string>;
  readonly moveParcel: (number: string, parcel: number, to: Status) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Behind the pages of a shop: where orders are placed and advanced. */
export const openOrderDesk = async ({ dataDir }: Shop, code: string, email: string): Promise<OrderDesk> => {
  const [, , , , socket = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const { db, end } = openDatabase(connectionTo(socket, 'postgres'), { connections: 1 });
  const tenant = await openTenants(folders.compiled, () => undefined, systemClock).find(code);
  if (tenant === undefined) throw new Error(`${code} is no shop`);
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', code)
    .where('email_folded', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('products')
    .select(['sku', 'name', 'price'])
    .where('tenant', '=', code)
    .orderBy('sku')
    .limit(2)
    .execute();
  const [first, ...more] = products.map(({ sku, name, price }, at) => ({ sku, name, unitPrice: price, quantity: at + 2 }));
  if (first === undefined) throw new Error(`${code} sells nothing`);
  return {
    carriers: tenant.now.side.carriers,
    place: (status, ordering = {}, daysAgo = 2) =>
      placePastOrder(
        { db, enqueueMail: enqueueNothing },
        tenant,
        status,
        {
          ...{ userId, lines: [first, ...more], paymentMethod: 'creditCard', cardLast4: '1111', delivery: 'home' },
          place: { addressLine1: 'Calle Larga', addressLine2: '1200' },
          ...ordering,
        },
        new Date(Date.now() - daysAgo * 86_400_000),
      ),
    async moveParcel(number, parcel, to) {
      const moved = await db
        .transaction()
        .execute((trx) =>
          moveParcel({ enqueueMail: enqueueNothing }, trx, tenant, { number, parcel, to, actor: 'warehouse' }, systemClock()),
        );
      if (moved.is !== 'moved') throw new Error(`${number}, parcel ${parcel}: ${moved.is}`);
    },
    end,
  };
};
