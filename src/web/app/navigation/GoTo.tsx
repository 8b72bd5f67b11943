import { useEffect } from 'react';
import { navigate } from './navigation.ts';

/** Sends on to another path, in place of this one. */
export const GoTo = ({ path }: { readonly path: string }) => {
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
};
