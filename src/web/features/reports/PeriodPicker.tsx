import { useState } from 'react';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { type Period, type Preset, presets } from './period.ts';

type Props = { readonly period: Period & { readonly preset: Preset | undefined } };

/** Which days a report is about: predefined periods, or two days. The choice is in the address. */
export const PeriodPicker = ({ period: { fromDate, toDate, preset } }: Props) => {
  const tenant = useTenant();
  const { search, pathWith, go } = useSearch();
  const [isWrong, setWrong] = useState(false);
  const names: Readonly<Record<Preset, string>> = {
    twelveMonths: tenant.say('periodTwelveMonths'),
    thisMonth: tenant.say('periodThisMonth'),
    lastMonth: tenant.say('periodLastMonth'),
    thisYear: tenant.say('periodThisYear'),
  };
  const choose = (days: URLSearchParams): void => {
    const [from, to] = [days.get('from'), days.get('to')];
    const isSpan = from !== null && to !== null && from <= to;
    setWrong(!isSpan);
    if (isSpan) go(new URLSearchParams({ from, to }));
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
          <FilterField label={tenant.say('periodFrom')}>
            <input type="date" name="from" required defaultValue={fromDate} aria-describedby={isWrong ? 'period-mistake' : undefined} />
          </FilterField>
          <FilterField label={tenant.say('periodTo')}>
            <input type="date" name="to" required defaultValue={toDate} aria-describedby={isWrong ? 'period-mistake' : undefined} />
          </FilterField>
        </FilterBar>
        <p id="period-mistake" className="filter-mistake" role="alert">
          {isWrong && tenant.say('periodWrong')}
        </p>
      </Disclosure>
    </div>
  );
};
