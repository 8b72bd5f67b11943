import { useRef } from 'react';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { familyOf, type List as OneList } from '../../app/products/lists.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { LineRow } from './LineRow.tsx';
import { ListMenu } from './ListMenu.tsx';
import { ListToCart } from './ListToCart.tsx';
import { lineDeletions, linesOn, pageSize } from './listCalls.ts';
import { ProductFinder } from './ProductFinder.tsx';
import { SharingBadge } from './SharingBadge.tsx';
import { useLineEdits } from './useLineEdits.ts';

type Props = {
  readonly list: OneList;
  /** Heads the list where the page has a heading of its own. */
  readonly heading?: string;
  readonly onDeleted: () => void;
};

/** The products of a list, with all actions. */
export const ListContent = ({ list, heading, onDeleted }: Props) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const lines = useRef<HTMLDivElement>(null);
  const number = pageNumberIn(search);
  const wanted = linesOn({ id: list.id, family: familyOf(list) }, number);
  const state = useServerQuery(wanted, { keepPrevious: true });
  const deleted = lineDeletions.useDeleted();
  const edit = useLineEdits(list, wanted, state.is === 'here' ? state.etag : undefined);
  const mayEdit = list.allows.includes('fill');
  const status = (list.kind === 'quotation' || list.shared) && (
    <span className="row">
      {list.kind === 'quotation' && <Badge tone="progress">{tenant.say('listToQuote')}</Badge>}
      <SharingBadge list={list} />
    </span>
  );
  const actions = (
    <div className="list-actions-head">
      {list.lines > 0 && <ListToCart list={list} lines={state.is === 'here' ? state.data.items : []} />}
      <ListMenu list={list} onDeleted={onDeleted} />
    </div>
  );
  return (
    <>
      {heading === undefined ? (
        <PageHeader heading={list.name} status={status} actions={actions} />
      ) : (
        <div className="card-head">
          <h2>{heading}</h2>
          <div className="row page-actions">{actions}</div>
        </div>
      )}
      {mayEdit && <ProductFinder list={list} />}
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ items: answered, total, amount }) => {
          const items = answered.filter(({ sku }) => !deleted.some((removed) => removed.list.id === list.id && removed.sku === sku));
          return (
            <>
              <div
                ref={lines}
                tabIndex={-1}
                className="list-lines"
                aria-busy={state.is === 'here' && (state.isPrevious || state.refreshing)}
              >
                {items.length > 0 && (
                  <List label={list.name}>
                    {items.map((line) => (
                      <LineRow
                        key={line.sku}
                        list={list}
                        line={line}
                        onEdit={(change) => edit(line, change)}
                        onRemoved={() => lines.current?.focus()}
                      />
                    ))}
                  </List>
                )}
                {items.length === 0 && (
                  <EmptyState picture={<Icon name={list.kind === 'wish' ? 'heart' : 'list'} />} heading={tenant.say('listEmpty')}>
                    <p>{mayEdit ? tenant.say('listEmptyText') : tenant.say('listEmptyOfColleague')}</p>
                  </EmptyState>
                )}
              </div>
              {items.length > 0 && (
                <p className="list-amount">
                  {tenant.say('listAmount', { count: total })} <Money amount={amount} />
                </p>
              )}
              <NumberedPaging label={tenant.say('pagesOfList')} page={number} size={pageSize} shown={items.length} total={total} />
            </>
          );
        }}
      </QueryContent>
    </>
  );
};
