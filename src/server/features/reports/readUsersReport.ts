import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { periodBody, readPeriod } from '../../http/readPeriod.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { partKeyOf, partsOf, partUnitOf, periodBefore } from '../../policy/reports/reportPeriod.ts';
import { type Purchases, sumPurchasesByTime, sumPurchasesOfPeople } from '../../store/reports/usersReport.ts';

/** What a company's people bought within some days, beside the days before; canceled and returned orders are no purchases. */
export const readUsersReport = query('readUsersReport', {
  caller: 'company',
  async answer({ server: { replica: db }, call: { tenant, query, now }, session }) {
    const period = readPeriod(query, tenant.now, now);
    if ('refused' in period) return period;
    const key = { tenant: session.tenant, companyId: session.company.id };
    const before = periodBefore(period);
    const unit = partUnitOf(period);
    const { page, size } = readPaging(query);
    const people = await sumPurchasesOfPeople(db, key, { now: period, before }, { page, size });
    const sums = await sumPurchasesByTime(db, key, period, unit);
    const sumsBefore = await sumPurchasesByTime(db, key, before, unit);
    const earlier = partsOf(before, unit).map((part) => sumsBefore.get(partKeyOf(part, unit)));
    const parts = partsOf(period, unit).map((part, at) => ({
      ...periodBody(part),
      ...purchasesBody(sums.get(partKeyOf(part, unit))),
      before: purchasesBody(earlier[at]).total,
    }));
    const items = people.rows.map((row) => ({ ...row, ...purchasesBody(row), before: amountOf(hundredthsOf(row.before)) }));
    const report = {
      period: periodBody(period),
      periodBefore: periodBody(before),
      ...{ unit, currency: tenant.now.shell.currency, ...add([...sums.values()]), before: add([...sumsBefore.values()]), parts },
    };
    return { status: 200, body: { items, page, size, total: people.total, report } };
  },
});

const purchasesBody = ({ orders, total }: Purchases = { orders: 0, total: '0' }): Purchases => ({
  orders,
  total: amountOf(hundredthsOf(total)),
});

const add = (all: readonly Purchases[]): Purchases => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  total: amountOf(all.reduce((sum, { total }) => sum + hundredthsOf(total), 0n)),
});
