type Props = { readonly lines: number; readonly label: string };

/** The shape of a form or of a list that is on its way. */
export const Skeleton = ({ lines, label }: Props) => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity
      <div key={line} aria-hidden="true">
        <div className="skeleton-line" />
        <div className="skeleton-control" />
      </div>
    ))}
  </div>
);
