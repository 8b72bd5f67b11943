import type { ReactNode } from 'react';
import './account.css';

/** Views of one page as links; the link of the view that is shown has `aria-current`. */
export const Tabs = ({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[];
}) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {links.map(({ key, link }) => (
        <li key={key}>{link}</li>
      ))}
    </ul>
  </nav>
);
