import { useState } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { QueryContent } from '../calls/QueryContent.tsx';
import { query, useServerQuery } from '../calls/queries.ts';
import { lapseToast, showToast } from '../calls/toast.ts';
import { navigate } from '../navigation/navigation.ts';
import { forgetCompared } from '../products/forgetCompared.ts';
import { useTenant } from '../shell/tenant.tsx';
import { useSession } from './session.ts';
import { switchActing } from './sessionCalls.ts';
import './switchAccount.css';

const choices = query('/api/session/v1/acting', {});

/** The accounts of who is signed in, their own and those of their companies, of which one is chosen to continue with. */
export const SwitchAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const tenant = useTenant();
  const session = useSession();
  const state = useServerQuery(choices);
  const [working, setWorking] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const current = session.is === 'signedIn' ? (session.company?.id ?? '') : undefined;

  const choose = async (id: string, name: string): Promise<void> => {
    if (working !== undefined) return;
    if (id === current) return onClose();
    setWorking(id);
    setRefused(undefined);
    // What waits for somebody to undo it is done for the account that it was meant for.
    await lapseToast();
    const { error } = await switchActing(tenant, id === '' ? undefined : id);
    setWorking(undefined);
    if (error) return setRefused(error.errorObj.message);
    forgetCompared(tenant.shell.tenant);
    onClose();
    navigate(tenant.to('myAccount'));
    showToast({ tone: 'success', text: id === '' ? tenant.say('ownAccountNow') : tenant.say('accountNow', { name }) });
  };

  const choice = (id: string, name: string, hint: string | undefined) => (
    <li key={id}>
      <button
        type="button"
        className="account-choice"
        aria-current={id === current ? 'true' : undefined}
        aria-disabled={working === undefined ? undefined : true}
        onClick={() => void choose(id, name)}
      >
        <Icon name={id === '' ? 'user' : 'company'} />
        <span className="account-choice-words">
          <span className="account-choice-name">{name}</span>
          <span className="hint">{working === id ? tenant.say('switchingAccount') : hint && <EmailText text={hint} />}</span>
        </span>
        {id === current && (
          <span className="account-choice-current">
            <Icon name="check" /> {tenant.say('currentAccount')}
          </span>
        )}
      </button>
    </li>
  );

  return (
    <Dialog heading={tenant.say('switchAccount')} onClose={onClose}>
      <p>{tenant.say('switchAccountHint')}</p>
      {refused && (
        <Banner tone="error" live>
          <p>{refused}</p>
        </Banner>
      )}
      <QueryContent state={state} shape={<Skeleton shape="list" lines={3} label={tenant.say('loading')} />}>
        {({ asSelf, organizations }) => (
          <ul className="account-choices">
            {asSelf && choice('', tenant.say('ownAccount'), session.is === 'signedIn' ? session.email : undefined)}
            {organizations.map(({ id, businessName, userType }) => choice(id, businessName, tenant.say('roleName', { role: userType })))}
          </ul>
        )}
      </QueryContent>
      <button type="button" className="button button-secondary" onClick={onClose}>
        {tenant.say('cancel')}
      </button>
    </Dialog>
  );
};
