/** The tax is in percent; an invoice is written with a status that orders of the tenant can have. */
import type { Subject } from './subject.ts';

export const checkInvoices = (subject: Subject): void => {
  const { tenant, reportAt } = subject;
  const { invoices, statuses } = tenant;
  const percent = Number(invoices?.taxPercent);
  if (invoices !== undefined && percent > 0 && percent < 1) reportFraction(invoices.taxPercent, subject);
  const known = Object.keys(statuses?.order ?? {});
  if (invoices === undefined || known.length === 0 || known.includes(invoices.from)) return;
  reportAt('unknown-name', ['invoices', 'from'], { name: invoices.from, space: 'orderStatus' }, { help: { known } });
};

const reportFraction = (text: string, { placeOf, reportAt }: Subject): void => {
  const path = ['invoices', 'taxPercent'];
  const percent = String(Number((Number(text) * 100).toFixed(6)));
  reportAt(
    'fraction-for-percent',
    path,
    { text },
    { help: { percent }, fix: { edits: [{ at: placeOf(path), text: percent }], certain: false } },
  );
};
