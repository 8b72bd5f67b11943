import { useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { optimisticOn, useServerQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { AddressRow } from './AddressRow.tsx';
import { type Address, type Addresses, addressesOn, addressesPath, nameOf, overviewPath, pageSize } from './address.ts';
import { deleteAddress, useDeleted } from './deleteAddress.ts';

/** The list as it will be once all that was deleted is gone. */
const withoutDeleted = ({ items, total, ...rest }: Addresses, deleted: readonly Address[]): Addresses => {
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const left = items.filter(({ id }) => !deletedIds.has(id));
  const hasFavourite = left.some(({ favourite }) => favourite);
  const isPassedOn = !hasFavourite && deleted.some(({ favourite }) => favourite) && rest.page === 1;
  return {
    ...rest,
    items: isPassedOn ? left.map((address, index) => (index === 0 ? { ...address, favourite: true } : address)) : left,
    total: total - (items.length - left.length),
  };
};

const withFavourite =
  (id: string) =>
  (before: Addresses): Addresses => ({ ...before, items: before.items.map((address) => ({ ...address, favourite: address.id === id })) });

/** The delivery addresses: the favourite first, searched and paged by the address of the page. */
export const AddressList = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, go } = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const sought = search.get('search') ?? '';
  const number = pageNumberIn(search);
  const wanted = addressesOn(number, sought);
  const state = useServerQuery(wanted, { keepPrevious: true });
  const deleted = useDeleted();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);

  const prefer = useServerCommand('put', '/api/my-account/{version}/{tenant}/users/preferredaddress', {
    shows: ({ body }) => [optimisticOn(wanted, withFavourite(body.addressId))],
    invalidates: [addressesPath, overviewPath],
    says: (address) => tenant.say('addressPreferred', { name: nameOf(address) }),
  });

  /** The name of the address that becomes the favourite; it may be on another page of the list. */
  const nextAfter = async ({ id }: Address): Promise<string | undefined> => {
    const all = addressesOn(1, '');
    const first = await sendCall(tenant, 'get', addressesPath, { query: { page: 1, size: 2 } }).then(dataOf, () => undefined);
    const known = first ?? (state.is === 'here' && wanted.name === all.name ? state.data : undefined);
    const next = known?.items.find((address) => address.id !== id && !deleted.some((deletedIds) => deletedIds.id === address.id));
    return next && nameOf(next);
  };
  const remove = async (address: Address): Promise<void> => {
    // What was deleted before is settled first: the favourite has passed on by then.
    await lapseToast();
    deleteAddress(tenant, address, address.favourite ? await nextAfter(address) : undefined);
    list.current?.focus();
  };
  const makeFavourite = async ({ id }: Address): Promise<void> => {
    await lapseToast();
    void prefer.run({ body: { addressId: id } });
    // The button goes.
    list.current?.focus();
  };

  const addLink = (
    <PathLink to={`${base}/0`} className="button button-primary">
      {tenant.say('addAddress')}
    </PathLink>
  );

  // In an empty list the next step is in the middle.
  const isEmpty = sought === '' && state.is === 'here' && withoutDeleted(state.data, deleted).total === 0;

  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={isEmpty ? undefined : addLink} />
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={4} label={tenant.say('loading')} />}>
        {(answered) => {
          const { items, total, size } = withoutDeleted(answered, deleted);
          const isSearchable = sought !== '' || total > size;
          return (
            <>
              {isSearchable && (
                <FilterBar
                  label={tenant.say('searchAddresses')}
                  submit={tenant.say('search')}
                  state={sought}
                  onFilter={go}
                  clear={sought !== '' && <PathLink to={base}>{tenant.say('showAll')}</PathLink>}
                >
                  <FilterField label={tenant.say('searchAddresses')}>
                    <input type="search" name="search" defaultValue={sought} maxLength={100} enterKeyHint="search" autoComplete="off" />
                  </FilterField>
                </FilterBar>
              )}
              <div ref={list} tabIndex={-1} className="addresses" aria-busy={state.is === 'here' && state.isPrevious}>
                {items.length > 0 && (
                  <List label={heading}>
                    {items.map((address) => (
                      <AddressRow
                        key={address.id}
                        address={address}
                        editPath={`${base}/${address.id}/0`}
                        preferring={prefer.working}
                        onPrefer={() => void makeFavourite(address)}
                        onDelete={() => void remove(address)}
                      />
                    ))}
                  </List>
                )}
                {items.length === 0 && sought === '' && number === 1 && (
                  <EmptyState picture={<Icon name="location" />} heading={tenant.say('noAddresses')} action={addLink}>
                    <p>{tenant.say('noAddressesText')}</p>
                  </EmptyState>
                )}
                {items.length === 0 && (sought !== '' || number > 1) && (
                  <EmptyState
                    heading={tenant.say('noAddressFound', { search: sought })}
                    action={
                      <PathLink to={base} className="button button-secondary">
                        {tenant.say('showAll')}
                      </PathLink>
                    }
                  >
                    <p>{tenant.say('noAddressFoundText')}</p>
                  </EmptyState>
                )}
              </div>
              <NumberedPaging label={tenant.say('pagesOfAddresses')} page={number} size={pageSize} shown={items.length} total={total} />
            </>
          );
        }}
      </QueryContent>
    </Page>
  );
};
