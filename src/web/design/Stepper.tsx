import type { ReactNode } from 'react';
import './account.css';

export type StepState = 'done' | 'now' | 'ahead' | 'failed';

export type StepOfWay = {
  readonly key: string;
  readonly title: ReactNode;
  readonly state: StepState;
  /** When it was done, or is expected. */
  readonly date?: ReactNode;
};

/** The progress of something, with dates done and expected; `said` names each state for people who do not see the line. */
export const Stepper = ({
  label,
  steps,
  stateWords,
}: {
  readonly label: string;
  readonly steps: readonly StepOfWay[];
  readonly stateWords: Readonly<Record<StepState, string>>;
}) => (
  <ol className="stepper" aria-label={label}>
    {steps.map(({ key, title, state, date }) => (
      <li key={key} className={`step-of-way step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="step-title">{title}</span> <span className="visually-hidden">{stateWords[state]}</span>
        {date && <span className="step-date">{date}</span>}
      </li>
    ))}
  </ol>
);
