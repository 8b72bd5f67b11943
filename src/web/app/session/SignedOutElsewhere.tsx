import { useTenant } from '../shell/tenant.tsx';
import { useSession } from './session.ts';

/** Says why the page shows nothing personal any more: the session was ended in another tab. */
export const SignedOutElsewhere = () => {
  const tenant = useTenant();
  const session = useSession();
  const isOver = session.is === 'guest' && session.ended === 'inAnotherTab';
  return (
    <p className="signed-out" role="status">
      {isOver && tenant.say('signedOutElsewhere')}
    </p>
  );
};
