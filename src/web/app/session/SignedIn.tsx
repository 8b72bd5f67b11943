import { useEffect } from 'react';
import { destinationOf } from '../navigation/address.ts';
import { usePlace } from '../navigation/navigation.ts';
import { lazyDialog } from '../shell/lazyDialog.tsx';
import { loadPart } from '../shell/parts.ts';
import { useTenant } from '../shell/tenant.tsx';
import { watchSignOuts } from './leaveSession.ts';
import { StillThere } from './StillThere.tsx';
import { clearSession, useSession } from './session.ts';
import { checkSession } from './sessionCalls.ts';
import { watchSession } from './watchSession.ts';

const SessionOver = lazyDialog(
  () => Promise.all([import('./SessionOver.tsx'), loadPart('sessionOver')]).then(([file]) => file.SessionOver),
  (tenant) => tenant.say('logIn'),
);
const ConsentsAgain = lazyDialog(
  () => Promise.all([import('./ConsentsAgain.tsx'), loadPart('consentsAgain')]).then(([file]) => file.ConsentsAgain),
  (tenant) => tenant.message('consentAgain'),
);

/** What a page does for somebody signed in: keeps the session alive, says that it is about to end or has ended, asks consents again. */
export const SignedIn = () => {
  const tenant = useTenant();
  const session = useSession();
  const { path } = usePlace();
  const expired = session.is === 'signedIn' && session.expired;
  const redirects = tenant.shell.session.expiry === 'redirect';
  useEffect(() => {
    // The page's own access then sends to the login, which comes back here.
    if (expired && redirects) clearSession();
  }, [expired, redirects]);
  const outdated = session.is === 'signedIn' ? session.outdated : 0;
  useEffect(() => {
    if (outdated > 0) void checkSession(tenant);
  }, [outdated, tenant]);
  // What says that a change was refused is here before the connection is lost; where it does not come, the first message asks again.
  useEffect(() => void import('../calls/ToastCard.tsx').catch(() => undefined), []);
  useEffect(() => watchSession(tenant), [tenant]);
  useEffect(() => watchSignOuts(tenant.shell.tenant), [tenant]);
  if (session.is !== 'signedIn') return null;
  // What is to be accepted can be read first.
  const destination = destinationOf(tenant.shell, path);
  const isPolicy = destination.is === 'page' && destination.page === 'policy';
  const asksConsents = session.openConsents.length > 0 && !isPolicy;
  if (expired && redirects) return null;
  if (expired) return <SessionOver onClose={clearSession} />;
  if (asksConsents) return <ConsentsAgain />;
  return <StillThere endsAt={session.endsAt} warnsBefore={session.warnsBefore} />;
};
