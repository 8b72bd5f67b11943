import { dayIn } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { workOnEach } from '../../platform/workOnEach.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { claimEndingQuotation, listEndingQuotations } from '../../store/quotations/endingQuotations.ts';
import { notify } from '../notifications/notify.ts';

type Parts = Pick<Server, 'db' | 'enqueueMail'> & { readonly tenants: Pick<Tenants, 'codes' | 'find'> };

/** The most that one run notes of a tenant; the next run notes the rest. */
const most = 100;

/**
 * Notifies people, once, that a quotation of theirs ends within the days that the tenant says.
 * @throws the first error, after all others are done
 */
export async function notifyEndingQuotations({ db, enqueueMail, tenants }: Parts, now: Date): Promise<void> {
  await workOnEach(await tenants.codes(), async (code) => {
    const tenant = await tenants.find(code);
    if (tenant === undefined) return;
    const { shell, side } = tenant.now;
    const lastDay = dayAfter(dayIn(now, shell.timeZone), limitOf(side, 'quotationEndsSoonDays'));
    const before = endOfDay(lastDay, shell.timeZone);
    await workOnEach(await listEndingQuotations(db, code, { now, before, most }), ({ id }) =>
      notifyOwner({ db, enqueueMail }, tenant, id, now),
    );
  });
}

async function notifyOwner({ db, enqueueMail }: Pick<Server, 'db' | 'enqueueMail'>, tenant: Tenant, id: string, now: Date): Promise<void> {
  const { shell } = tenant.now;
  await db.transaction().execute(async (trx) => {
    const quotation = await claimEndingQuotation(trx, { tenant: tenant.code, id }, now);
    if (quotation === undefined) return;
    const { number, total, valid_until: day } = quotation;
    const values = {
      shop: shell.name,
      firstName: quotation.first_name ?? '',
      businessName: quotation.business_name ?? '',
      quotationNumber: number,
      amount: formatMoney(total, shell),
      validUntil: formatDay(day, shell),
    };
    const to = { userId: quotation.user_id, email: quotation.email, companyId: quotation.company_id };
    await notify({ enqueueMail }, trx, tenant.now, { event: 'quotationEnding', to, values, details: { number, day }, about: number }, now);
  });
}
