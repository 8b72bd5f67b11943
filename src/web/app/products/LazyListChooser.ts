import { lazy } from 'react';
import { loadPart } from '../shell/parts.ts';

/** Lists, and the form of a new one, come once somebody keeps or moves something. */
export const LazyListChooser = lazy(() =>
  Promise.all([import('./ListChooser.tsx'), loadPart('listChooser')]).then(([file]) => ({ default: file.ListChooser })),
);
