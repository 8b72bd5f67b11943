import { type FormEvent, useId, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import type { Filters, ListPage } from './order.ts';
import { isSameName, LONGEST_NAME, type OrderView, toView, useSaveViews, withView } from './savedViews.ts';

type Props = {
  readonly list: ListPage;
  readonly filters: Filters;
  readonly views: readonly OrderView[];
  readonly etag: string;
  readonly onClose: () => void;
};

/** Saves what is filtered now under a name. */
export const SaveView = ({ list, filters, views, etag, onClose }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const save = useSaveViews(() => tenant.say('viewSaved', { name: name.trim() }));
  const isTaken = views.some((view) => isSameName(name, view.name, tenant));
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const isDefault = new FormData(event.currentTarget).has('isDefault');
    setNameless(name.trim() === '');
    if (name.trim() === '') return document.getElementById(id)?.focus();
    const { error } = await save.run({ body: { views: withView(views, toView(name, list, filters, isDefault), tenant) }, etag });
    if (!error) onClose();
  };
  const problem = isNameless ? tenant.say('viewNameEmpty') : isTaken ? tenant.say('viewReplaces') : undefined;
  return (
    <Dialog heading={tenant.say('saveView')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <label className="filter">
          <span>{tenant.say('viewName')}</span>
          <input
            id={id}
            name="name"
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            aria-invalid={isNameless || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameless(false);
            }}
          />
        </label>
        <p id={`${id}-note`} className={isNameless ? 'filter-mistake' : 'hint'} role="status">
          {problem}
        </p>
        <label className="view-default">
          <input type="checkbox" name="isDefault" /> <span>{tenant.say('viewDefault')}</span>
        </label>
        {save.conflict && (
          <p className="filter-mistake" role="alert">
            {save.refused?.errorObj.message}
          </p>
        )}
        <div className="row">
          <Button type="submit" working={save.working && tenant.say('saving')}>
            {tenant.say('saveView')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {tenant.say('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
