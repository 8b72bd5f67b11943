import { dayIn } from '../../../../engine/runtime.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { periodBody, readPeriod } from '../../http/readPeriod.ts';
import { dueDays, openPurchases } from '../../policy/credit/dueDays.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { partKeyOf, partsOf, partUnitOf, periodBefore, spanOf } from '../../policy/reports/reportPeriod.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { type CreditSums, listPurchasesOwed, sumCreditByTime } from '../../store/credit-line/creditDays.ts';
import { type CreditLine, findCreditLine, listCreditMovements } from '../../store/credit-line/creditLines.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

/** A company's credit line: what is left and what is due when, and how it moved within some days, beside the days before. */
export const readCreditLine = query('readCreditLine', {
  caller: 'company',
  async answer({ server: { replica: db }, call: { tenant, query, now }, session }) {
    const release = tenant.now;
    const { timeZone } = release.shell;
    const period = readPeriod(query, release, now);
    if ('refused' in period) return period;
    const reader = { ...orderReaderOf(session), companyId: session.company.id };
    const { page, size } = readPaging(query);
    const line = await findCreditLine(db, reader);
    const { direction } = readSort(query.sort ?? '-at');
    const rows = await listCreditMovements(db, reader, spanOf(period, timeZone), { size, direction, offset: (page - 1) * size });
    const items = rows.map(({ used_after: usedAfter, at, order, ...row }) => ({
      ...{ ...row, usedAfter, at: at.toISOString() },
      ...(order !== null && { orderNumber: order }),
    }));
    const before = periodBefore(period);
    const unit = partUnitOf(period);
    const sums = await sumCreditByTime(db, reader, period, unit);
    const sumsBefore = await sumCreditByTime(db, reader, before, unit);
    const total = [...sums.values()].reduce((sum, { movements }) => sum + movements, 0);
    const report = {
      ...{ period: periodBody(period), periodBefore: periodBody(before), unit },
      ...{ ...add([...sums.values()]), before: add([...sumsBefore.values()]) },
      parts: partsOf(period, unit).map((part) => ({ ...periodBody(part), ...add([sums.get(partKeyOf(part, unit)) ?? nothing]) })),
    };
    const owed = line && (await listPurchasesOwed(db, reader, line.used));
    const creditLine = line && owed && lineBody(release, line, owed, now);
    return { status: 200, body: { ...(creditLine && { creditLine }), items, page, size, total, report } };
  },
});

function lineBody({ shell: { timeZone }, side }: LoadedRelease, line: CreditLine, owed: Parameters<typeof openPurchases>[0], now: Date) {
  const left = hundredthsOf(line.limit) - hundredthsOf(line.used);
  const termDays = limitOf(side, 'creditTermDays');
  const due = dueDays(openPurchases(owed, line.used), { termDays, today: dayIn(now, timeZone) });
  return {
    ...line,
    available: left > 0n ? amountOf(left) : '0.00',
    due: {
      overdue: amountOf(due.overdue),
      ...(due.overdueSince !== undefined && { overdueSince: due.overdueSince }),
      days: due.days.map(({ on, amount }) => ({ on, amount: amountOf(amount) })),
    },
  };
}

const nothing = { purchased: '0', paid: '0', refunded: '0' };

type Amounts = Omit<CreditSums, 'movements'>;

function add(all: readonly Amounts[]): Amounts {
  const sum = (of: keyof Amounts) => amountOf(all.reduce((total, one) => total + hundredthsOf(one[of]), 0n));
  return { purchased: sum('purchased'), paid: sum('paid'), refunded: sum('refunded') };
}
