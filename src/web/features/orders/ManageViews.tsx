import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Switch } from '../../design/Switch.tsx';
import type { ListPage } from './order.ts';
import { type OrderView, useSaveViews, viewsOf } from './savedViews.ts';

type Props = {
  readonly list: ListPage;
  readonly views: readonly OrderView[];
  readonly etag: string;
  readonly hint?: string;
  readonly onClose: () => void;
};

/** The saved views of a list: which of them it opens with, and deleting one. */
export const ManageViews = ({ list, views, etag, hint, onClose }: Props) => {
  const tenant = useTenant();
  const save = useSaveViews(() => tenant.say('viewsSaved'));
  const store = (changed: readonly OrderView[]): void => {
    if (!save.working) void save.run({ body: { views: [...changed] }, etag });
  };
  const isOwn = (view: OrderView): boolean => view.list === list;
  const prefer = (wanted: OrderView, isDefault: boolean): void =>
    store(views.map((view) => (isOwn(view) ? { ...view, isDefault: view === wanted && isDefault } : view)));
  return (
    <Dialog heading={tenant.say('savedViews')} onClose={onClose}>
      {hint && <p>{hint}</p>}
      <ul className="managed-views">
        {viewsOf(views, list).map((view) => (
          <li key={view.name}>
            <strong>{view.name}</strong>
            <Switch checked={view.isDefault} working={save.working && tenant.say('saving')} onChange={(next) => prefer(view, next)}>
              {tenant.say('viewDefault')} <span className="visually-hidden">{view.name}</span>
            </Switch>
            <Button look="quiet" onClick={() => store(views.filter((one) => one !== view))}>
              {tenant.say('deleteView')} <span className="visually-hidden">{view.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {save.conflict && (
        <p className="filter-mistake" role="alert">
          {save.refused?.errorObj.message}
        </p>
      )}
      <div className="row">
        <Button look="secondary" onClick={onClose}>
          {tenant.say('close')}
        </Button>
      </div>
    </Dialog>
  );
};
