import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly children: ReactNode;
  /** What the page is about, in a sentence below. */
  readonly intro?: ReactNode;
};

/** The heading that was on the screen last. */
let last: { readonly path: string; readonly text: string; readonly tookFocus: boolean } | undefined;

/**
 * The one `h1` of a page. It takes the focus when it appears, so that it is read out and Tab continues from there; only the
 * first one after a load leaves the focus where the browser put it. A page that is drawn again with the same heading,
 * since its form has come, is the same page: the focus goes there only if the heading before had it.
 */
export const Heading = ({ children, intro }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { pathname: path } = location;
    const text = heading.current?.textContent ?? '';
    const isSame = last?.path === path && last.text === text;
    const takesFocus = isSame ? last?.tookFocus === true && document.activeElement === document.body : last !== undefined;
    if (takesFocus) heading.current?.focus({ preventScroll: true });
    last = { path, text, tookFocus: takesFocus || (isSame && last?.tookFocus === true) };
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
