/** Lists of a company that has a hundred thousand orders, as its superuser narrows and walks them. `npm run bench -- orders [rounds]` */
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { findCreatorsByName, listCreators, listOrders, type OrderFilter } from '../../src/server/store/orders/listOrders.ts';
import type { OrderReader } from '../../src/server/store/orders/orderReader.ts';
import { query } from '../support/api/query.ts';
import { formatSpread, report } from './measure/report.ts';
import { inRounds, spread } from './measure/rounds.ts';

const rounds = Number(process.argv[2] ?? 15);
const ORDERS = 100_000;
/** The longest that a person's list may take, in milliseconds. */
const GOAL = 100;
const tenant = 'aa';
const companyId = '00000000-0000-4000-8000-000000000001';
const people = 20;
const reader: OrderReader = { tenant, userId: companyId, companyId, wholeCompany: true };

const statements = [
  `insert into users (tenant, id, account_type, email, email_folded, password_hash, first_name, form, form_hash, profile, channel, created_at, updated_at)
    select '${tenant}', md5('user ' || k)::uuid, 'ORGANIZATION', k || '@example.com', k || '@example.com', '', 'Persona ' || k, '', '', '{}', 'web', now(), now()
    from generate_series(1, ${people}) k`,
  `insert into companies (tenant, id, document_compact, business_name, state, form, form_hash, profile, created_at, updated_at)
    values ('${tenant}', '${companyId}', '1', 'Bench', 'approved', '', '', '{}', now(), now())`,
  `insert into orders (tenant, number, user_id, company_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, version, updated_at)
    select '${tenant}', (1000000000 + k)::text, md5('user ' || 1 + k % ${people})::uuid, '${companyId}',
      (array['preparing', 'onTheWay', 'canceled', 'delivered', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[1 + k % 10],
      now() - k * interval '10 minutes', 2026 - k / 50000, 'XXX', k, 0, 'transfer', 'home', '{}', 1, now()
    from generate_series(1, ${ORDERS}) k`,
  `insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity)
    select tenant, number, line, 'S' || line, 'Producto', 1, 1 from orders, generate_series(1, 3) line`,
  `insert into order_history (tenant, order_number, step, status, at, actor) select tenant, number, 1, status, placed_at, 'bench' from orders`,
  'vacuum analyze',
];

const cluster = await testCluster(migrate);
try {
  const { connectionString } = await createDatabase(cluster);
  for (const statement of statements) await query(connectionString, statement);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const middle = String(1_000_000_000 + ORDERS / 2);
  const list =
    (filter: OrderFilter, edge: { readonly after?: string; readonly before?: string } = {}) =>
    async (): Promise<number> => {
      const begun = performance.now();
      await listOrders(db, reader, filter, { size: 10, by: 'placedAt', direction: 'desc', ...edge });
      return performance.now() - begun;
    };
  const variants = [
    { name: 'the first part', run: list({}) },
    { name: 'behind the middle', run: list({}, { after: middle }) },
    { name: 'before the middle', run: list({}, { before: middle }) },
    { name: 'a group of statuses', run: list({ statuses: ['canceled'] }) },
    { name: 'a year', run: list({ year: 2025 }) },
    { name: 'a piece of a number', run: list({ number: '99999' }) },
    { name: 'a number that none has', run: list({ number: '555555555' }) },
    {
      name: 'a creator',
      run: async () => {
        const begun = performance.now();
        const creators = findCreatorsByName(await listCreators(db, reader), 'persona 7');
        return performance.now() - begun + (await list({ creators })());
      },
    },
  ];
  await inRounds(variants, 2);
  const figures = await inRounds(variants, rounds);
  await end();
  const rows = variants.map(({ name }) => {
    const all = spread(figures.get(name) ?? []);
    return { name, cells: [formatSpread(all, 1)], goal: { text: `< ${GOAL} ms`, reached: all.median < GOAL } };
  });
  report('orders', ['ms of part and count'], rows, Object.fromEntries(figures));
} finally {
  await cluster.stop();
}
