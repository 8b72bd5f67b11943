import type { components } from '../../../contract/generated/api.ts';
import { SummaryList } from '../../design/SummaryList.tsx';

/** What is held of one kind: records under the words of their forms, or a line each. */
export const Entries = ({ entries }: { readonly entries: readonly components['schemas']['MyDataEntry'][] }) => (
  <ul className="entries">
    {entries.map(({ title, text, rows }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are read alone, and keep their order
      <li key={at}>
        {title !== undefined && <p className="entry-title">{title}</p>}
        {text !== undefined && <p className="hint">{text}</p>}
        {rows !== undefined && <SummaryList rows={rows.map(({ term, value }) => ({ key: term, term, value }))} />}
      </li>
    ))}
  </ul>
);
