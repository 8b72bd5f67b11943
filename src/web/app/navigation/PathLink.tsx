import type { AnchorHTMLAttributes } from 'react';
import { hrefOf, navigate, usePlace } from './navigation.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'aria-current'> & {
  /** Path within the tenant. */
  readonly to: string;
  /** Only the view with exactly this search is the current one, of the views of one page. */
  readonly exact?: boolean;
  /** Whether it leads to what is shown, where the address alone does not say so. */
  readonly current?: boolean;
  /** Called before it is followed within the page. */
  readonly onFollow?: (() => void) | undefined;
};

/** A link within the tenant: a plain click stays in the page, everything else is the browser's. */
export const PathLink = ({ to, exact = false, current, onFollow, children, ...rest }: Props) => {
  const { path, search } = usePlace();
  const isCurrent = current ?? to === (exact ? path + search : path);
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow?.();
        navigate(to, { replace: to === path + search });
      }}
    >
      {children}
    </a>
  );
};
