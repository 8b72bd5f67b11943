import { FilterField } from '../../design/FilterBar.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { useSearch } from './useSearch.ts';

/** How many years back a list can be narrowed to. */
const YEARS = 8;

/** Narrows a list to a year: `year` in the address. */
export const YearFilter = () => {
  const tenant = useTenant();
  const { search } = useSearch();
  const now = Number(tenant.today.slice(0, 4));
  return (
    <FilterField label={tenant.say('orderYear')}>
      <select name="year" defaultValue={search.get('year') ?? ''}>
        <option value="">{tenant.say('anyYear')}</option>
        {Array.from({ length: YEARS }, (_, back) => now - back).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </FilterField>
  );
};
