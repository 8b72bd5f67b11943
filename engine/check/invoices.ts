/** An invoice is written with a status that orders of the tenant can have. */
import { formatSuggestion } from '../language/suggestName.ts';
import type { Subject } from './subject.ts';

export const checkInvoices = ({ tenant, tell }: Subject): void => {
  const { invoices, statuses } = tenant;
  const known = Object.keys(statuses?.order ?? {});
  if (invoices === undefined || known.length === 0 || known.includes(invoices.from)) return;
  tell(
    'unknown-name',
    ['invoices', 'from'],
    { name: invoices.from, what: 'a status of orders' },
    { help: formatSuggestion(invoices.from, known) },
  );
};
