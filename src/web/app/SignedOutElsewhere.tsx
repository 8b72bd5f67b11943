import { useSession } from './session.ts';
import { useTenant } from './tenant.tsx';

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
