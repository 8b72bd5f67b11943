import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly tone: 'error' | 'notice';
  readonly title: string;
  readonly children?: ReactNode;
  /** Grows each time the notice is given; each time it takes the focus. */
  readonly announcements?: number;
};

/** What went wrong with a whole form, and the way on. */
export const FlowNotice = ({ tone, title, children, announcements = 0 }: Props) => {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same notice given again is given again.
  useEffect(() => notice.current?.focus(), [announcements]);
  return (
    <div className={`banner banner-${tone} form-notice`} role="alert" tabIndex={-1} ref={notice}>
      <h2>{title}</h2>
      {children}
    </div>
  );
};
