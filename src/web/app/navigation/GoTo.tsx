import { useEffect } from 'react';
import { go } from './navigation.ts';

/** Sends on to another path, in place of this one. */
export const GoTo = ({ path }: { readonly path: string }) => {
  useEffect(() => go(path, { replace: true }), [path]);
  return null;
};
