import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './account.css';

/** Moves a strip of tabs, and nothing else, so that one of them is in the middle. */
const showTab = (strip: HTMLElement, tab: Element): void => {
  const [whole, part] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
};

/** Views of one page as links; the link of the view that is shown has `aria-current`. */
export const Tabs = ({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[];
}) => {
  const strip = useRef<HTMLUListElement>(null);
  const shown = useRef<Element>(null);
  // On a phone they are wider than the screen. Which is the current one, the links say themselves.
  useLayoutEffect(() => {
    const current = strip.current?.querySelector('[aria-current]') ?? null;
    if (strip.current && current && current !== shown.current) showTab(strip.current, current);
    shown.current = current;
  });
  return (
    <nav className="tabs" aria-label={label}>
      <ul
        ref={strip}
        onFocus={({ currentTarget, target }) => {
          // Under a pointer nothing moves.
          if (target.matches(':focus-visible')) showTab(currentTarget, target);
        }}
      >
        {links.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
};
