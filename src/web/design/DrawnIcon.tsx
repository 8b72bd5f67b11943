import { drawnIcons } from './drawnIcons.tsx';

/** An icon as {@link Icon} shows it, without the file of all icons: for the first view of every page. */
export const DrawnIcon = ({ name }: { readonly name: keyof typeof drawnIcons }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {drawnIcons[name]}
  </svg>
);
