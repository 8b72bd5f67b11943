import type { ReactNode } from 'react';
import './account.css';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Money and counts are aligned at the end, digit below digit. */
  readonly align?: 'end';
  /** Sentences: on a phone below their head, over the whole width. */
  readonly long?: true;
  /** The cell that names the row: its heading, and the title of its card on a phone. */
  readonly names?: true;
};

type Props<Row> = {
  readonly caption: string;
  /** The caption is above already, as a heading. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows of companies that read many of them. */
  readonly dense?: boolean;
};

/** A table; where it is narrow its rows are cards with the column's head before each value. */
export const DataTable = <Row,>({ caption, captionHidden, columns, rows, keyOf, dense }: Props<Row>) => (
  <div className="table-room">
    {/* Roles are said, since a table that CSS lays out otherwise loses its own. */}
    {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
    <table className={dense ? 'table table-dense' : 'table'} role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ key, head, align }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={key} role="columnheader" scope="col" className={align && 'table-end'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={keyOf(row)} role="row">
            {columns.map(({ key, head, cell, align, names, long }) =>
              names ? (
                // biome-ignore lint/a11y/noRedundantRoles: see above
                <th key={key} role="rowheader" scope="row" className={align && 'table-end'}>
                  {cell(row)}
                </th>
              ) : (
                // biome-ignore lint/a11y/noRedundantRoles: see above
                <td key={key} role="cell" data-head={head} className={long ? 'table-long' : align && 'table-end'}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
