import { useSyncExternalStore } from 'react';

/** What `read` answers, and a render when it changes; what the server draws, and what takes that over, reads the same. */
export const useStored = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
