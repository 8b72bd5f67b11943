import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { ViewTabs } from '../../app/navigation/ViewTabs.tsx';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { digitsIn, NumberFilter } from '../../design/NumberFilter.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { PicturedList } from '../../design/PicturedList.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useFilterMistake } from '../../design/useFilterMistake.ts';
import { QuotationListRow } from './QuotationListRow.tsx';
import { askedBy, filtersIn, pageSize, type QuotationRow, quotationsOn } from './quotation.ts';
import './quotations.css';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';

type Store = { readonly id: string; readonly name: string; readonly quotations: number };

/** Rows under the store in which they hold; the list comes store by store. */
const byStore = (items: readonly QuotationRow[]): readonly (readonly [string, QuotationRow['store'], readonly QuotationRow[]])[] =>
  [...Map.groupBy(items, ({ store }) => store.id)].flatMap(([id, rows]) => (rows[0] ? [[id, rows[0].store, rows] as const] : []));

/** The quotations of a person or a company, store by store, narrowed by the address. */
export const QuotationList = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const filters = filtersIn(search);
  const number = pageNumberIn(search);
  const state = useServerQuery(quotationsOn(number, filters), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const isFiltered = Object.keys(filters).length > 0;
  const known = state.is === 'here' ? state.data : undefined;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader
        heading={heading}
        intro={texts?.intro}
        actions={
          known !== undefined &&
          known.total > 0 && (
            <DownloadLink className="button button-secondary" href={downloadHref(tenant, 'v1/quotations', askedBy(filters))}>
              <Icon name="download" /> {tenant.say('downloadQuotations')}
            </DownloadLink>
          )
        }
      />
      <Filters page={page} isFiltered={isFiltered} stores={known?.stores ?? []} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ items, total, mayQuote }) => (
          <>
            <p className="visually-hidden" role="status">
              {tenant.say('quotationsFound', { count: total })}
            </p>
            <div className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
              {byStore(items).map(([id, store, rows]) => (
                <section key={id} className="quotations" aria-labelledby={`store-${id}`}>
                  <h2 id={`store-${id}`} className="quotations-store">
                    <Icon name="store" /> {store.name}
                  </h2>
                  <PicturedList label={store.name}>
                    {rows.map((row) => (
                      <QuotationListRow key={row.id} row={row} />
                    ))}
                  </PicturedList>
                </section>
              ))}
            </div>
            {items.length === 0 && <NoQuotations page={page} isFiltered={isFiltered || number > 1} mayQuote={mayQuote} />}
            <NumberedPaging label={tenant.say('pagesOfQuotations')} page={number} size={pageSize} shown={items.length} total={total} />
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
QuotationList.prepare = (tenant: Tenant): void => prefetchQuery(tenant, quotationsOn(1, {}));

const Filters = ({
  page,
  isFiltered,
  stores,
}: {
  readonly page: PageId;
  readonly isFiltered: boolean;
  readonly stores: readonly Store[];
}) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const session = useSession();
  const ofAll = session.is === 'signedIn' && session.role === 'superuser';
  const [isWordless, setWordless] = useFilterMistake(search.toString());
  const onFilter = (typed: URLSearchParams): void => {
    // People copy a number with the text around it.
    const number = typed.get('number');
    const digits = number === null ? undefined : digitsIn(number);
    setWordless(digits === '');
    if (digits === '') return;
    if (digits !== undefined) typed.set('number', digits);
    const status = search.get('status');
    if (status !== null) typed.set('status', status);
    go(typed);
  };
  return (
    <>
      <ViewTabs
        label={tenant.say('quotationViews')}
        name="status"
        views={[
          { label: tenant.say('quotationsAll') },
          { value: 'valid', label: tenant.say('quotationsValid') },
          { value: 'expired', label: tenant.say('quotationsExpired') },
        ]}
        without={['page']}
      />
      <FilterBar
        folds={['number', 'store', 'creator'].some((name) => search.has(name)) ? 'open' : 'closed'}
        label={tenant.say('filterQuotations')}
        submit={tenant.say('search')}
        state={`${search} ${stores.length}`}
        onFilter={onFilter}
        clear={isFiltered && <PathLink to={tenant.to(page)}>{tenant.say('showAll')}</PathLink>}
      >
        <NumberFilter
          label={tenant.say('quotationNumber')}
          value={search.get('number') ?? ''}
          mistake={isWordless ? tenant.say('quotationNumberDigits') : undefined}
        />
        <FilterField label={tenant.say('quotationStore')}>
          <select name="store" defaultValue={search.get('store') ?? ''}>
            <option value="">{tenant.say('anyStore')}</option>
            {stores.map(({ id, name, quotations }) => (
              <option key={id} value={id}>
                {name} ({quotations})
              </option>
            ))}
          </select>
        </FilterField>
        {ofAll && (
          <FilterField label={tenant.say('quotationCreator')}>
            <input type="search" name="creator" autoComplete="off" maxLength={100} defaultValue={search.get('creator') ?? ''} />
          </FilterField>
        )}
      </FilterBar>
    </>
  );
};

type NoneProps = { readonly page: PageId; readonly isFiltered: boolean; readonly mayQuote: boolean };

const NoQuotations = ({ page, isFiltered, mayQuote }: NoneProps) => {
  const tenant = useTenant();
  const session = useSession();
  if (isFiltered)
    return (
      <NothingMatches
        heading={tenant.say('noQuotationFound')}
        text={tenant.say('noQuotationFoundText')}
        to={tenant.to(page)}
        all={tenant.say('showAll')}
      />
    );
  // Who may quote makes a list a quotation; anybody else asks in a store.
  const ways: readonly PageId[] = mayQuote ? ['myLists', 'storesInfo'] : ['storesInfo'];
  const way = ways.find((one) => leadsTo(tenant.shell, one, session)) ?? 'support';
  return (
    <EmptyState
      picture={<Icon name="quote" />}
      heading={tenant.say('noQuotationsYet')}
      action={
        <PageLink page={way} className="button button-secondary">
          {tenant.shell.pages[way]?.title}
        </PageLink>
      }
    >
      <p>{tenant.say('noQuotationsYetText', { from: way === 'myLists' ? 'list' : 'store' })}</p>
    </EmptyState>
  );
};
