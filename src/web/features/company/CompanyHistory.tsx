import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, query, useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { ViewTabs } from '../../app/navigation/ViewTabs.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Facts } from '../../design/Facts.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { isBackwards, PeriodFilter } from '../../design/PeriodFilter.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useFilterMistake } from '../../design/useFilterMistake.ts';
import './history.css';

type Entry = components['schemas']['CompanyHistoryItem'];
type Narrowed = { readonly group?: Entry['group']; readonly person?: string; readonly fromDate?: string; readonly toDate?: string };

const groups = ['company', 'people', 'approvals'] as const satisfies readonly Entry['group'][];
const filterNames = ['group', 'person', 'fromDate', 'toDate'] as const;
const pageSize = 20;

const historyOn = (page: number, narrowed: Narrowed) =>
  query('/api/my-account/v1/company/history', { query: { page, size: pageSize, ...narrowed } });

/** What the address narrows the history by. */
const narrowedIn = (search: URLSearchParams): Narrowed =>
  Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

/** Who changed what of the company: narrowed and paged by the address. */
export const CompanyHistory = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const number = pageNumberIn(search);
  const narrowed = narrowedIn(search);
  const isNarrowed = Object.keys(narrowed).length > 0;
  const state = useServerQuery(historyOn(number, narrowed), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const whole = tenant.to(page);
  const file = (
    <DownloadLink className="button button-secondary" href={downloadHref(tenant, 'v1/company/history', narrowed)}>
      <Icon name="download" /> {tenant.say('downloadHistory')}
    </DownloadLink>
  );
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={file} />
      <HistoryFilters whole={whole} isNarrowed={isNarrowed} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={6} label={tenant.say('loading')} />}>
        {({ items, total }) => (
          <div aria-busy={state.is === 'here' && state.isPrevious}>
            {items.length > 0 ? <Entries entries={items} heading={heading} /> : <NoEntries whole={whole} isNarrowed={isNarrowed} />}
            <NumberedPaging label={tenant.say('pagesOfHistory')} page={number} size={pageSize} shown={items.length} total={total} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
CompanyHistory.prepare = (tenant: Tenant): void => prefetchQuery(tenant, historyOn(1, {}));

type NarrowingProps = { readonly whole: string; readonly isNarrowed: boolean };

const HistoryFilters = ({ whole, isNarrowed }: NarrowingProps) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const [hasBackwards, setBackwards] = useFilterMistake(search.toString());
  const words = {
    company: tenant.say('historyOfCompany'),
    people: tenant.say('historyOfPeople'),
    approvals: tenant.say('historyOfApprovals'),
  };
  const views = [{ label: tenant.say('historyAll') }, ...groups.map((group) => ({ value: group, label: words[group] }))];
  return (
    <>
      <ViewTabs label={tenant.say('historyGroups')} name="group" views={views} without={['page']} />
      <FilterBar
        label={tenant.say('filterHistory')}
        submit={tenant.say('search')}
        state={search.toString()}
        onFilter={(filters) => {
          const backwards = isBackwards(filters, 'fromDate', 'toDate');
          setBackwards(backwards);
          if (backwards) return;
          const group = search.get('group');
          if (group !== null) filters.set('group', group);
          go(filters);
        }}
        clear={isNarrowed && <PathLink to={whole}>{tenant.say('showAll')}</PathLink>}
      >
        <FilterField label={tenant.say('historyPerson')}>
          <input type="search" name="person" autoComplete="off" maxLength={100} defaultValue={search.get('person') ?? ''} />
        </FilterField>
        <PeriodFilter
          from={{ name: 'fromDate', label: tenant.say('periodFrom'), value: search.get('fromDate') ?? '' }}
          to={{ name: 'toDate', label: tenant.say('periodTo'), value: search.get('toDate') ?? '' }}
          max={tenant.today}
          mistake={hasBackwards ? tenant.say('periodWrong') : undefined}
        />
      </FilterBar>
    </>
  );
};

/** Entries day by day, the latest first. */
const Entries = ({ entries, heading }: { readonly entries: readonly Entry[]; readonly heading: string }) => {
  const tenant = useTenant();
  const days = Map.groupBy(entries, ({ at }) => tenant.dayOf(at, 'full'));
  return (
    <section className="card stack" aria-label={heading}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="history-day">
          <h2 className="history-date">{day}</h2>
          <ol className="history-entries">
            {ofDay.map((entry) => (
              <li key={entry.id} className="history-entry">
                <p>
                  <span className="history-what">
                    <strong>{entry.text}</strong>
                    {entry.approval && (
                      <PathLink to={`${tenant.to('approvals')}/${entry.approval.id}`}>
                        {tenant.say('approvalOf', { amount: tenant.money(entry.approval.total) })}
                      </PathLink>
                    )}
                  </span>
                  <span className="hint history-by">
                    <Facts of={[entry.by, tenant.timeOf(entry.at)]} />
                  </span>
                </p>
                <Changes changes={entry.changes} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
};

const Changes = ({ changes }: Pick<Entry, 'changes'>) => {
  const tenant = useTenant();
  if (changes.length === 0) return null;
  const nothing = <span className="not-given">{tenant.say('historyNothing')}</span>;
  return (
    <dl className="history-changes">
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {from !== undefined && (
              <>
                <span className="visually-hidden">{tenant.say('historyBefore')}: </span>
                <span className="history-from">{from}</span>
                <Icon name="chevronRight" />
                <span className="visually-hidden">{tenant.say('historyAfter')}: </span>
              </>
            )}
            <span>{to ?? nothing}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const NoEntries = ({ whole, isNarrowed }: NarrowingProps) => {
  const tenant = useTenant();
  const way = isNarrowed
    ? { to: whole, label: tenant.say('showAll') }
    : { to: tenant.to('collaborators'), label: tenant.say('rightsChange') };
  return (
    <EmptyState
      picture={<Icon name="clock" />}
      heading={tenant.say(isNarrowed ? 'noHistoryMatch' : 'noHistory')}
      action={
        <PathLink to={way.to} className="button button-secondary">
          {way.label}
        </PathLink>
      }
    >
      <p>{tenant.say(isNarrowed ? 'noHistoryMatchText' : 'noHistoryText')}</p>
    </EmptyState>
  );
};
