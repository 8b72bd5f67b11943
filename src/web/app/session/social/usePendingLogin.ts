import { useEffect, useState } from 'react';
import { useTenant } from '../../shell/tenant.tsx';
import type { PendingLogin } from './calls.ts';

/** What a provider said of who is back from it: on its way, or here, where there is anything. */
export type PendingLoginState = { readonly is: 'waiting' } | { readonly is: 'here'; readonly held?: PendingLogin };

/** Asks for it once, where the address says that somebody is back. */
export const usePendingLogin = (wanted: boolean): PendingLoginState => {
  const tenant = useTenant();
  const [state, setState] = useState<PendingLoginState>(wanted ? { is: 'waiting' } : { is: 'here' });
  useEffect(() => {
    if (!wanted) return;
    // Without it the form is as ever: nobody waits for an answer that does not come.
    void import('./calls.ts')
      .then(({ readPendingLogin: readHeld }) => readHeld(tenant))
      .then(
        (held) => setState({ is: 'here', ...(held ? { held } : {}) }),
        () => setState({ is: 'here' }),
      );
  }, [tenant, wanted]);
  return state;
};
