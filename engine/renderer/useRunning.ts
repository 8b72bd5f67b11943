import { useEffect, useRef } from 'react';

/** Starts what a screen runs, and stops it when the screen has gone. */
export const useRunning = (flow: { readonly start: () => unknown; readonly stop: () => unknown }): void => {
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(stopping.current);
    flow.start();
    return () => {
      // React's strict mode runs an effect twice, and what is stopped does not start again.
      stopping.current = setTimeout(() => flow.stop());
    };
  }, [flow]);
};
