import { type ReactNode, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { type FormTitleParts, PageTitle } from './pageTitle.ts';
import { useTitle } from './useTitle.ts';

type Props = {
  readonly page: PageId;
  /** What the document's title says of the page; a form in it adds its step and its mistakes. */
  readonly title: string;
  /** Forms are narrow, overviews wide. */
  readonly width?: 'narrow' | 'wide';
  /** The page of the account that leads to this one, where it is in no menu. */
  readonly parent?: PageId;
  readonly children?: ReactNode;
};

/** A page: its title and its content, in the landmark that names it. */
export const Page = ({ page, title, width = 'narrow', parent, children }: Props) => {
  const [titleParts, say] = useState<FormTitleParts>({ error: false });
  useTitle(titleParts.step === undefined ? title : `${titleParts.step} - ${title}`, titleParts.error);
  return (
    <main id="content" className="main" data-page={page} tabIndex={-1}>
      <div className="wide page">
        <Breadcrumbs page={page} parent={parent} />
        <PageTitle value={say}>
          <div className={width === 'narrow' ? 'stack narrow' : 'stack'}>{children}</div>
        </PageTitle>
      </div>
    </main>
  );
};
