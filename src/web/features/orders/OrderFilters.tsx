import { navigate } from '../../app/navigation/navigation.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { ViewTabs } from '../../app/navigation/ViewTabs.tsx';
import { YearFilter } from '../../app/navigation/YearFilter.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { digitsIn, NumberFilter } from '../../design/NumberFilter.tsx';
import { isBackwards, PeriodFilter } from '../../design/PeriodFilter.tsx';
import { useFilterMistake } from '../../design/useFilterMistake.ts';
import { filtersIn, type Group, type ListPage, listPages, statusesIn, withoutUnfitStatus } from './order.ts';

type Props = {
  readonly page: ListPage;
  /** The address of the whole list. */
  readonly whole: string;
  readonly isFiltered: boolean;
  readonly ofCompany: boolean;
  /** All of the company's orders can be read, not only one's own. */
  readonly ofAll: boolean;
};

const barFilters = ['number', 'status', 'year'];
/** Further filters for companies; folded while none is in use. */
const companyFilters = ['fromDate', 'toDate', 'reference', 'creator'];

/** Narrows the list: groups as views, the rest as fields. All of it is in the address. */
export const OrderFilters = ({ page, whole, isFiltered, ofCompany, ofAll }: Props) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const [isWordless, setWordless] = useFilterMistake(search.toString());
  const [hasBackwards, setBackwards] = useFilterMistake(search.toString());
  const words = {
    active: tenant.say('ordersActive'),
    completed: tenant.say('ordersCompleted'),
    canceled: tenant.say('ordersCanceled'),
  };
  const filters = filtersIn(search);
  const fits = (group: Group): boolean => withoutUnfitStatus(tenant.shell, page, { ...filters, group }).status === filters.status;
  return (
    <div className="order-filters">
      <ViewTabs
        label={tenant.say('orderGroups')}
        name="group"
        views={[
          { label: tenant.say('ordersAll'), to: whole },
          ...listPages[page].tabs.map((group) => ({ value: group, label: words[group], without: fits(group) ? [] : ['status'] })),
        ]}
        without={['after', 'before']}
      />
      {ofAll && (
        <ViewTabs
          label={tenant.say('whoseOrders')}
          name="whose"
          views={[{ label: tenant.say('ordersOfCompany') }, { value: 'mine', label: tenant.say('ordersOfMine') }]}
          without={['creator', 'creatorId', 'after', 'before']}
        />
      )}
      <FilterBar
        folds={[...barFilters, ...companyFilters].some((name) => search.has(name)) ? 'open' : 'closed'}
        label={tenant.say('filterOrders')}
        submit={tenant.say('search')}
        state={search.toString()}
        onFilter={(chosen) => {
          const typed = chosen.get('number');
          const digits = digitsIn(typed ?? '');
          setWordless(typed !== null && digits === '');
          const backwards = isBackwards(chosen, 'fromDate', 'toDate');
          setBackwards(backwards);
          if ((typed !== null && digits === '') || backwards) return;
          if (digits !== '') chosen.set('number', digits);
          const group = search.get('group');
          if (group !== null) chosen.set('group', group);
          if (search.get('whose') === 'mine') chosen.set('whose', 'mine');
          const person = search.get('creatorId');
          if (person !== null && chosen.get('creator') === search.get('creator')) chosen.set('creatorId', person);
          if (chosen.size > 0) go(chosen);
          else navigate(whole);
        }}
        clear={isFiltered && <PathLink to={whole}>{tenant.say('showAll')}</PathLink>}
      >
        <NumberFilter
          label={tenant.say('orderNumber')}
          value={search.get('number') ?? ''}
          mistake={isWordless ? tenant.say('orderNumberDigits') : undefined}
        />
        <FilterField label={tenant.say('orderStatus')}>
          <select name="status" defaultValue={search.get('status') ?? ''}>
            <option value="">{tenant.say('anyStatus')}</option>
            {statusesIn(tenant.shell, page, filters.group).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
        <YearFilter />
        {ofCompany && (
          <Disclosure summary={tenant.say('moreFilters')} open={companyFilters.some((name) => search.has(name))}>
            <div className="filters">
              <PeriodFilter
                from={{ name: 'fromDate', label: tenant.say('periodFrom'), value: search.get('fromDate') ?? '' }}
                to={{ name: 'toDate', label: tenant.say('periodTo'), value: search.get('toDate') ?? '' }}
                mistake={hasBackwards ? tenant.say('periodWrong') : undefined}
              />
              {tenant.shell.flows.purchase !== undefined && (
                <FilterField label={tenant.say('orderReference')}>
                  <input type="search" name="reference" autoComplete="off" maxLength={60} defaultValue={search.get('reference') ?? ''} />
                </FilterField>
              )}
              {ofAll && search.get('whose') !== 'mine' && (
                <FilterField label={tenant.say('orderCreator')}>
                  <input type="search" name="creator" autoComplete="off" maxLength={100} defaultValue={search.get('creator') ?? ''} />
                </FilterField>
              )}
            </div>
          </Disclosure>
        )}
      </FilterBar>
    </div>
  );
};
