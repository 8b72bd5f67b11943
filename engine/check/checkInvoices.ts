/** An invoice is written with a status that orders of the tenant can have. */
import type { Subject } from './subject.ts';

export const checkInvoices = ({ tenant, reportAt }: Subject): void => {
  const { invoices, statuses } = tenant;
  const known = Object.keys(statuses?.order ?? {});
  if (invoices === undefined || known.length === 0 || known.includes(invoices.from)) return;
  reportAt('unknown-name', ['invoices', 'from'], { name: invoices.from, space: 'orderStatus' }, { help: { known } });
};
