import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { kinds } from './invoice.ts';

/** So many years back the list can be narrowed to. */
const YEARS = 8;

/** Narrows the list by what a document is and when it was issued. All of it stands in the address. */
export const InvoiceFilters = ({ base, isFiltered }: { readonly base: string; readonly isFiltered: boolean }) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const words = {
    invoice: tenant.say('kindInvoice'),
    receipt: tenant.say('kindReceipt'),
    creditNote: tenant.say('kindCreditNote'),
  };
  const year = Number(tenant.today.slice(0, 4));
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
      <FilterField label={tenant.say('orderYear')}>
        <select name="year" defaultValue={search.get('year') ?? ''}>
          <option value="">{tenant.say('anyYear')}</option>
          {Array.from({ length: YEARS }, (_, back) => year - back).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </FilterField>
    </FilterBar>
  );
};
