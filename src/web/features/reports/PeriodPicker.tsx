import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { FilterBar } from '../../design/FilterBar.tsx';
import { isBackwards, PeriodFilter } from '../../design/PeriodFilter.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useFilterMistake } from '../../design/useFilterMistake.ts';
import { type Period, type Preset, presets } from './period.ts';

type Props = { readonly period: Period & { readonly preset: Preset | undefined } };

/** Which days a report is about: predefined periods, or two days. The choice is in the address. */
export const PeriodPicker = ({ period: { fromDate, toDate, preset } }: Props) => {
  const tenant = useTenant();
  const { search, pathWith, go } = useSearch();
  const [isWrong, setWrong] = useFilterMistake(search.toString());
  const names: Readonly<Record<Preset, string>> = {
    twelveMonths: tenant.say('periodTwelveMonths'),
    thisMonth: tenant.say('periodThisMonth'),
    lastMonth: tenant.say('periodLastMonth'),
    thisYear: tenant.say('periodThisYear'),
  };
  const choose = (days: URLSearchParams): void => {
    const [from, to] = [days.get('from'), days.get('to')];
    const backwards = isBackwards(days, 'from', 'to');
    setWrong(backwards);
    if (from !== null && to !== null && !backwards) go(new URLSearchParams({ from, to }));
  };
  return (
    <div className="report-period">
      <Tabs
        label={tenant.say('reportPeriod')}
        links={presets.map((one, at) => ({
          key: one,
          link: (
            <PathLink exact to={pathWith({ period: at === 0 ? undefined : one, from: undefined, to: undefined, page: undefined })}>
              {names[one]}
            </PathLink>
          ),
        }))}
      />
      <Disclosure key={preset ?? 'own'} summary={tenant.say('periodOwn')} open={preset === undefined}>
        <FilterBar label={tenant.say('periodOwn')} submit={tenant.say('showPeriod')} state={search.toString()} onFilter={choose}>
          <PeriodFilter
            from={{ name: 'from', label: tenant.say('periodFrom'), value: fromDate }}
            to={{ name: 'to', label: tenant.say('periodTo'), value: toDate }}
            required
            mistake={isWrong ? tenant.say('periodWrong') : undefined}
          />
        </FilterBar>
      </Disclosure>
    </div>
  );
};
