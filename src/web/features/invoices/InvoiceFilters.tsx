import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { YearFilter } from '../../app/navigation/YearFilter.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { kinds } from './invoice.ts';

/** Narrows the list by what a document is and when it was issued. All of it is in the address. */
export const InvoiceFilters = ({ base, isFiltered }: { readonly base: string; readonly isFiltered: boolean }) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const words = {
    invoice: tenant.say('kindInvoice'),
    receipt: tenant.say('kindReceipt'),
    creditNote: tenant.say('kindCreditNote'),
  };
  return (
    <FilterBar
      label={tenant.say('filterInvoices')}
      submit={tenant.say('search')}
      state={search.toString()}
      onFilter={go}
      clear={isFiltered && <PathLink to={base}>{tenant.say('showAll')}</PathLink>}
    >
      <FilterField label={tenant.say('invoiceKind')}>
        <select name="kind" defaultValue={search.get('kind') ?? ''}>
          <option value="">{tenant.say('anyKind')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words[kind]}
            </option>
          ))}
        </select>
      </FilterField>
      <YearFilter />
    </FilterBar>
  );
};
