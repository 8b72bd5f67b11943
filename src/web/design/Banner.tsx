import type { ReactNode } from 'react';

type Props = {
  readonly tone?: 'error' | 'success' | 'notice';
  readonly heading?: string;
  readonly children?: ReactNode;
  /** Read out at once when it appears. */
  readonly live?: boolean;
};

/** A message of the page: what happened, and a way on. */
export const Banner = ({ tone, heading, children, live }: Props) => (
  <div className={tone ? `banner banner-${tone}` : 'banner'} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
    {heading && <h2>{heading}</h2>}
    {children}
  </div>
);
