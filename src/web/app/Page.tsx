import type { ReactNode } from 'react';
import type { PageId } from '../../contract/catalogue/pages.ts';
import { useTitle } from './useTitle.ts';

type Props = {
  readonly page: PageId;
  /** What the document's title says of the page. */
  readonly title: string;
  readonly inError?: boolean;
  /** Forms are narrow, overviews wide. */
  readonly width?: 'narrow' | 'wide';
  readonly children?: ReactNode;
};

/** A page: its title and its content, in the landmark that names it. */
export const Page = ({ page, title, inError = false, width = 'narrow', children }: Props) => {
  useTitle(title, inError);
  return (
    <main id="content" className="main" data-page={page} tabIndex={-1}>
      <div className="wide page">
        <div className={width === 'narrow' ? 'stack narrow' : 'stack'}>{children}</div>
      </div>
    </main>
  );
};
