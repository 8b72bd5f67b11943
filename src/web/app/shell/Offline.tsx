import { useSyncExternalStore } from 'react';
import { useTenant } from './tenant.tsx';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says that there is no connection and that nothing typed is lost. */
export const Offline = () => {
  const tenant = useTenant();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="offline" role="status">
      {online ? '' : tenant.say('offline')}
    </p>
  );
};
