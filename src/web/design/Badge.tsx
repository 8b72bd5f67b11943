import type { ReactNode } from 'react';
import './account.css';

export type Tone = 'neutral' | 'progress' | 'success' | 'notice' | 'error';

/** The state of something, in words; the colour repeats it. */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
