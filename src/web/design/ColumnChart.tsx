import type { ReactNode } from 'react';
import './chart.css';

export type ChartColumn = {
  readonly key: string;
  /** Below the column, where there is room. */
  readonly label: string;
  readonly value: number;
  /** What the value is compared with. */
  readonly other?: number;
};

type Props = {
  readonly columns: readonly ChartColumn[];
  /** What the columns are, and those behind them. */
  readonly legend: readonly [string, string?];
  /** The highest of them, in words. */
  readonly top: string;
  /** The same as a table: what the drawing shows to who sees it, it says to everybody. */
  readonly children: ReactNode;
};

/** How many columns have their labels side by side. */
const LABELS = 12;
const heightOf = (value: number, highest: number): number => (highest > 0 && value > 0 ? Math.max(1, (value / highest) * 100) : 0);

/** Columns over time, drawn for the eye alone, above the table that they were drawn from. */
export const ColumnChart = ({ columns, legend: [first, second], top, children }: Props) => {
  const highest = Math.max(0, ...columns.flatMap(({ value, other = 0 }) => [value, other]));
  const every = Math.ceil(columns.length / LABELS);
  return (
    <div className="chart">
      <div aria-hidden="true">
        <p className="chart-top">{top}</p>
        <div className={second === undefined ? 'chart-columns' : 'chart-columns chart-compared'}>
          {columns.map(({ key, label, value, other }, at) => (
            <div key={key} className="chart-column">
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                {other !== undefined && <Bar className="chart-other" x={0} width={10} height={heightOf(other, highest)} />}
                <Bar
                  className="chart-value"
                  x={second === undefined ? 1 : 2.5}
                  width={second === undefined ? 8 : 5}
                  height={heightOf(value, highest)}
                />
              </svg>
              <span className="chart-label">{at % every === 0 ? label : ''}</span>
            </div>
          ))}
        </div>
        <p className="chart-legend">
          <span className="chart-key chart-key-value">{first}</span>
          {second !== undefined && <span className="chart-key chart-key-other">{second}</span>}
        </p>
      </div>
      {children}
    </div>
  );
};

const Bar = ({ height, ...bar }: { readonly className: string; readonly x: number; readonly width: number; readonly height: number }) => (
  <rect {...bar} y={100 - height} height={height} />
);

/** A share of the whole as a bar behind its number, for the eye alone. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect width={Math.max(0, Math.min(100, share * 100))} height={1} />
  </svg>
);
