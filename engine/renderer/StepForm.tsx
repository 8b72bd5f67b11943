import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { FormRecord, Step } from '../forms/plan.ts';
import { formatWord } from './formatWord.ts';
import { useForm } from './formContext.ts';
import { GoToButton } from './GoToButton.tsx';
import { goToField } from './goToField.ts';
import { idOf } from './ids.ts';
import { type FormListener, listen } from './listen.ts';
import { PlainAnswers } from './PlainAnswers.tsx';
import { StepFields } from './StepFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  readonly step: Step;
  /** From 1, of `total`: steps that come before the form count too. */
  readonly number: number;
  readonly total: number;
  readonly submitLabel: string;
  readonly working: boolean;
  /** While an answer is unknown nothing may be edited. */
  readonly locked: boolean;
  /** A browser without a script may send it: with these answers of other steps. */
  readonly plain: FormRecord | undefined;
  readonly hasBack: boolean;
  /** Whether the heading takes the focus: it does when one came here from another step. */
  readonly takesFocus: boolean;
  /** The field that one came here to change: it takes the focus instead. */
  readonly toChange: string | undefined;
  readonly onContinue: () => void;
  readonly onBack: () => void;
  readonly onKeep: () => void;
  /** Gives access to the values on the screen. */
  readonly onHeard: (listener: FormListener | undefined) => void;
};

/** One step: its heading, its fields in our own form, its buttons. */
export const StepForm = ({
  step,
  number,
  total,
  submitLabel,
  working,
  locked,
  plain,
  hasBack,
  takesFocus,
  toChange,
  onContinue,
  onBack,
  onKeep,
  onHeard,
}: Props) => {
  const { plan, texts, words, store } = useForm();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = useRef(onKeep);
  keep.current = onKeep;

  // In the layout phase: at its end the elements still exist, and what was typed last can be read.
  useLayoutEffect(() => {
    if (!form.current) return;
    const listener = listen({ form: form.current, plan, store, keep: () => keep.current() });
    // Text may be there before we are: typed into the first HTML, or put there by the browser.
    listener.gather();
    onHeard(listener);
    return () => {
      listener.stop();
      onHeard(undefined);
    };
  }, [plan, store, onHeard]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears.
  useEffect(() => {
    if (toChange !== undefined && goToField(idOf(toChange))) return;
    if (takesFocus) heading.current?.focus();
  }, []);

  const submitted = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!working) onContinue();
  };
  const own = texts.steps[step.name];
  return (
    // "dialog": without its script the browser sends it nowhere.
    <form
      method={plain === undefined ? 'dialog' : 'post'}
      noValidate
      className="form"
      ref={form}
      onSubmit={submitted}
      aria-labelledby={total > 1 ? 'step-title' : undefined}
    >
      {total > 1 && (
        <div className="form-step">
          <p className="form-progress">{formatWord(words, 'stepOf', { step: number, total })}</p>
          <h2 id="step-title" className="form-step-title" tabIndex={-1} ref={heading}>
            {own?.title ?? texts.title}
          </h2>
          {own?.intro && <p className="form-step-intro">{own.intro}</p>}
        </div>
      )}
      <div inert={locked}>
        <StepFields plan={plan} step={step} />
      </div>
      <div className="form-actions">
        <SubmitButton label={submitLabel} working={working} words={words} />
        {hasBack && (
          <GoToButton to={plan.steps[plan.steps.indexOf(step) - 1]?.name} onClick={() => !working && onBack()}>
            {formatWord(words, 'back')}
          </GoToButton>
        )}
      </div>
      {plain !== undefined && plan.steps.length > 1 && <PlainAnswers place={step.name} record={plain} />}
    </form>
  );
};
