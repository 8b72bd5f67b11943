import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { FilterField } from '../../design/FilterBar.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { StreetMap } from '../../design/StreetMap.tsx';
import { StoreCard } from './StoreCard.tsx';
import { StoresMap } from './StoresMap.tsx';
import { storesIn, zones } from './store.ts';
import './stores.css';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';

/** Where the shop is: its stores, of one zone or all, when they are open, and where they are. */
export const StoresInfo = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const zone = search.get('zone') ?? undefined;
  const chosenId = search.get('store') ?? undefined;
  const zoneState = useServerQuery(zones);
  const state = useServerQuery(storesIn(zone), { keepPrevious: true });
  // Where no street map comes there is the one that we draw.
  const [failedTiles, setFailedTiles] = useState<string>();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const known = zoneState.is === 'here' ? zoneState.data.items : [];
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <div className="stores-zone">
        <FilterField label={tenant.say('storeZone')}>
          <select
            value={known.some(({ code }) => code === zone) ? zone : ''}
            onChange={({ currentTarget: { value } }) => navigate(pathWith({ zone: value || undefined, store: undefined }))}
          >
            <option value="">{tenant.say('allZones')}</option>
            {known.map(({ code, name, stores }) => (
              <option key={code} value={code}>
                {`${name} (${stores.length})`}
              </option>
            ))}
          </select>
        </FilterField>
      </div>
      <QueryContent
        state={state}
        shape={
          <div className="stores">
            <Skeleton shape="cards" lines={4} label={tenant.say('loading')} />
            <div className="stores-map stores-map-waiting" />
          </div>
        }
      >
        {({ items, tiles }) =>
          items.length === 0 ? (
            <NothingMatches icon="store" heading={tenant.say('noStores')} to={tenant.to(page)} all={tenant.say('showAllStores')} />
          ) : (
            <div className="stores">
              <section className="stack stack-close" aria-label={heading}>
                <p className="hint" role="status">
                  {tenant.say('storesFound', { count: items.length })}
                </p>
                <ol className="store-list">
                  {items.map((store, at) => (
                    <StoreCard key={store.id} store={store} number={at + 1} isMeant={store.id === chosenId} />
                  ))}
                </ol>
              </section>
              {tiles === undefined || failedTiles === tiles.template ? (
                <StoresMap stores={items} zone={zone} />
              ) : (
                <StreetMap
                  className="stores-map stores-streets"
                  pins={items.map(({ id, name, coordinates }, at) => ({ id, name, mark: String(at + 1), ...coordinates }))}
                  template={tiles.template}
                  attribution={tiles.attribution}
                  label={tenant.say('storesOnMap', { count: items.length })}
                  nearer={tenant.say('mapNearer')}
                  farther={tenant.say('mapFarther')}
                  onPin={(id) => navigate(pathWith({ store: id }))}
                  onFailed={() => setFailedTiles(tiles.template)}
                />
              )}
            </div>
          )
        }
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
StoresInfo.prepare = (tenant: Tenant): void => {
  prefetchQuery(tenant, zones);
  prefetchQuery(tenant, storesIn(undefined));
};
