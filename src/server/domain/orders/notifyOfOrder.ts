import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { findOrderPerson } from '../../store/orders/findOrderPerson.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies the buyer of an order of its new status, if the tenant's table says so. */
export async function notifyOfOrder(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  tenant: Tenant,
  { number, status }: { readonly number: string; readonly status: StatusName<'order'> },
  now: Date,
): Promise<void> {
  const event = statusesOf(tenant, 'order').table[status]?.notifies;
  const person = event && (await findOrderPerson(trx, tenant.code, number));
  if (event === undefined || person === undefined) return;
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: person.first_name ?? '',
    businessName: person.business_name ?? '',
    orderNumber: number,
    status: shell.statuses.order?.[status] ?? status,
  };
  const to = { userId: person.id, email: person.email, companyId: person.company_id };
  await notify({ enqueueMail }, trx, tenant.now, { event, to, values, details: { number, status }, about: number }, now);
}
