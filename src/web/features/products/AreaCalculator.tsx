import { useEffect, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { FilterField } from '../../design/FilterBar.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Boxes } from './Boxes.tsx';
import { coverings } from './product.ts';
import { RoomFields } from './RoomFields.tsx';
import { areaOf, type Measure, type Room, roomsIn, roomsText } from './rooms.ts';
import './products.css';

/** What is typed is in the address after a pause of this many milliseconds. */
const PAUSE = 300;

/** How many boxes of a covering some rooms take, with what is cut and breaks; all of it is in the address. */
export const AreaCalculator = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const sku = search.get('sku') ?? '';
  const measure: Measure = search.get('by') === 'area' ? 'area' : 'sides';
  const withWastage = search.get('wastage') !== '0';
  const [rooms, setRooms] = useState<readonly Room[]>(() => roomsIn(search.get('rooms'), measure));
  const state = useServerQuery(coverings);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';

  const pathOf = (changes: Readonly<Record<string, string | undefined>> = {}): string =>
    pathWith({ rooms: filledText(rooms, measure), ...changes });
  const change = (changes: Readonly<Record<string, string | undefined>>): void => navigate(pathOf(changes), { replace: true });
  const path = pathOf();
  const here = pathWith({});
  useEffect(() => {
    if (path === here) return undefined;
    const keep = (): void => navigate(path, { replace: true });
    const pause = setTimeout(keep, PAUSE);
    // An immediate reload keeps it too.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(pause);
      removeEventListener('pagehide', keep);
    };
  }, [path, here]);

  const areas = rooms.map((room) => areaOf(room, measure));
  const squareMetres = areas.every((area) => area !== undefined) ? areas.reduce<number>((sum, area = 0) => sum + area, 0) : undefined;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <div className="calculator">
        <Card heading={tenant.say('roomsHeading')}>
          <RoomFields
            rooms={rooms}
            measure={measure}
            onRooms={setRooms}
            onMeasure={(next) => {
              const by = next === 'area' ? 'area' : undefined;
              navigate(pathWith({ by, rooms: filledText(rooms, next) }), { replace: true });
            }}
          />
          <label className="calculator-wastage">
            <input
              type="checkbox"
              checked={withWastage}
              onChange={({ currentTarget }) => change({ wastage: currentTarget.checked ? undefined : '0' })}
            />
            <span>{tenant.say('addWastage', { percent: tenant.wastagePercent })}</span>
          </label>
        </Card>
        <Card heading={tenant.say('boxesHeading')}>
          <QueryContent state={state} shape={<Skeleton lines={3} label={tenant.say('loading')} />}>
            {({ items }) => {
              const chosen = items.find((product) => product.sku === sku);
              return (
                <>
                  <FilterField label={tenant.say('coveringLabel')}>
                    <select value={chosen ? sku : ''} onChange={({ currentTarget }) => change({ sku: currentTarget.value || undefined })}>
                      <option value="">{tenant.say('anyCovering')}</option>
                      {items.map((product) => (
                        <option key={product.sku} value={product.sku}>
                          {product.name}
                        </option>
                      ))}
                    </select>
                  </FilterField>
                  <Boxes
                    products={chosen ? [chosen] : items}
                    squareMetres={squareMetres}
                    wastagePercent={withWastage ? tenant.wastagePercent : 0}
                    pathOf={(one) => pathOf({ sku: one })}
                  />
                </>
              );
            }}
          </QueryContent>
        </Card>
      </div>
    </Page>
  );
};

/** The rooms for the address; undefined where nothing was typed. */
const filledText = (rooms: readonly Room[], measure: Measure): string | undefined => {
  const text = roomsText(rooms, measure);
  return /\d/.test(text) ? text : undefined;
};

/** What the page reads first, asked as soon as somebody is about to open it. */
AreaCalculator.prepare = (tenant: Tenant): void => prefetchQuery(tenant, coverings);
