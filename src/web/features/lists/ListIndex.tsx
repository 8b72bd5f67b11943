import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Facts } from '../../design/Facts.tsx';
import { FilterBar, FilterField } from '../../design/FilterBar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { ListMenu } from './ListMenu.tsx';
import { listDeletions, listsOn, pageSize, type View, viewIn } from './listCalls.ts';
import { NewList } from './NewList.tsx';
import { SharingBadge } from './SharingBadge.tsx';

/** The named lists, narrowed and paged by the address. */
export const ListIndex = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const { search, pathWith, go } = useSearch();
  const [isNaming, setNaming] = useState(false);
  const view = viewIn(search);
  const number = pageNumberIn(search);
  const creator = search.get('creator') ?? '';
  const state = useServerQuery(listsOn(number, view, creator), { keepPrevious: true });
  const deleted = listDeletions.useDeleted();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  const kinds = state.is === 'here' ? state.data.kinds : [];
  const ofCompany = session.is === 'signedIn' && session.company !== undefined && session.role !== 'pendingCompany';
  const tab = (one: View, label: string) => ({
    key: one,
    link: (
      <PathLink exact to={pathWith({ view: one === 'all' ? undefined : one, page: undefined })}>
        {label}
      </PathLink>
    ),
  });
  const tabs = [
    tab('all', tenant.say('listsAll')),
    ...(ofCompany ? [tab('mine', tenant.say('listsMine')), tab('shared', tenant.say('listsShared'))] : []),
    ...(kinds.includes('quotation') || view === 'quotation' ? [tab('quotation', tenant.say('listsToQuote'))] : []),
  ];
  const newList = (
    <Button onClick={() => setNaming(true)}>
      <Icon name="plus" /> {tenant.say('newList')}
    </Button>
  );
  const isEmpty = state.is === 'here' && state.data.total === 0 && view === 'all' && creator === '';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={!isEmpty && newList} />
      {tabs.length > 1 && <Tabs label={tenant.say('listViews')} links={tabs} />}
      {ofCompany && view !== 'mine' && (
        <FilterBar
          label={tenant.say('filterLists')}
          submit={tenant.say('search')}
          state={search.toString()}
          onFilter={(filters) => {
            if (view !== 'all') filters.set('view', view);
            go(filters);
          }}
          clear={creator !== '' && <PathLink to={pathWith({ creator: undefined, page: undefined })}>{tenant.say('showAll')}</PathLink>}
        >
          <FilterField label={tenant.say('listCreator')}>
            <input type="search" name="creator" autoComplete="off" maxLength={100} defaultValue={creator} />
          </FilterField>
        </FilterBar>
      )}
      <QueryContent state={state} shape={<Skeleton shape="list" lines={5} label={tenant.say('loading')} />}>
        {({ items: answered, total }) => {
          const items = answered.filter(({ id }) => !deleted.some((removed) => removed.id === id));
          return (
            <>
              {items.length > 0 && (
                <div className="lists" aria-busy={state.is === 'here' && state.isPrevious}>
                  <List label={heading}>
                    {items.map((list) => (
                      <ListRow
                        key={list.id}
                        picture={
                          <span className="lists-pictures">
                            {list.lines > 0 ? (
                              <ProductPictures
                                pictures={list.pictures ?? []}
                                of={list.lines}
                                moreText={(count) => tenant.say('moreProducts', { count })}
                              />
                            ) : (
                              <Icon name={list.kind === 'quotation' ? 'quote' : 'list'} />
                            )}
                          </span>
                        }
                        title={<PathLink to={`${base}/${list.id}`}>{list.name}</PathLink>}
                        end={
                          <div className="lists-end">
                            {list.kind === 'quotation' && <Badge tone="progress">{tenant.say('listToQuote')}</Badge>}
                            <SharingBadge list={list} />
                            <ListMenu list={list} />
                          </div>
                        }
                      >
                        <p className="hint">
                          <Facts
                            of={[
                              tenant.say('productsOnList', { count: list.lines }),
                              tenant.say('listChanged', { date: tenant.dayOf(list.updatedAt) }),
                            ]}
                          />
                        </p>
                      </ListRow>
                    ))}
                  </List>
                </div>
              )}
              {items.length === 0 && creator !== '' && (
                <NothingMatches
                  icon="people"
                  heading={tenant.say('noListsHere')}
                  text={tenant.say('noListsOfThem')}
                  to={base}
                  all={tenant.say('showAll')}
                />
              )}
              {items.length === 0 && creator === '' && view === 'all' && (
                <EmptyState picture={<Icon name="list" />} heading={tenant.say('noListsYet')} action={newList}>
                  <p>{tenant.say('noListsText')}</p>
                </EmptyState>
              )}
              {items.length === 0 && creator === '' && view !== 'all' && (
                <NothingMatches
                  icon={view === 'quotation' ? 'quote' : 'people'}
                  heading={view === 'shared' ? tenant.say('noSharedLists') : tenant.say('noListsHere')}
                  text={view === 'shared' ? tenant.say('noSharedListsText') : tenant.say('noListsText')}
                  to={base}
                  all={tenant.say('showAll')}
                />
              )}
              <NumberedPaging label={tenant.say('pagesOfLists')} page={number} size={pageSize} shown={items.length} total={total} />
            </>
          );
        }}
      </QueryContent>
      {isNaming && (
        <NewList
          kinds={kinds.length === 0 ? ['named'] : kinds}
          onClose={() => setNaming(false)}
          onDone={({ id }) => navigate(`${base}/${id}`)}
        />
      )}
    </Page>
  );
};
