import { useTenant } from '../shell/tenant.tsx';
import { useSession } from './session.ts';

/** Why somebody who is signed in may buy nothing: the company is not approved, or it is the person's role. */
export const useCannotBuyText = (): string => {
  const tenant = useTenant();
  const session = useSession();
  return tenant.say('cannotBuy', { state: (session.is === 'signedIn' && session.company?.state) || 'none' });
};
