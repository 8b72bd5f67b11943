import type { ReactNode } from 'react';
import { Money } from '../../app/shell/Money.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import type { Period } from './period.ts';

/** An amount or a count beside that of the period before; the others are alone. */
type Figure = { readonly key: string; readonly label: string } & (
  | { readonly amount: string; readonly before: string }
  | { readonly count: number; readonly before: number }
  | { readonly text: string }
);

type Props = { readonly period: Period; readonly periodBefore: Period; readonly figures: readonly Figure[] };

/** The totals of a period, each figure beside that of the period before. */
export const Figures = ({ period, periodBefore, figures }: Props) => {
  const tenant = useTenant();
  const span = ({ fromDate, toDate }: Period) => ({ from: tenant.day(fromDate, 'long'), to: tenant.day(toDate, 'long') });
  return (
    <div className="stack stack-close">
      <p className="hint">
        {tenant.say('reportSpan', span(period))} {tenant.say('comparedWith', span(periodBefore))}
      </p>
      <dl className="figures">
        {figures.map((figure) => (
          <div key={figure.key} className="figure">
            <dt>{figure.label}</dt>
            <dd>
              <span className="figure-value">{shownOf(tenant, figure)}</span>
              {'before' in figure && <span className="figure-change">{tenant.say('changeSince', changeOf(tenant, figure))}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const shownOf = (tenant: Tenant, figure: Figure): ReactNode => {
  if ('amount' in figure) return <Money amount={figure.amount} />;
  return 'count' in figure ? tenant.number(figure.count) : figure.text;
};

type Change = { readonly change: string; readonly percent: number; readonly before: string };

/** How something has changed, in whole percent; from nothing there is no percent. */
const changeOf = (tenant: Tenant, figure: Extract<Figure, { readonly before: unknown }>): Change => {
  const before = 'amount' in figure ? tenant.money(figure.before) : tenant.number(figure.before);
  const [now, then] = ['amount' in figure ? Number(figure.amount) : figure.count, Number(figure.before)];
  if (then === 0) return { change: now === 0 ? 'same' : 'new', percent: 0, before };
  const percent = Math.round(((now - then) / then) * 100);
  return { change: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent), before };
};
