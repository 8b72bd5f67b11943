import { useState } from 'react';
import { leaveSession } from './leaveSession.ts';
import { go } from './navigation.ts';
import { useTenant } from './tenant.tsx';

/** Ends the session and goes to the home page; what the browser kept of it goes too. */
export const useSignOut = (): { readonly run: () => Promise<void>; readonly working: boolean } => {
  const tenant = useTenant();
  const [working, setWorking] = useState(false);
  const run = async (): Promise<void> => {
    if (working) return;
    setWorking(true);
    const { signOut } = await import('./sessionCalls.ts');
    const ended = await signOut(tenant);
    setWorking(false);
    if (!ended) return;
    leaveSession(tenant.shell.tenant);
    go('/');
  };
  return { run, working };
};
