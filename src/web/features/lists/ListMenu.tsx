import { useState } from 'react';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast, showToast } from '../../app/calls/toast.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { familyOf, type List, pathOfList, readOfLists } from '../../app/products/lists.ts';
import { lazyDialog } from '../../app/shell/lazyDialog.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { listDeletions } from './listCalls.ts';

const RenameList = lazyDialog(
  () => import('./RenameList.tsx').then((file) => file.RenameList),
  (tenant) => tenant.say('renameList'),
);
const CopyList = lazyDialog(
  () => import('./CopyList.tsx').then((file) => file.CopyList),
  (tenant) => tenant.say('copyList'),
);
const QuoteList = lazyDialog(
  () => import('./QuoteList.tsx').then((file) => file.QuoteList),
  (tenant) => tenant.say('quoteList'),
);
const ImportLines = lazyDialog(
  () => import('./ImportLines.tsx').then((file) => file.ImportLines),
  (tenant) => tenant.say('importLines'),
);

type Sharing = 'none' | 'read' | 'edit';

const sharingOf = ({ shared, editable }: List): Sharing => (shared ? (editable ? 'edit' : 'read') : 'none');

/** How a list can be shared: what is sent, and what is said before and after. */
const sharings = {
  read: {
    body: { shared: true },
    icon: 'eye',
    word: (tenant: Tenant) => tenant.say('shareList'),
    done: (tenant: Tenant, name: string) => tenant.say('listShared', { name }),
  },
  edit: {
    body: { shared: true, editable: true },
    icon: 'people',
    word: (tenant: Tenant) => tenant.say('shareListToEdit'),
    done: (tenant: Tenant, name: string) => tenant.say('listSharedToEdit', { name }),
  },
  none: {
    body: { shared: false },
    icon: 'lock',
    word: (tenant: Tenant) => tenant.say('unshareList'),
    done: (tenant: Tenant, name: string) => tenant.say('listUnshared', { name }),
  },
} as const satisfies Readonly<Record<Sharing, object>>;

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
  const { allows, name } = list;
  const sharing = sharingOf(list);

  const share = async (to: Sharing, etag = `"${list.version}"`): Promise<void> => {
    const path = '/api/my-account/lists/{id}/sharing';
    const { error, headers } = await sendCall(tenant, 'put', path, { path: { id: list.id }, body: sharings[to].body, etag });
    const newer = headers.get('etag');
    // Whatever else has changed: whether it is shared is for the owner to say.
    if (error?.status === 412 && newer !== null && newer !== etag) return share(to, newer);
    if (error && error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
    if (!error) showToast({ tone: 'success', text: sharings[to].done(tenant, name) });
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
        {allows.includes('share') &&
          (['read', 'edit', 'none'] as const).map(
            (to) =>
              to !== sharing && (
                <button key={to} type="button" onClick={() => void share(to)}>
                  <Icon name={sharings[to].icon} /> {sharings[to].word(tenant)}
                </button>
              ),
          )}
        <button type="button" onClick={() => setDialog('copy')}>
          <Icon name="copy" /> {tenant.say('copyList')}
        </button>
        {allows.includes('quote') && list.lines > 0 && list.kind === 'named' && (
          <button type="button" onClick={() => setDialog('quote')}>
            <Icon name="quote" /> {tenant.say('quoteList')}
          </button>
        )}
        {allows.includes('fill') && (
          <button type="button" onClick={() => setDialog('import')}>
            <Icon name="upload" /> {tenant.say('importLines')}
          </button>
        )}
        {list.lines > 0 && (
          <DownloadLink href={downloadHref(tenant, file)}>
            <Icon name="download" /> {tenant.say('exportList')}
          </DownloadLink>
        )}
        {allows.includes('edit') && (
          <button type="button" onClick={() => void remove()}>
            <Icon name="delete" /> {tenant.say('deleteList')}
          </button>
        )}
      </Menu>
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
    </>
  );
};
