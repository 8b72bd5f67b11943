type Props = { readonly name: string; readonly place: string };

/** Mark and wordmark of the shop; the mark is drawn once, in index.html. */
export const Logo = ({ name, place }: Props) => (
  <>
    <svg className="logo-mark" aria-hidden="true" focusable="false">
      <use href="#mark" />
    </svg>
    <span className="logo-word">
      <span className="logo-name">{name}</span> <span className="logo-place">{place}</span>
    </span>
  </>
);
