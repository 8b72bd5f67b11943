import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductListSkeleton } from './ProductListSkeleton.tsx';
import { filtersIn, pageSize, productsOn, sorts } from './product.ts';

/** As long as the contract lets words be. */
const MOST_TYPED = 100;

/** What the shop sells, narrowed, ordered and paged by the address. */
export const Catalogue = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const filters = filtersIn(search);
  const number = pageNumberIn(search);
  const state = useServerQuery(productsOn(number, filters), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  const isFiltered = filters.search !== undefined || filters.category !== undefined;
  const categories = state.is === 'here' ? state.data.categories : [];
  const orders = { name: tenant.say('byName'), price: tenant.say('byPriceUp'), '-price': tenant.say('byPriceDown') };
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader
        heading={heading}
        intro={texts?.intro}
        actions={
          tenant.has('areaCalculator') && (
            <PageLink page="areaCalculator" className="button button-secondary">
              {tenant.shell.pages.areaCalculator?.title}
            </PageLink>
          )
        }
      />
      <FilterBar
        label={tenant.say('filterProducts')}
        submit={tenant.say('search')}
        state={search.toString()}
        onFilter={(next) => {
          if (next.get('sort') === 'name') next.delete('sort');
          go(next);
        }}
        clear={isFiltered && <PathLink to={base}>{tenant.say('showAllProducts')}</PathLink>}
      >
        <FilterField label={tenant.say('searchProducts')}>
          <input
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MOST_TYPED}
            defaultValue={filters.search ?? ''}
          />
        </FilterField>
        <FilterField label={tenant.say('productCategory')}>
          {/* Drawn again once its options are there; what is typed beside it stays. */}
          <select key={categories.length} name="category" defaultValue={filters.category ?? ''}>
            <option value="">{tenant.say('anyCategory')}</option>
            {categories.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {`${name} (${count})`}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField label={tenant.say('productOrder')}>
          <select name="sort" defaultValue={filters.sort ?? 'name'}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {orders[sort]}
              </option>
            ))}
          </select>
        </FilterField>
      </FilterBar>
      <QueryContent state={state} shape={<ProductListSkeleton />}>
        {({ items, total }) => (
          <>
            <p className="hint" role="status">
              {tenant.say('productsFound', { count: total })}
            </p>
            {items.length > 0 && (
              <ul className="product-grid" aria-label={heading} aria-busy={state.is === 'here' && state.isPrevious}>
                {items.map((product) => (
                  <ProductCard key={product.sku} product={product} />
                ))}
              </ul>
            )}
            {items.length === 0 && (
              <NothingMatches
                heading={tenant.say('noProductMatches')}
                text={tenant.say('noProductMatchesText')}
                to={base}
                all={tenant.say('showAllProducts')}
              />
            )}
            <NumberedPaging label={tenant.say('pagesOfProducts')} page={number} size={pageSize} shown={items.length} total={total} />
          </>
        )}
      </QueryContent>
      <ComparisonBar />
    </Page>
  );
};
