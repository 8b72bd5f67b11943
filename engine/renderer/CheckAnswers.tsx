import { useEffect, useRef, useState } from 'react';
import type { FormRecord, Step } from '../forms/plan.ts';
import { readWithin, shownFields } from '../forms/shown.ts';
import { optionsOf } from '../kinds/optionsOf.ts';
import { useForm } from './formContext.ts';
import { labelOf } from './labelOf.ts';
import type { OptionsSource } from './options.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { say } from './say.ts';

type Props = {
  readonly record: FormRecord;
  readonly working: boolean;
  readonly locked: boolean;
  readonly takesFocus: boolean;
  readonly onChange: (step: string, field: string) => void;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
};

/** The label of a code that only a list knows. What is not in the list was typed, and is its own label. */
const ListedAnswer = ({ source, value }: { readonly source: OptionsSource; readonly value: string }) => {
  const { loadOptions } = useForm();
  const [label, setLabel] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is made of the record, which stands still here.
  useEffect(() => {
    let gone = false;
    loadOptions(source).then(
      (options) => gone || setLabel(options.find(({ code }) => code === value)?.label ?? value),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [value]);
  return label;
};

const Answer = ({ name, record }: { readonly name: string; readonly record: FormRecord }) => {
  const { plan, texts, words, store } = useForm();
  const field = plan.fields[name];
  const value = record[name];
  if (field?.widget === 'checkbox') return say(words, value === true ? 'answerYes' : 'answerNo');
  if (field === undefined || typeof value !== 'string') return <span className="answer-none">{say(words, 'notGiven')}</span>;
  if (optionsOf(field)) return texts.fields[name]?.options?.[value] ?? value;
  if ('optionsFrom' in field && field.optionsFrom !== undefined)
    return <ListedAnswer source={{ is: 'list', name: field.optionsFrom }} value={value} />;
  if ('listed' in field && field.listed) {
    const within = field.within === undefined ? undefined : record[field.within];
    return <ListedAnswer source={{ is: 'places', level: field.level, ...(typeof within === 'string' ? { within } : {}) }} value={value} />;
  }
  return store.form()?.showInFull(name, value, record) ?? value;
};

/** Check your answers: what will be sent, with a way to change each; secrets are not shown. */
export const CheckAnswers = ({ record, working, locked, takesFocus, onChange, onBack, onSubmit }: Props) => {
  const { plan, texts, words } = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const shown = shownFields(plan, record);
  const within = readWithin(plan, record);
  const isShown = (name: string): boolean => shown.has(name) && !within.has(name) && !plan.fields[name]?.secret;
  const firstAnswer = ({ fields }: Step): string | undefined => fields.find(isShown);
  return (
    <div className="form">
      <div className="form-step">
        <h2 className="form-step-title" tabIndex={-1} ref={heading}>
          {say(words, 'checkAnswersTitle')}
        </h2>
        <p className="form-step-intro">{say(words, 'checkAnswersIntro')}</p>
      </div>
      {plan.steps.map((step) => (
        <section key={step.name} className="answers">
          <div className="answers-head">
            <h3>{texts.steps[step.name]?.title ?? step.name}</h3>
            {!locked && firstAnswer(step) !== undefined && (
              <span className="answer-change">
                <button type="button" className="button button-quiet" onClick={() => onChange(step.name, firstAnswer(step) ?? '')}>
                  {say(words, 'changeAnswer')} <span className="visually-hidden">{texts.steps[step.name]?.title ?? step.name}</span>
                </button>
              </span>
            )}
          </div>
          <dl>
            {step.fields.filter(isShown).map((name) => {
              const label = labelOf(name, plan.fields[name], texts, record);
              return (
                <div className="answer" key={name}>
                  <dt>{label}</dt>
                  <dd>
                    <Answer name={name} record={record} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      <div className="form-actions">
        <SubmitButton label={texts.submit} working={working} words={words} onClick={onSubmit} />
        {!locked && (
          <button type="button" className="button button-quiet" onClick={onBack}>
            {say(words, 'back')}
          </button>
        )}
      </div>
    </div>
  );
};
