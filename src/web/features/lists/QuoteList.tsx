import { useId, useRef, useState } from 'react';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { combinedQuery, invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import type { List } from '../../app/products/lists.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';

const quotationsPath = '/api/quotation/v1/quotations';

/** The stores, and the one where the person quoted last. */
const quotingStores = combinedQuery(['quotingStores'], async (tenant) => {
  const [stores, last] = await Promise.all([
    sendCall(tenant, 'get', '/api/my-account/v1/geo/storeList', {}).then(dataOf),
    sendCall(tenant, 'get', quotationsPath, { query: { size: 1 } }).then(({ data }) => data?.items[0]?.store.id),
  ]);
  return { stores: stores.items, last };
});

type Props = { readonly list: List; readonly onClose: () => void };

/** A quotation of all products of a list, in one store. */
export const QuoteList = ({ list, onClose }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const id = useId();
  const state = useServerQuery(quotingStores);
  const [store, setStore] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isAgent = session.is === 'signedIn' && session.grants.includes('agent');
  const [customer, setCustomer] = useState({ email: '', companyDocument: '' });
  const [working, setWorking] = useState(false);
  /** The key of each wish: asked again after an answer was lost, it is the same quotation. */
  const keys = useRef(new Map<string, string>());
  const quote = async (chosen: string | undefined): Promise<void> => {
    setMissing(chosen === undefined);
    if (chosen === undefined) return document.getElementById(id)?.focus();
    setWorking(true);
    const [email, companyDocument] = [customer.email.trim(), customer.companyDocument.trim()];
    const body = {
      store: chosen,
      ...(email === '' ? {} : { customer: { email, ...(companyDocument === '' ? {} : { companyDocument }) } }),
    };
    const bodyText = JSON.stringify(body);
    const key = keys.current.get(bodyText) ?? createRandomKey();
    keys.current.set(bodyText, key);
    const path = '/api/my-account/lists/{id}/quotation';
    const { data, error } = await sendCall(tenant, 'post', path, {
      path: { id: list.id },
      body,
      key,
    });
    setWorking(false);
    if (error) {
      if (error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
      return;
    }
    await invalidate([quotationsPath, '/api/my-account/v1/overview']);
    const left = data.left?.length ?? 0;
    const done = tenant.say('listQuoted', { number: data.number, date: tenant.day(data.validUntil, 'weekday') });
    showToast({ tone: 'success', text: left > 0 ? `${done} ${tenant.say('notQuoted', { count: left })}` : done });
    onClose();
    if (leadsTo(tenant.shell, 'quotationsLanding', session)) navigate(`${tenant.to('quotationsLanding')}/${data.number}`);
  };
  return (
    <Dialog heading={tenant.say('quoteList')} onClose={onClose}>
      <p>{tenant.say('quoteListText')}</p>
      <QueryContent state={state} shape={<Skeleton lines={1} label={tenant.say('loading')} />}>
        {({ stores, last }) => {
          const [only] = stores.length === 1 ? stores : [];
          const chosen = store ?? stores.find((one) => one.id === last)?.id ?? only?.id;
          return (
            <>
              <div className="labelled-field">
                <label htmlFor={id}>{tenant.say('quoteStore')}</label>
                <select
                  id={id}
                  value={chosen ?? ''}
                  aria-invalid={isMissing || undefined}
                  aria-describedby={isMissing ? `${id}-mistake` : undefined}
                  onChange={(event) => {
                    setStore(event.currentTarget.value || undefined);
                    setMissing(false);
                  }}
                >
                  <option value="">{tenant.say('choose')}</option>
                  {stores.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </select>
                {isMissing && (
                  <p id={`${id}-mistake`} className="field-problem" role="alert">
                    {tenant.say('quoteStoreMissing')}
                  </p>
                )}
              </div>
              {isAgent && (
                <>
                  <div className="labelled-field">
                    <label htmlFor={`${id}-customer`}>{tenant.say('quoteCustomer')}</label>
                    <p className="hint" id={`${id}-customer-hint`}>
                      {tenant.say('quoteCustomerHint')}
                    </p>
                    <input
                      id={`${id}-customer`}
                      type="email"
                      autoComplete="off"
                      maxLength={254}
                      value={customer.email}
                      aria-describedby={`${id}-customer-hint`}
                      onChange={(event) => setCustomer({ ...customer, email: event.currentTarget.value })}
                    />
                  </div>
                  <div className="labelled-field">
                    <label htmlFor={`${id}-document`}>{tenant.say('optional', { label: tenant.say('quoteCustomerDocument') })}</label>
                    <input
                      id={`${id}-document`}
                      autoComplete="off"
                      maxLength={60}
                      value={customer.companyDocument}
                      onChange={(event) => setCustomer({ ...customer, companyDocument: event.currentTarget.value })}
                    />
                  </div>
                </>
              )}
              <div className="row">
                <Button working={working && tenant.say('working')} onClick={() => void quote(chosen)}>
                  {tenant.say('quoteList')}
                </Button>
                <Button look="quiet" onClick={onClose}>
                  {tenant.say('cancel')}
                </Button>
              </div>
            </>
          );
        }}
      </QueryContent>
    </Dialog>
  );
};
