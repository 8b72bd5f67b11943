import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { QueryContent } from '../calls/QueryContent.tsx';
import { useServerQuery } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { useTenant } from '../shell/tenant.tsx';
import { ListNameForm } from './ListNameForm.tsx';
import { type List, listPaths, ownLists } from './lists.ts';
import './listChooser.css';

const icons = { named: 'list', quotation: 'quote', wish: 'heart' } as const satisfies Readonly<Record<List['kind'], string>>;

type Props = {
  /** Each list says how many of this product are on it. */
  readonly sku: string | undefined;
  /** A list that cannot be chosen: where it comes from. */
  readonly except?: string;
  /** @returns whether it is done, and the dialog may close */
  readonly onChoose: (list: List) => Promise<boolean>;
  readonly onClose: () => void;
};

/** One of the person's lists, or a new one. */
export const ListChooser = ({ sku, except, onChoose, onClose }: Props) => {
  const tenant = useTenant();
  const state = useServerQuery(ownLists(sku));
  const [isNaming, setNaming] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const choose = async (list: List): Promise<void> => {
    if (chosen !== undefined) return;
    setChosen(list.id);
    if (await onChoose(list)) onClose();
    // The new list is among the others now.
    else setNaming(false);
    setChosen(undefined);
  };
  const form = (
    <ListNameForm
      submit={({ body, key, hash }) => sendCall(tenant, 'post', listPaths.named.many, { body, key, formHash: hash })}
      onDone={(list) => void choose(list)}
    />
  );
  return (
    <Dialog heading={isNaming ? tenant.say('newList') : tenant.say('chooseList')} onClose={onClose}>
      {isNaming ? (
        form
      ) : (
        <QueryContent state={state} shape={<Skeleton shape="rows" lines={3} label={tenant.say('loading')} />}>
          {(all) => {
            const lists = all.filter(({ id }) => id !== except);
            if (lists.length === 0) return form;
            return (
              <>
                <ul className="list-chooser">
                  {lists.map((list) => (
                    <li key={list.id}>
                      <button type="button" aria-disabled={chosen !== undefined || undefined} onClick={() => void choose(list)}>
                        <Icon name={icons[list.kind]} />
                        <span className="list-chooser-name">{list.name}</span>
                        <span className="hint">
                          {list.quantity
                            ? tenant.say('listHas', { count: list.quantity })
                            : tenant.say('productsOnList', { count: list.lines })}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <Button look="secondary" onClick={() => setNaming(true)}>
                  <Icon name="plus" /> {tenant.say('newList')}
                </Button>
              </>
            );
          }}
        </QueryContent>
      )}
      <Button look="quiet" onClick={isNaming ? () => setNaming(false) : onClose}>
        {isNaming ? tenant.say('back') : tenant.say('cancel')}
      </Button>
    </Dialog>
  );
};
