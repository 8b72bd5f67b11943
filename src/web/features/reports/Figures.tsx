import type { ReactNode } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { Period } from './period.ts';

type Figure = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** The same as numbers, now and in the period before; where it is left out there is no comparison. */
  readonly now?: number;
  readonly before?: number;
  readonly beforeText?: string;
};

type Props = { readonly period: Period; readonly periodBefore: Period; readonly figures: readonly Figure[] };

/** What a period comes to, each figure beside that of the period before. */
export const Figures = ({ period, periodBefore, figures }: Props) => {
  const tenant = useTenant();
  const span = ({ fromDate, toDate }: Period) => ({ from: tenant.day(fromDate, 'long'), to: tenant.day(toDate, 'long') });
  return (
    <div className="stack stack-close">
      <p className="hint">
        {tenant.say('reportSpan', span(period))} {tenant.say('comparedWith', span(periodBefore))}
      </p>
      <dl className="figures">
        {figures.map(({ key, label, value, now, before, beforeText = '' }) => (
          <div key={key} className="figure">
            <dt>{label}</dt>
            <dd>
              <span className="figure-value">{value}</span>
              {now !== undefined && before !== undefined && (
                <span className="figure-change">{tenant.say('changeSince', { ...changeOf(now, before), before: beforeText })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** How something has changed, in whole percent; from nothing there is no percent. */
const changeOf = (now: number, before: number): { readonly change: string; readonly percent: number } => {
  if (before === 0) return { change: now === 0 ? 'same' : 'new', percent: 0 };
  const percent = Math.round(((now - before) / before) * 100);
  return { change: percent > 0 ? 'more' : percent < 0 ? 'less' : 'same', percent: Math.abs(percent) };
};
