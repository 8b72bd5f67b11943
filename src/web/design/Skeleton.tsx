type Props = {
  /** How many fields, rows or cards. */
  readonly lines: number;
  readonly label: string;
  /** The shape of what loads: fields of a form, rows of a list with a picture, rows of a table, cards. */
  readonly shape?: 'form' | 'list' | 'rows' | 'cards';
};

/** The shape of what is on its way. */
export const Skeleton = ({ lines, label, shape = 'form' }: Props) => (
  <div className={`skeleton skeleton-${shape}`} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity
      <div key={line} className="skeleton-part" aria-hidden="true">
        <div className="skeleton-line" />
        <div className="skeleton-control" />
      </div>
    ))}
  </div>
);
