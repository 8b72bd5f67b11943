import { lazy, Suspense, useState } from 'react';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast, showToast } from '../../app/calls/toast.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { familyOf, type List, pathOfList, readOfLists } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { listDeletions } from './listCalls.ts';

const RenameList = lazy(() => import('./RenameList.tsx').then((file) => ({ default: file.RenameList })));
const CopyList = lazy(() => import('./CopyList.tsx').then((file) => ({ default: file.CopyList })));
const QuoteList = lazy(() => import('./QuoteList.tsx').then((file) => ({ default: file.QuoteList })));
const ImportLines = lazy(() => import('./ImportLines.tsx').then((file) => ({ default: file.ImportLines })));

type Props = {
  readonly list: List;
  /** The page shows this list alone. */
  readonly onDeleted?: () => void;
};

/** What can be done with a list. */
export const ListMenu = ({ list, onDeleted }: Props) => {
  const tenant = useTenant();
  const [dialog, setDialog] = useState<'rename' | 'copy' | 'quote' | 'import'>();
  const close = (): void => setDialog(undefined);
  const { allows, name, shared } = list;

  const share = async (etag = `"${list.version}"`): Promise<void> => {
    const path = '/api/my-account/lists/{id}/sharing';
    const { error, headers } = await sendCall(tenant, 'put', path, { path: { id: list.id }, body: { shared: !shared }, etag });
    const newer = headers.get('etag');
    // Whatever else has changed: whether it is shared is for the owner to say.
    if (error?.status === 412 && newer !== null && newer !== etag) return share(newer);
    if (error && error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
    if (!error) showToast({ tone: 'success', text: shared ? tenant.say('listUnshared', { name }) : tenant.say('listShared', { name }) });
    await invalidate(readOfLists);
  };
  const remove = async (): Promise<void> => {
    await lapseToast();
    listDeletions.remove(tenant, list, { deleted: tenant.say('listDeleted', { name }), kept: tenant.say('listKept', { name }) });
    onDeleted?.();
  };
  const file = `v1/${familyOf(list) === 'wish' ? 'wishLists' : 'lists'}/${list.id}`;

  return (
    <>
      <Menu button={<Icon name="more" />} label={tenant.say('actionsOfList', { name })} className="button button-quiet">
        {allows.includes('edit') && (
          <button type="button" onClick={() => setDialog('rename')}>
            <Icon name="edit" /> {tenant.say('renameList')}
          </button>
        )}
        {allows.includes('share') && (
          <button type="button" onClick={() => void share()}>
            <Icon name="people" /> {shared ? tenant.say('unshareList') : tenant.say('shareList')}
          </button>
        )}
        <button type="button" onClick={() => setDialog('copy')}>
          <Icon name="copy" /> {tenant.say('copyList')}
        </button>
        {allows.includes('quote') && list.lines > 0 && list.kind === 'named' && (
          <button type="button" onClick={() => setDialog('quote')}>
            <Icon name="quote" /> {tenant.say('quoteList')}
          </button>
        )}
        {allows.includes('edit') && (
          <button type="button" onClick={() => setDialog('import')}>
            <Icon name="upload" /> {tenant.say('importLines')}
          </button>
        )}
        {list.lines > 0 && (
          <a href={downloadHref(tenant, file)} download>
            <Icon name="download" /> {tenant.say('exportList')}
          </a>
        )}
        {allows.includes('edit') && (
          <button type="button" onClick={() => void remove()}>
            <Icon name="delete" /> {tenant.say('deleteList')}
          </button>
        )}
      </Menu>
      <Suspense>
        {dialog === 'rename' && <RenameList list={list} onClose={close} />}
        {dialog === 'copy' && (
          <CopyList
            list={list}
            onClose={close}
            onDone={(copy) => {
              close();
              const path = pathOfList(tenant, copy);
              if (path !== undefined) navigate(path);
            }}
          />
        )}
        {dialog === 'quote' && <QuoteList list={list} onClose={close} />}
        {dialog === 'import' && <ImportLines list={list} onClose={close} />}
      </Suspense>
    </>
  );
};
