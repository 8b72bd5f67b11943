import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { ColumnChart } from '../../design/ColumnChart.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { type Period, type PeriodUnit, partLabel } from './period.ts';

/** Amounts of one kind, by part of the period. */
type Series<P> = { readonly label: string; readonly amountOf: (part: P) => number };

type Props<P extends Period> = {
  readonly heading: string;
  readonly parts: readonly P[];
  readonly unit: PeriodUnit;
  /** What the columns show, and the data behind them. */
  readonly series: Series<P>;
  readonly other: Series<P>;
  /** What the table has of each part beside its name. */
  readonly columns: readonly Column<P>[];
};

/** How a period went, part by part: a chart, and the same as a table. */
export const OverTime = <P extends Period>({ heading, parts, unit, series, other, columns }: Props<P>) => {
  const tenant = useTenant();
  const highest = parts.reduce((most, part) => Math.max(most, series.amountOf(part), other.amountOf(part)), 0);
  return (
    <Card heading={heading}>
      <ColumnChart
        columns={parts.map((part) => ({
          key: part.fromDate,
          label: partLabel(tenant, part, unit, true),
          value: series.amountOf(part),
          other: other.amountOf(part),
        }))}
        legend={[series.label, other.label]}
        top={tenant.money(highest.toFixed(2))}
      >
        <Disclosure summary={tenant.say('chartAsTable')}>
          <DataTable
            caption={heading}
            captionHidden
            dense
            rows={parts}
            keyOf={({ fromDate }) => fromDate}
            columns={[
              { key: 'part', head: tenant.say('reportPart', { unit }), names: true, cell: (part) => partLabel(tenant, part, unit) },
              ...columns,
            ]}
          />
        </Disclosure>
      </ColumnChart>
    </Card>
  );
};
