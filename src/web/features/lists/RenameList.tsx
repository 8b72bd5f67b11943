import type { Result } from '../../../contract/createApi.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { ListNameForm } from '../../app/products/ListNameForm.tsx';
import { familyOf, type List, listPaths, readOfLists } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

type Props = { readonly list: List; readonly onClose: () => void };
type NameSubmission = { readonly body: { readonly name?: string }; readonly hash: string };

/** Another name for a list. */
export const RenameList = ({ list, onClose }: Props) => {
  const tenant = useTenant();
  const send = async ({ body, hash }: NameSubmission, etag = `"${list.version}"`): Promise<Result<List>> => {
    const path = listPaths[familyOf(list)].one;
    const result = await sendCall(tenant, 'put', path, { path: { id: list.id }, body, etag, formHash: hash });
    const current = result.error?.errorObj.current as List | undefined;
    const newer = result.headers.get('etag');
    // Its content has changed since, its name has not.
    const isOther = result.error?.status === 412 && current?.name === list.name && newer !== null && newer !== etag;
    return isOther ? send({ body, hash }, newer) : result;
  };
  return (
    <Dialog heading={tenant.say('renameList')} onClose={onClose}>
      <ListNameForm
        name={list.name}
        submit={send}
        onDone={({ name }) => {
          void invalidate(readOfLists);
          showToast({ tone: 'success', text: tenant.say('listRenamed', { name }) });
          onClose();
        }}
      />
      <Button look="quiet" onClick={onClose}>
        {tenant.say('cancel')}
      </Button>
    </Dialog>
  );
};
