import { useState } from 'react';
import { go } from './navigation.ts';
import { noSession } from './session.ts';
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
    noSession();
    go('/');
  };
  return { run, working };
};
