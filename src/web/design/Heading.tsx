import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly children: ReactNode;
  /** What the page is about, in a sentence below. */
  readonly intro?: ReactNode;
};

let first = true;

/**
 * The one `h1` of a page. It takes the focus when it appears, so that it is read out and Tab goes on from there;
 * only the first one after a load leaves the focus where the browser put it.
 */
export const Heading = ({ children, intro }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    first = false;
  }, []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="heading">
        {children}
      </h1>
      {intro && <p className="intro">{intro}</p>}
    </div>
  );
};
