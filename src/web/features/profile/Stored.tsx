import { useId } from 'react';
import type { Line } from './readProfile.ts';

/** One part of what was stored: each value under the label that asked for it. */
export const Stored = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="lines">
        {lines.map(({ field, label, value }) => (
          <div key={field} className="line" data-field={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
