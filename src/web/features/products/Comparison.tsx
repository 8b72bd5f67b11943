import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { GoTo } from '../../app/navigation/GoTo.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useCompared } from '../../app/products/useCompared.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Switch } from '../../design/Switch.tsx';
import { ComparisonSkeleton } from './ComparisonSkeleton.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparisonPath } from './comparisonPath.ts';
import { comparisonOf } from './product.ts';
import './products.css';
import './comparison.css';

const ONLY_DIFFERENCES = 'differences';

/** Products side by side; the choice is in the address, so that it can be shared. */
export const Comparison = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const kept = useCompared(tenant.shell.tenant);
  const named = [...new Set((search.get('skus') ?? '').split(',').filter((sku) => sku !== ''))];
  const skus = named.slice(0, tenant.comparisonProducts);
  const isOnlyDifferences = search.get(ONLY_DIFFERENCES) !== null;
  const state = useServerQuery(skus.length === 0 ? undefined : comparisonOf(skus), { keepPrevious: true });
  const [removed, setRemoved] = useState('');
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  if (named.length === 0 && kept.skus.length > 0) return <GoTo path={comparisonPath(tenant, kept.skus)} />;

  const remove = (sku: string, name: string): void => {
    const left = skus.filter((one) => one !== sku);
    kept.put(kept.skus.filter((one) => one !== sku));
    setRemoved(tenant.say('comparedRemoved', { name }));
    navigate(left.length === 0 ? tenant.to(page) : pathWith({ skus: left.join(',') }), { replace: true });
  };
  const addMore = (
    <PageLink page="product" className="button button-secondary">
      {tenant.say('compareMore')}
    </PageLink>
  );
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={skus.length > 0 && skus.length < tenant.comparisonProducts && addMore} />
      <p className="visually-hidden" role="status">
        {removed}
      </p>
      {named.length > skus.length && <Banner tone="notice">{tenant.say('comparisonFull', { count: tenant.comparisonProducts })}</Banner>}
      {skus.length === 0 ? (
        <EmptyState
          picture={<Icon name="list" />}
          heading={tenant.say('nothingCompared')}
          action={
            <PageLink page="product" className="button button-primary">
              {tenant.say('chooseProducts')}
            </PageLink>
          }
        >
          <p>{tenant.say('nothingComparedText', { count: tenant.comparisonProducts })}</p>
        </EmptyState>
      ) : (
        <QueryContent state={state} shape={<ComparisonSkeleton products={skus.length} />}>
          {({ items, unknown }) => (
            <>
              {unknown.length > 0 && (
                <Banner tone="notice">{tenant.say('comparedUnknown', { count: unknown.length, skus: unknown.join(', ') })}</Banner>
              )}
              {items.length > 1 && (
                <Switch
                  checked={isOnlyDifferences}
                  onChange={(only) => navigate(pathWith({ [ONLY_DIFFERENCES]: only ? '1' : undefined }), { replace: true })}
                >
                  {tenant.say('onlyDifferences')}
                </Switch>
              )}
              {items.length === 1 && <p>{tenant.say('oneCompared')}</p>}
              {items.length > 0 && (
                <ComparisonTable
                  products={items}
                  onlyDifferences={isOnlyDifferences && items.length > 1}
                  onRemove={remove}
                  caption={heading}
                />
              )}
            </>
          )}
        </QueryContent>
      )}
    </Page>
  );
};
