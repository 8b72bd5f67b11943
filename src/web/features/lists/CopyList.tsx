import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { ListNameForm } from '../../app/products/ListNameForm.tsx';
import { familyOf, type List, readOfLists } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { changePaths } from './listCalls.ts';

type Props = { readonly list: List; readonly onClose: () => void; readonly onDone: (copy: List) => void };

/** A list of one's own with all products of another. */
export const CopyList = ({ list, onClose, onDone }: Props) => {
  const tenant = useTenant();
  const name = tenant.say('copyOf', { name: list.name });
  return (
    <Dialog heading={tenant.say('copyList')} onClose={onClose}>
      <ListNameForm
        name={list.owned ? name : list.name}
        submit={({ body, key, hash }) =>
          sendCall(tenant, 'post', changePaths[familyOf(list)].copy, {
            path: { id: list.id },
            body: { ...body, ...(list.kind === 'quotation' && list.allows.includes('quote') ? { kind: list.kind } : {}) },
            key,
            formHash: hash,
          })
        }
        onDone={(copy) => {
          void invalidate(readOfLists);
          showToast({ tone: 'success', text: tenant.say('listCreated', { name: copy.name }) });
          onDone(copy);
        }}
      />
      <Button look="quiet" onClick={onClose}>
        {tenant.say('cancel')}
      </Button>
    </Dialog>
  );
};
