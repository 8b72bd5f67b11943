import { useState } from 'react';
import { lapseToast } from '../calls/toast.ts';
import { navigate } from '../navigation/navigation.ts';
import { useTenant } from '../shell/tenant.tsx';

/** Ends the session and goes to the home page, or to `then`; what the browser kept of it goes too. */
export const useSignOut = (then = '/'): { readonly run: () => Promise<void>; readonly working: boolean } => {
  const tenant = useTenant();
  const [working, setWorking] = useState(false);
  const run = async (): Promise<void> => {
    if (working) return;
    setWorking(true);
    await lapseToast();
    const [{ signOut }, { leaveSession }] = await Promise.all([import('./sessionCalls.ts'), import('./leaveSession.ts')]);
    const ended = await signOut(tenant);
    setWorking(false);
    if (!ended) return;
    leaveSession(tenant.shell.tenant);
    navigate(then);
  };
  return { run, working };
};
