import { useState } from 'react';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ManageViews } from './ManageViews.tsx';
import type { Filters, ListPage } from './order.ts';
import { SaveView } from './SaveView.tsx';
import { filtersOf, isShown, MOST_VIEWS, type OrderView, viewsOf } from './savedViews.ts';

type Props = {
  readonly list: ListPage;
  readonly filters: Filters;
  /** All that are saved, and the version of them that a change names. */
  readonly views: readonly OrderView[];
  readonly etag: string;
};

/** What a person has saved of the filters of this list, a link each; what is filtered now can be saved as one more. */
export const SavedViews = ({ list, filters, views, etag }: Props) => {
  const tenant = useTenant();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const own = viewsOf(views, list);
  const isFiltered = Object.keys(filters).length > 0;
  const isNew = isFiltered && !own.some((view) => isShown(view, filters));
  const close = (): void => setOpen(undefined);
  if (own.length === 0 && !isNew && open === undefined) return null;
  return (
    <div className="saved-views">
      {own.length > 0 && (
        <nav aria-label={tenant.say('savedViews')}>
          <ul>
            {own.map((view) => (
              <li key={view.name}>
                <PathLink exact to={`${tenant.to(list)}?${new URLSearchParams(filtersOf(view))}`}>
                  {view.isDefault && <Icon name="star" />} {view.name}
                </PathLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="row">
        {isNew && (
          <Button look="quiet" onClick={() => setOpen('save')}>
            {tenant.say('saveView')}
          </Button>
        )}
        {own.length > 0 && (
          <Button look="quiet" onClick={() => setOpen('manage')}>
            {tenant.say('manageViews')}
          </Button>
        )}
      </div>
      {open === 'save' &&
        (views.length < MOST_VIEWS ? (
          <SaveView list={list} filters={filters} views={views} etag={etag} onClose={close} />
        ) : (
          <ManageViews list={list} views={views} etag={etag} hint={tenant.say('mostViews', { count: MOST_VIEWS })} onClose={close} />
        ))}
      {open === 'manage' && <ManageViews list={list} views={views} etag={etag} onClose={close} />}
    </div>
  );
};
